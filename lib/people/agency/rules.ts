import { OVERTIME_HOURS } from "@/lib/agency-schedule/assignment/rules";
import { groupBy } from "@/lib/group-by";
import type { EligibilityProfile, EligibilitySlot } from "@/lib/professionals/eligibility/rules";
import type { Assignment } from "@/lib/professionals/eligibility/rules";
import { compareCredentials, credentialLines, type CredentialLine } from "../credential-rules";
import { weekHours, type WeekHours } from "../plan-rules";

export type AgencyWeek = Omit<WeekHours, "unseenMinutes"> & { otherMinutes: number };

const totalOf = ({ workedMinutes, aheadMinutes }: WeekHours) => workedMinutes + aheadMinutes;

/**
 * A week's hours at the company where they are the most, as each company counts overtime for itself; `assignments` are
 * those for the agency.
 */
export function agencyWeek(startsOn: string, assignments: readonly Assignment[], now: Date): AgencyWeek {
  const employers = groupBy(assignments, (one) => one.managementCompanyId ?? `facility ${one.facilityId}`);
  const counting = { seenFacilityIds: new Set<number>(), thresholdHours: OVERTIME_HOURS, now };
  const each = [...employers.values()]
    .map(([employer]) => weekHours(startsOn, assignments, { ...counting, employer: employer! }))
    .sort((one, other) => totalOf(other) - totalOf(one));
  const { workedMinutes, aheadMinutes } = each[0] ?? { workedMinutes: 0, aheadMinutes: 0 };
  return {
    startsOn,
    workedMinutes,
    aheadMinutes,
    otherMinutes: each.slice(1).reduce((sum, week) => sum + totalOf(week), 0),
    overtimeMinutes: each.reduce((sum, { overtimeMinutes }) => sum + overtimeMinutes, 0),
  };
}

type Standing = {
  profile: EligibilityProfile;
  resourceType: string | null;
  /** The states of their licenses. */
  licensedIn: readonly string[];
  /** Their coming shifts for the agency. */
  coming: readonly EligibilitySlot[];
  /** What every facility requires. */
  standard: EligibilitySlot["requirements"];
  today: string;
};

/** What their coming shifts require of someone, or else any facility: a license in each state, and every document. */
export function agencyCredentials(standing: Standing): CredentialLine[] {
  const { profile, resourceType, licensedIn, coming, standard, today } = standing;
  const required = coming.length > 0 ? coming.flatMap(({ requirements }) => requirements) : standard;
  // Of two facilities that require references, one may want more of them.
  const byCode = new Map(
    required
      .toSorted((one, other) => (one.requiredReferences ?? 0) - (other.requiredReferences ?? 0))
      .map((one) => [one.code, one]),
  );
  const states = new Set(coming.length > 0 ? coming.map(({ stateCode }) => stateCode) : licensedIn);
  return [
    ...[...states].flatMap((stateCode) =>
      credentialLines(profile, {
        stateCode,
        resourceType,
        requirements: [],
        shifts: coming.filter((one) => one.stateCode === stateCode),
        today,
      }),
    ),
    ...credentialLines(profile, {
      stateCode: "",
      resourceType: null,
      requirements: [...byCode.values()],
      shifts: coming,
      today,
    }),
  ].sort(compareCredentials);
}
