import { findType } from "../credentials/catalog-rules";
import type { Written } from "./write-papers";

type Values = Record<string, unknown>;

/** A record as it was and became; the values of `before` are those that changed. */
export type RecordChange = { before: Values; after: Values & { written?: Written[] } };

const fieldNames: Record<string, string> = {
  email: "Email",
  firstName: "First name",
  lastName: "Last name",
  phone: "Phone",
  highestResourceType: "Type",
  tier: "Tier",
};

const textOf = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? String(value) : "none";

/** What of a known person became another: "Type: CNA → RN". */
export const changedFields = ({ before, after }: RecordChange): string[] =>
  Object.keys(fieldNames)
    .filter((name) => before[name] !== undefined && before[name] !== null)
    .map((name) => `${fieldNames[name]}: ${textOf(before[name])} → ${textOf(after[name])}`);

/** "License number: N-1 → N-2". */
export const changedNumbers = ({ after: { written = [] } }: RecordChange): string[] =>
  written.flatMap(({ what, before, licenseNumber }) => {
    const former = what === "license" ? before?.licenseNumber : null;
    return former && former !== licenseNumber
      ? [`License number: ${textOf(former)} → ${textOf(licenseNumber)}`]
      : [];
  });

type Sameness = { isLicense: boolean; stateCode: string | null; isWholeName: boolean };

/** In what a record is the same as someone new: their license, or their phone and name. */
export function twinText({ isLicense, stateCode, isWholeName }: Sameness): string {
  if (isLicense) return `same license number, ${stateCode}`;
  return isWholeName ? "same name and phone" : "same phone and part of the name";
}

/** What counts as verified without a file: "license and CPR"; null for nothing. */
export function verifiedIn({ after: { written = [] } }: RecordChange): string | null {
  const names = written.flatMap(({ what, status }) =>
    what === "license" ? (status === "VERIFIED" ? [what] : []) : (findType(what)?.nameInSentence ?? []),
  );
  return names.length > 0 ? new Intl.ListFormat("en-US").format(names) : null;
}
