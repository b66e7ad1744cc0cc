import { scheduledMinutes } from "@/lib/past-shifts/hours/rules";
import { typeOf } from "@/lib/professionals/credentials/catalog-rules";
import {
  bestOf,
  findingOf,
  isExpired,
  pillStatusOf,
  standingOf,
  type CredentialStatus,
  type Finding as CredentialFinding,
  type Requirement,
  type Submission,
} from "@/lib/professionals/credentials/rules";
import { addDays, formatDay, weekdayOf, weekdays } from "@/lib/time/calendar";
import { dateOnAt, daysBetween } from "@/lib/time/zones";
import type { RestCode, RestLimits } from "@/lib/rest-limits/rules";
import { overlaps, stretchText } from "@/lib/time/stretches";
import { MINUTE } from "@/lib/time/durations";
import { listRestFaults } from "./rest-rules";

export type Assignment = {
  slotId: number;
  facilityId: number;
  managementCompanyId: number | null;
  /** The agency that supplies the professional for it. */
  agencyId: number | null;
  /** Calendar date of the start in that facility's own zone. */
  startsOn: string;
  startsAt: Date;
  endsAt: Date;
  /** 0 for a no-show. */
  paidMinutes: number;
};

/** The facts about a professional, independent of the slot. */
export type EligibilityProfile = {
  professionalId: number;
  /** The agency they claim shifts for, unless it has disabled them. */
  agencyId: number | null;
  isOnDemand: boolean;
  isDeactivated: boolean;
  /** With renewals that are being verified, which come last. */
  certifications: {
    resourceType: string;
    stateCode: string;
    status: CredentialStatus;
    expiresOn: string | null;
  }[];
  /** Newest first. */
  credentials: ({ type: string } & Submission)[];
  facilities: { facilityId: number; isFlexStaff: boolean; isEnabled: boolean; isDoNotReturn: boolean }[];
  companies: {
    managementCompanyId: number;
    employeeStatus: "ENABLED" | "PENDING" | "DISABLED" | "TERMINATED";
  }[];
  /** Facilities the professional's agency has a contract with. */
  agencyFacilityIds: number[];
  /** Claimed and confirmed slots around the slots in question. */
  assignments: Assignment[];
  /** Approved time off around them. */
  timeOff: { facilityId: number; managementCompanyId: number | null; startsAt: Date; endsAt: Date }[];
};

/** The facts about a slot, independent of the professional. */
export type EligibilitySlot = {
  slotId: number;
  facilityId: number;
  managementCompanyId: number | null;
  stateCode: string;
  timezone: string;
  route: "FLEX" | "ON_DEMAND";
  resourceType: string;
  startsOn: string;
  startsAt: Date;
  endsAt: Date;
  unpaidBreakMinutes: number;
  /** Credentials the facility requires for the shift type, beside the certification. */
  requirements: Requirement[];
  /** Hours of a Saturday to Friday week above which the company pays overtime. */
  overtimeThresholdHours: number;
  /** The facility's limits of rest and work. */
  restLimits: RestLimits;
};

/** A shift that is on now, for what doesn't depend on its hours. */
export const anyShiftAt = (
  standards: Omit<
    EligibilitySlot,
    "slotId" | "route" | "startsOn" | "startsAt" | "endsAt" | "unpaidBreakMinutes"
  >,
  { route, now }: { route: EligibilitySlot["route"]; now: Date },
): EligibilitySlot => ({
  ...standards,
  slotId: 0,
  route,
  startsOn: dateOnAt(now, standards.timezone),
  startsAt: now,
  endsAt: new Date(now.getTime() + MINUTE),
  unpaidBreakMinutes: 0,
});

/** What the hours of a slot are judged by. */
export type DiarySlot = Pick<EligibilitySlot, "startsOn" | "startsAt" | "endsAt" | "restLimits">;

export type BlockCode =
  | "SHIFT_ENDED"
  | "DEACTIVATED"
  | "DO_NOT_RETURN"
  | "DISABLED_AT_FACILITY"
  | "DISABLED_AT_COMPANY"
  | "NOT_ON_STAFF"
  | "NOT_IN_MARKETPLACE"
  | "CERTIFICATION_MISSING"
  | "CERTIFICATION_NOT_VERIFIED"
  | "CERTIFICATION_REJECTED"
  | "CERTIFICATION_EXPIRED"
  | "CREDENTIAL_MISSING"
  | "CREDENTIAL_REJECTED"
  | "CREDENTIAL_EXPIRED"
  | "TIME_OFF"
  | "OVERLAP";
export type WarningCode = "CREDENTIAL_NOT_VERIFIED" | "OVERTIME" | RestCode;

type Finding<Code extends string> = { code: Code; text: string };
export type Warning = Finding<WarningCode> & {
  /** The person who books must acknowledge exactly this text. */
  needsAcknowledgement: boolean;
};
export type Eligibility = { blocks: Finding<BlockCode>[]; warnings: Warning[] };

