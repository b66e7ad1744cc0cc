import { PROFESSIONAL_LICENSE, type CredentialType } from "@/lib/professionals/credentials/catalog-rules";
import { requirementsOf, type OwnRequirement } from "@/lib/professionals/credentials/requirement-rules";
import type { DeskDocument } from "./schema";

/** Where someone works or may be sent. */
export type Place = {
  facility: string;
  stateCode: string;
  /** The agency that may send them there, if they aren't known there. */
  via: string | null;
  /** The facility's own requirements for what they work as. */
  own: OwnRequirement[];
  /** The day of their last shift ahead. */
  lastOn: string | null;
};

type Reviewed = { professional: string; subtype: string | null; licenseNumber: string | null };

/** What has to be read on a document for it to meet its requirement: "Name: Ann Lee", "Completed on". */
export function mustShow({ code, subtypes, fields }: CredentialType, reviewed: Reviewed): string[] {
  const { professional, subtype, licenseNumber } = reviewed;
  if (code === PROFESSIONAL_LICENSE)
    return [
      `Name: ${professional}`,
      `License: ${subtype}`,
      ...(licenseNumber ? [`Number: ${licenseNumber}`] : []),
    ];
  const kinds = subtypes.filter(({ exceptionsOk }) => !exceptionsOk).map(({ name }) => name);
  const answers = (fields ?? []).filter(({ isBoolean }) => isBoolean).map(({ label }) => `${label}: Yes`);
  const dates = (fields ?? [])
    .filter(({ control, isRequired }) => control === "date" && isRequired)
    .map(({ label }) => label);
  const kind = kinds.length > 0 ? [`Kind: ${kinds.join(" or ")}`] : [];
  return [`Name: ${professional}`, ...kind, ...answers, ...dates];
}

/** Of the places where someone works or may be sent those that require a credential. */
export function requiredAt(
  { code }: CredentialType,
  { subtype }: Pick<Reviewed, "subtype">,
  places: readonly Place[],
): DeskDocument["required_at"] {
  // A license is for a type in a state: "CNA CA".
  const state = code === PROFESSIONAL_LICENSE ? subtype?.split(" ").at(-1) : undefined;
  return places.flatMap(({ facility, stateCode, via, own, lastOn }) => {
    const required = requirementsOf(own).find((one) => one.code === code);
    if (state === undefined ? !required : state !== stateCode) return [];
    const references = required?.requiredReferences ?? null;
    return [{ facility, state: stateCode, via, references, last_shift_on: lastOn }];
  });
}
