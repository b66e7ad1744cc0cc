import { addDays, formatDay } from "@/lib/time/calendar";
import { neverChosen, PROFESSIONAL_LICENSE, REFERENCES } from "@/lib/professionals/credentials/catalog-rules";
import { standardCredentials } from "@/lib/professionals/credentials/requirement-rules";
import type { Credential, CredentialRequirement } from "./schema";

/** A row of the Credentials tab, with or without a facility. */
export type CredentialRow = {
  code: string;
  name: string;
  isUploadable: boolean;
  pills: Credential["submitted"];
  /** Below the name: what meets it, or how long it holds. */
  note: string | null;
  isExpiring: boolean;
  /** Whether the note says why no document of it holds. */
  isFault: boolean;
  /** Whether it keeps them from shifts. */
  isBlocking: boolean;
  /** Null without a facility. */
  needed: { isMet: boolean; count: number } | null;
};

const EXPIRES_SOON_DAYS = 30;

type Expiring = Pick<Credential, "expires_on" | "is_being_renewed">;
/** Soon, with no newer document under review. */
const isExpiring = ({ expires_on, is_being_renewed }: Expiring, today: string): boolean =>
  expires_on !== null && !is_being_renewed && expires_on <= addDays(today, EXPIRES_SOON_DAYS);

function expiryOf({ expires_on, is_being_renewed }: Expiring): string | null {
  if (!expires_on) return is_being_renewed ? "Renewal in review" : null;
  return `Expires ${formatDay(expires_on)}${is_being_renewed ? " · renewal in review" : ""}`;
}

export const isAbsent = (pills: CredentialRow["pills"]): boolean =>
  pills.every(({ status }) => status === "MISSING");

export const rowOf = (credential: Credential, today: string): CredentialRow => ({
  code: credential.credential_type,
  name: credential.name,
  isUploadable: credential.is_uploadable,
  pills: credential.submitted,
  note:
    credential.fault ?? expiryOf(credential) ?? (isAbsent(credential.submitted) ? "Nothing on file" : null),
  isExpiring: isExpiring(credential, today),
  isFault: credential.fault !== null,
  isBlocking: false,
  needed: null,
});

function noteOf(requirement: CredentialRequirement): string | null {
  const { code, credentialLogic, verified, neededToWork, fault } = requirement;
  if (code === REFERENCES) return `${verified.length} of ${credentialLogic.requiredReferencesCount} verified`;
  const isOpen = !neededToWork.requirementsMet && neededToWork.neededToWork > 0;
  if (isOpen && credentialLogic.logic === "OR" && credentialLogic.credentials.length > 1)
    return fault ?? "Any one of these";
  return fault ?? expiryOf(requirement);
}

export const requiredRowOf = (requirement: CredentialRequirement, today: string): CredentialRow => ({
  code: requirement.code,
  name: requirement.name,
  isUploadable: requirement.is_uploadable,
  pills: requirement.submitted,
  note: noteOf(requirement),
  isExpiring: isExpiring(requirement, today),
  isFault: requirement.fault !== null,
  isBlocking: false,
  needed: {
    isMet: requirement.neededToWork.requirementsMet,
    count: requirement.neededToWork.neededToWork,
  },
});

const urgency = ({ needed }: CredentialRow) => (!needed || needed.isMet ? 2 : needed.count > 0 ? 0 : 1);

/** What is needed first, then what is being verified; the rest keeps its order. */
export const byUrgency = (rows: readonly CredentialRow[]): CredentialRow[] =>
  [...rows].sort((one, other) => urgency(one) - urgency(other));

/** How a kind stands where someone works: of several licenses the worst counts. */
type Standing = { code: string; state: string; is_blocking: boolean };

const rankOf = ({ is_blocking, state }: Standing) =>
  is_blocking ? 0 : state === "EXPIRES" ? 1 : state === "IN_REVIEW" ? 2 : 3;

const everywhere: readonly string[] = [PROFESSIONAL_LICENSE, ...standardCredentials];

/** How a kind stands that every facility requires, for those who don't know where someone works. */
function ownStandings({ code, pills, isExpiring: isEnding }: CredentialRow): Standing[] {
  if (!everywhere.includes(code)) return [];
  const has = (status: string) => pills.some((one) => one.status === status);
  const is_blocking = !has("VERIFIED") && !has("PENDING");
  return [{ code, is_blocking, state: isEnding ? "EXPIRES" : has("VERIFIED") ? "VALID" : "IN_REVIEW" }];
}

/**
 * What keeps them from shifts first, then what runs out and what is being verified, then what is on file; each in its
 * order. Last is what no one asks for. Standings that are null are judged by what every facility requires.
 */
export function byStanding(
  rows: readonly CredentialRow[],
  standings: readonly Standing[] | null,
): CredentialRow[] {
  const known = standings ?? rows.flatMap(ownStandings);
  const rank = ({ code, pills }: CredentialRow) =>
    Math.min(isAbsent(pills) ? 4 : 3, ...known.flatMap((one) => (one.code === code ? rankOf(one) : [])));
  return rows
    .map((row) => ({ ...row, isBlocking: rank(row) === 0 }))
    .sort((one, other) => rank(one) - rank(other));
}

/** How many requirements are met, being verified and needed. */
export function countNeeds(rows: readonly CredentialRow[]): {
  met: number;
  inReview: number;
  needed: number;
} {
  const count = (wanted: number) => rows.filter((row) => urgency(row) === wanted).length;
  return { met: count(2), inReview: count(1), needed: count(0) };
}

/** The credentials an upload offers: with a facility, only those it requires. */
export const choicesOf = (rows: readonly CredentialRow[]): CredentialRow[] =>
  rows.filter(({ code, isUploadable }) => isUploadable && !neverChosen.includes(code));

/** Whether nobody has uploaded a license yet. */
export const hasNoLicense = (credentials: readonly Credential[]): boolean =>
  credentials.some(
    ({ credential_type, submitted }) =>
      credential_type === PROFESSIONAL_LICENSE && submitted.every(({ status }) => status === "MISSING"),
  );