const none: Eligibility = { blocks: [], warnings: [] };
const block = (code: BlockCode, text: string): Eligibility => ({ blocks: [{ code, text }], warnings: [] });
const warning = (code: WarningCode, text: string): Eligibility => ({
  blocks: [],
  warnings: [{ code, text, needsAcknowledgement: false }],
});

/** The last calendar date the shift is worked; one ending at midnight ends the day before. */
function lastDayOf(slot: EligibilitySlot): string {
  return dateOnAt(new Date(slot.endsAt.getTime() - 1), slot.timezone);
}

/** A document must be valid until the shift is over, so an overnight shift needs it on the second day too. */
const hasExpired = (paper: { expiresOn: string | null }, slot: EligibilitySlot): boolean =>
  isExpired(paper, lastDayOf(slot));

function checkStanding(who: EligibilityProfile, slot: EligibilitySlot, now: Date): Eligibility[] {
  const atFacility = who.facilities.find((link) => link.facilityId === slot.facilityId);
  const atCompany = who.companies.find((link) => link.managementCompanyId === slot.managementCompanyId);
  return [
    slot.endsAt <= now ? block("SHIFT_ENDED", "The shift has ended.") : none,
    who.isDeactivated ? block("DEACTIVATED", "The professional’s account is deactivated.") : none,
    atFacility?.isDoNotReturn
      ? block("DO_NOT_RETURN", "The professional is on this facility’s Do Not Return list.")
      : none,
    atFacility && !atFacility.isEnabled
      ? block("DISABLED_AT_FACILITY", "The professional is disabled at this facility.")
      : none,
    atCompany && atCompany.employeeStatus !== "ENABLED"
      ? block("DISABLED_AT_COMPANY", "The professional isn’t enabled at this facility’s company.")
      : none,
  ];
}

function checkRoute(who: EligibilityProfile, slot: EligibilitySlot): Eligibility {
  if (slot.route === "FLEX") {
    const isStaff =
      who.facilities.some((link) => link.facilityId === slot.facilityId && link.isFlexStaff) ||
      who.companies.some((link) => link.managementCompanyId === slot.managementCompanyId);
    return isStaff ? none : block("NOT_ON_STAFF", "The professional isn’t on this facility’s staff.");
  }
  const canTake = who.isOnDemand || who.agencyFacilityIds.includes(slot.facilityId);
  return canTake ? none : block("NOT_IN_MARKETPLACE", "The professional doesn’t take on-demand shifts here.");
}

function checkCertification(who: EligibilityProfile, slot: EligibilitySlot): Eligibility {
  const name = `${slot.resourceType} certification in ${slot.stateCode}`;
  const own = who.certifications.filter(
    (one) => one.resourceType === slot.resourceType && one.stateCode === slot.stateCode,
  );
  const held = bestOf(
    own.map((license) => ({ license, status: pillStatusOf(license, lastDayOf(slot)) })),
  )?.license;
  if (!held) return block("CERTIFICATION_MISSING", `The professional has no ${name}.`);
  if (held.status === "REJECTED") return block("CERTIFICATION_REJECTED", `The ${name} was rejected.`);
  if (held.status === "PENDING")
    return block("CERTIFICATION_NOT_VERIFIED", `The ${name} isn’t verified yet.`);
  if (hasExpired(held, slot))
    return block("CERTIFICATION_EXPIRED", `The ${name} expires before the shift ends.`);
  return none;
}

const credentialFindings: Record<CredentialFinding, (name: string) => Eligibility> = {
  MISSING: (name) => block("CREDENTIAL_MISSING", `The professional’s ${name} is missing.`),
  REJECTED: (name) => block("CREDENTIAL_REJECTED", `The professional’s ${name} was rejected.`),
  EXPIRED: (name) => block("CREDENTIAL_EXPIRED", `The professional’s ${name} expires before the shift ends.`),
  PENDING: (name) =>
    warning("CREDENTIAL_NOT_VERIFIED", `The professional’s ${name} is still being verified.`),
};

function checkCredential(
  who: EligibilityProfile,
  slot: EligibilitySlot,
  requirement: Requirement,
): Eligibility {
  const { code, nameInSentence } = typeOf(requirement.code);
  const submissions = who.credentials.filter(({ type }) => type === code);
  const finding = findingOf(standingOf(requirement, submissions, lastDayOf(slot)), code);
  return finding ? credentialFindings[finding](nameInSentence) : none;
}

/** Approved time off forbids the employer's shifts; other employers neither grant it nor know of it. */
function checkTimeOff(who: EligibilityProfile, slot: EligibilitySlot): Eligibility {
  const off = who.timeOff.find((one) => isAtSameEmployer(one, slot) && overlaps(one, slot));
  return off ? block("TIME_OFF", `Time off ${stretchText(off, slot.timezone)}.`) : none;
}

