import type { CredentialField, CredentialType } from "../catalog-rules";

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
    ...(fileId === null ? ["There is no file to look at."] : []),
  ];
}

/** A document can't run out before it was issued. */
export const expiresBeforeIssue = (
  { issuedOn }: Pick<Reviewed, "issuedOn">,
  expiresOn: string | null,
): boolean => issuedOn !== null && expiresOn !== null && expiresOn < issuedOn;
