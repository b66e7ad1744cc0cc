import { REFERENCES } from "./catalog-rules";
import type { Requirement } from "./rules";

/** What every facility requires of everyone, in addition to the license for the shift. */
export const standardCredentials = ["CPR", "TB_TEST", "PHYSICAL", "BACKGROUND_CHECK"] as const;

/** A facility's own row for a shift type: it adds a credential, or waives a standard one. */
export type OwnRequirement = { credentialType: string; isRequired: boolean; references: number };

/** What a facility requires for a shift type: the standard credentials, with its own rows applied. */
export function requirementsOf(own: readonly OwnRequirement[]): Requirement[] {
  const waived = new Set(
    own.filter(({ isRequired }) => !isRequired).map(({ credentialType }) => credentialType),
  );
  const standard = standardCredentials.filter((code) => !waived.has(code)).map((code) => ({ code }));
  const added = own.filter(
    ({ credentialType, isRequired }) =>
      isRequired && !(standardCredentials as readonly string[]).includes(credentialType),
  );
  return [
    ...standard,
    ...added.map(({ credentialType: code, references }) =>
      code === REFERENCES ? { code, requiredReferences: Math.max(1, references) } : { code },
    ),
  ];
}
