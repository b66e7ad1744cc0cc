import { PROFESSIONAL_LICENSE, typeOf } from "@/lib/professionals/credentials/catalog-rules";
import {
  bestOf,
  findingOf,
  isExpired,
  lastDay,
  pillStatusOf,
  standingOf,
  type Requirement,
} from "@/lib/professionals/credentials/rules";
import type { EligibilityProfile } from "@/lib/professionals/eligibility/rules";
import { addDays } from "@/lib/time/calendar";
import { EXPIRES_SOON_DAYS } from "@/lib/workforce/attention-rules";

/** Missing, rejected and expired ones block assignments, and so does a license in review. */
type CredentialState = "MISSING" | "REJECTED" | "EXPIRED" | "IN_REVIEW" | "EXPIRES" | "VALID";

/** A document by kind, state and last day, which everyone the person works for may know. */
export type CredentialLine = {
  /** Of its kind, as on the Credentials tab. */
  code: string;
  name: string;
  state: CredentialState;
  expiresOn: string | null;
  isBlocking: boolean;
  /** Their shifts here that start after the last day. */
  shiftsAfter: number;
};

type License = EligibilityProfile["certifications"][number];
type Held = { startsOn: string; resourceType: string };
type Standards = {
  stateCode: string;
  resourceType: string | null;
  requirements: readonly Requirement[];
  /** Their coming shifts. */
  shifts: readonly Held[];
  today: string;
};

const states = {
  MISSING: "MISSING",
  REJECTED: "REJECTED",
  EXPIRED: "EXPIRED",
  PENDING: "IN_REVIEW",
} as const;

const latest = (papers: readonly { expiresOn: string | null }[]) =>
  papers
    .flatMap(({ expiresOn }) => expiresOn ?? [])
    .sort()
    .at(-1) ?? null;

type Named = Pick<CredentialLine, "code" | "name">;

/** A line that is in force: it soon isn't, or a shift is planned after its last day. */
function valid(
  { code, name }: Named,
  expiresOn: string | null,
  shifts: readonly Held[],
  today: string,
): CredentialLine {
  const shiftsAfter = expiresOn === null ? 0 : shifts.filter(({ startsOn }) => startsOn > expiresOn).length;
  const isNear = expiresOn !== null && expiresOn <= addDays(today, EXPIRES_SOON_DAYS);
  return {
    code,
    name,
    state: isNear || shiftsAfter > 0 ? "EXPIRES" : "VALID",
    expiresOn,
    isBlocking: false,
    shiftsAfter,
  };
}

const lacking = (
  { code, name }: Named,
  state: CredentialState,
  expiresOn: string | null,
  isBlocking = true,
): CredentialLine => ({
  code,
  name,
  state,
  expiresOn,
  isBlocking,
  shiftsAfter: 0,
});

function licenseLine(resourceType: string, own: readonly License[], standards: Standards): CredentialLine {
  const { stateCode, shifts, today } = standards;
  const license: Named = { code: PROFESSIONAL_LICENSE, name: `${resourceType} license, ${stateCode}` };
  const best = bestOf(own.map((held) => ({ held, status: pillStatusOf(held, today) })));
  if (!best) return lacking(license, "MISSING", null);
  const { held, status } = best;
  if (status === "PENDING") return lacking(license, "IN_REVIEW", null);
  if (status === "REJECTED")
    return isExpired(held, today)
      ? lacking(license, "EXPIRED", held.expiresOn)
      : lacking(license, "REJECTED", null);
  return valid(
    license,
    held.expiresOn,
    shifts.filter((one) => one.resourceType === resourceType),
    today,
  );
}

function credentialLine(
  requirement: Requirement,
  who: EligibilityProfile,
  standards: Standards,
): CredentialLine {
  const { shifts, today } = standards;
  const type = typeOf(requirement.code);
  const papers = who.credentials.filter((one) => one.type === type.code);
  const finding = findingOf(standingOf(requirement, papers, today), type.code);
  if (!finding) return valid(type, lastDay(type, papers, today), shifts, today);
  const expired = papers.filter((one) => isExpired(one, today));
  return lacking(
    type,
    states[finding],
    finding === "EXPIRED" ? latest(expired) : null,
    finding !== "PENDING",
  );
}

const urgency = ({ isBlocking, state }: CredentialLine) =>
  isBlocking ? 0 : state === "EXPIRES" ? 1 : state === "IN_REVIEW" ? 2 : 3;

/** What blocks comes first, then what runs out. */
export const compareCredentials = (a: CredentialLine, b: CredentialLine): number => urgency(a) - urgency(b);

/** What the facility requires of someone: what blocks comes first, then what runs out, in the order of the screen. */
export function credentialLines(who: EligibilityProfile, standards: Standards): CredentialLine[] {
  const { stateCode, resourceType, requirements } = standards;
  const here = who.certifications.filter((one) => one.stateCode === stateCode);
  const types = new Set([...(resourceType ? [resourceType] : []), ...here.map((one) => one.resourceType)]);
  const lines = [
    ...[...types].map((type) =>
      licenseLine(
        type,
        here.filter((one) => one.resourceType === type),
        standards,
      ),
    ),
    ...requirements.map((requirement) => credentialLine(requirement, who, standards)),
  ];
  return lines.sort(compareCredentials);
}
