import { addMonths } from "@/lib/time/calendar";
import { PROFESSIONAL_LICENSE, type CredentialField, type CredentialType } from "../catalog-rules";

type Reviewed = {
  issuedOn: string | null;
  details: Readonly<Record<string, string>>;
  fileId: string | null;
};

type Answer = { label: string; answer: string };

const answerOf = ({ choices }: CredentialField, value: string) =>
  choices?.find(({ code }) => code === value)?.name ?? value;

/** What was entered with a document beside its dates, in the order of the form. */
export const answersOf = ({ fields }: CredentialType, { details }: Pick<Reviewed, "details">): Answer[] =>
  (fields ?? []).flatMap((field) => {
    const value = details[field.name];
    return value === undefined ? [] : [{ label: field.label, answer: answerOf(field, value) }];
  });

export const NO_FILE = "There is no file to look at.";

/** Why a document doesn't meet its requirement as it stands. It can be verified in spite of that, with a reason. */
export function findingsOf(
  { fields }: CredentialType,
  { details, fileId }: Omit<Reviewed, "issuedOn">,
): string[] {
  const failed = (fields ?? []).filter(
    ({ name, isBoolean }) => isBoolean && details[name] !== undefined && details[name] !== "YES",
  );
  return [
    ...failed.map((field) => `The answer to "${field.label}" is ${answerOf(field, details[field.name]!)}.`),
    ...(fileId === null ? [NO_FILE] : []),
  ];
}

/** Whether a document of this kind always has a last day: a license, and what is entered with one. */
export const needsLastDay = ({ code, fields }: CredentialType): boolean =>
  code === PROFESSIONAL_LICENSE ||
  (fields ?? []).some(({ name, isRequired }) => name === "expiration_date" && isRequired);

/** Kinds that count for a year by custom if nothing else is on them. */
const yearly = [
  "TB_TEST",
  "PHYSICAL",
  "BACKGROUND_CHECK",
  "STATEWIDE_BACKGROUND_CHECK",
  "DRUG_SCREEN",
  "INFLUENZA",
];

/** Whether a document of this kind always has a last day, usually has one, or is as good without. */
export function lastDayOf(type: CredentialType): "always" | "usually" | "any" {
  if (needsLastDay(type)) return "always";
  return yearly.includes(type.code) ? "usually" : "any";
}

/** How many months a document of this kind usually is good for; null where that varies. */
export function usualMonthsOf({ code }: CredentialType): number | null {
  if (yearly.includes(code)) return 12;
  return code === "CPR" ? 24 : null;
}

/** The last day that is proposed for a document without one: a year after it was issued. Null for other kinds. */
export const proposedLastDay = (type: CredentialType, issuedOn: string | null): string | null =>
  issuedOn !== null && yearly.includes(type.code) ? addMonths(issuedOn, 12) : null;

/** A document can't run out before it was issued. */
export const expiresBeforeIssue = (
  { issuedOn }: Pick<Reviewed, "issuedOn">,
  expiresOn: string | null,
): boolean => issuedOn !== null && expiresOn !== null && expiresOn < issuedOn;