const hours = (minutes: number) => `${Number((minutes / 60).toFixed(2))}`;
const counted = (minutes: number) => `${hours(minutes)} ${minutes === 60 ? "hour" : "hours"}`;

/** Whether a slot fits beside someone's other shifts: no overlap, and enough rest. */
export function checkDiary(others: readonly Assignment[], slot: DiarySlot): Eligibility {
  if (others.some((one) => one.startsAt < slot.endsAt && slot.startsAt < one.endsAt)) {
    return block("OVERLAP", "The professional already works at that time.");
  }
  const worked = others.filter(({ paidMinutes }) => paidMinutes > 0);
  return { blocks: [], warnings: listRestFaults(worked, slot, slot.restLimits) };
}

/** The Saturday that starts a date's week. */
export function weekOf(dateOn: string): string {
  return addDays(dateOn, -weekdays.indexOf(weekdayOf(dateOn)));
}

/**
 * Minutes of the week at the slot's company, or facility, including the slot. A shift counts whole in the Saturday to
 * Friday week of its start, by its own facility's calendar.
 */
export function weekMinutesWith(others: readonly Assignment[], slot: EligibilitySlot): number {
  const saturday = weekOf(slot.startsOn);
  return others
    .filter((one) => isAtSameEmployer(one, slot))
    .filter((one) => one.startsOn >= saturday && daysBetween(saturday, one.startsOn) < 7)
    .reduce((sum, one) => sum + one.paidMinutes, scheduledMinutes(slot));
}

/** Whether the minutes of a week are overtime, with the shift that brings someone there. */
export function checkOvertime(minutes: number, thresholdHours: number): Eligibility {
  if (minutes <= thresholdHours * 60) return none;
  const text = `This shift would bring the professional to ${counted(minutes)} this week, over ${counted(thresholdHours * 60)}.`;
  return warning("OVERTIME", text);
}

/** Whether an assignment is at the slot's facility or company; they may not see where else someone works. */
export const isAtSameEmployer = (
  one: Pick<Assignment, "facilityId" | "managementCompanyId">,
  slot: Pick<EligibilitySlot, "facilityId" | "managementCompanyId">,
): boolean =>
  one.facilityId === slot.facilityId ||
  (slot.managementCompanyId !== null && one.managementCompanyId === slot.managementCompanyId);

/** A slot as if the professional had it already. */
export const asAssignment = (slot: EligibilitySlot, agencyId: number | null): Assignment => ({
  ...slot,
  agencyId,
  paidMinutes: scheduledMinutes(slot),
});

type OfSlot<One> = One & { slotId: number };

/**
 * Checks several slots together, in order of start, each with the earlier ones already in the diary. What is said of one
 * of them starts with its day.
 */
export function checkAll(
  profile: EligibilityProfile,
  slots: readonly EligibilitySlot[],
  now: Date,
): { blocks: OfSlot<Finding<BlockCode>>[]; warnings: OfSlot<Warning>[] } {
  const inOrder = [...slots].sort((a, b) => +a.startsAt - +b.startsAt);
  const each = inOrder.map((slot, i) => {
    const earlier = inOrder.slice(0, i).map((one) => asAssignment(one, profile.agencyId));
    const assignments = [...profile.assignments, ...earlier];
    const { blocks, warnings } = checkEligibility({ ...profile, assignments }, slot, now);
    const day = slots.length > 1 ? `${formatDay(slot.startsOn)}: ` : "";
    const dated = warnings.map((one) => ({ ...one, text: `${day}${one.text}` }));
    return { slotId: slot.slotId, blocks, warnings: dated };
  });
  return {
    blocks: each.flatMap(({ slotId, blocks }) => blocks.map((one) => ({ ...one, slotId }))),
    warnings: each.flatMap(({ slotId, warnings }) => warnings.map((one) => ({ ...one, slotId }))),
  };
}

const together = (findings: readonly Eligibility[]): Eligibility => ({
  blocks: findings.flatMap(({ blocks }) => blocks),
  warnings: findings.flatMap(({ warnings }) => warnings),
});

/** The part of it that doesn't depend on their other shifts. */
export const checkPapers = (who: EligibilityProfile, slot: EligibilitySlot, now: Date): Eligibility =>
  together([
    ...checkStanding(who, slot, now),
    checkRoute(who, slot),
    checkCertification(who, slot),
    ...slot.requirements.map((requirement) => checkCredential(who, slot, requirement)),
    checkTimeOff(who, slot),
  ]);

/**
 * Whether a professional may work a slot. Blocks forbid it; warnings leave the decision to a person. The only place
 * this is decided: for the marketplace, invites and assignments.
 */
export function checkEligibility(who: EligibilityProfile, slot: EligibilitySlot, now: Date): Eligibility {
  const others = who.assignments.filter((one) => one.slotId !== slot.slotId);
  return together([
    checkPapers(who, slot, now),
    checkDiary(others, slot),
    checkOvertime(weekMinutesWith(others, slot), slot.overtimeThresholdHours),
  ]);
}
