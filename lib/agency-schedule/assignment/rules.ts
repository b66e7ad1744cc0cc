import { fitIn, type Ranked } from "@/lib/slots/fit/rules";
import { isAboutRest } from "@/lib/professionals/eligibility/concern-rules";
import { scheduledMinutes } from "@/lib/past-shifts/hours/rules";
import {
  asAssignment,
  weekMinutesWith,
  weekOf,
  type Assignment,
  type Eligibility,
  type EligibilitySlot,
} from "@/lib/professionals/eligibility/rules";
import { hoursOf } from "@/lib/time/durations";
import type { ShiftAssignment } from "./schema";

/** Of a week for one agency at one company. */
export const OVERTIME_HOURS = 40;
const OVERTIME = "More than 40 hours in the invoiceable period.";

/** Names, as printed. */
export type CredentialFaults = { pending: string[]; missing: string[]; rejected: string[] };

type Code = Eligibility["blocks"][number]["code"] | Eligibility["warnings"][number]["code"];

const kindOfFault: Partial<Record<Code, keyof CredentialFaults>> = {
  CERTIFICATION_NOT_VERIFIED: "pending",
  CREDENTIAL_NOT_VERIFIED: "pending",
  CERTIFICATION_MISSING: "missing",
  CREDENTIAL_MISSING: "missing",
  CERTIFICATION_REJECTED: "rejected",
  CERTIFICATION_EXPIRED: "rejected",
  CREDENTIAL_REJECTED: "rejected",
  CREDENTIAL_EXPIRED: "rejected",
};

export type Refusal =
  | { kind: "BLOCKED"; code: Code; text: string }
  | { kind: "CREDENTIALS"; faults: CredentialFaults };

/**
 * Why an agency's professional cannot be assigned; reasons no document could fix come first. A document under
 * verification only warns a facility, which decides for itself; an agency decides on the facility's behalf, so it must
 * be verified.
 */
export function refusalOf({ blocks, warnings }: Eligibility): Refusal | null {
  const other = blocks.find(({ code }) => !kindOfFault[code]);
  if (other) return { kind: "BLOCKED", ...other };
  const faults: CredentialFaults = { pending: [], missing: [], rejected: [] };
  for (const { code, text } of [...blocks, ...warnings]) {
    const kind = kindOfFault[code];
    if (kind && !faults[kind].includes(text)) faults[kind].push(text);
  }
  return Object.values(faults).some((list) => list.length > 0) ? { kind: "CREDENTIALS", faults } : null;
}

export type WeekLoad = {
  slotId: number;
  weekOn: string;
  minutes: number;
  /** Without this assignment. */
  minutesBefore: number;
};

/**
 * The invoiceable week's hours after each slot, in the given order: for this agency at the slot's company, earlier
 * slots included.
 */
export function weekLoads(
  assignments: readonly Assignment[],
  slots: readonly EligibilitySlot[],
  agencyId: number,
): WeekLoad[] {
  const invoiced = assignments.filter((one) => one.agencyId === agencyId);
  return slots.map((slot, i) => {
    const others = invoiced.filter(({ slotId }) => slotId !== slot.slotId);
    const earlier = slots.slice(0, i).map((one) => asAssignment(one, agencyId));
    return {
      slotId: slot.slotId,
      weekOn: weekOf(slot.startsOn),
      minutes: weekMinutesWith([...others, ...earlier], slot),
      minutesBefore: weekMinutesWith(others, slot) - scheduledMinutes(slot),
    };
  });
}

type Known = { isOriented: boolean; worked: number };

/**
 * How well a professional fits open slots, by what the agency may know: its own hours of the fullest week, never whether
 * the person is free elsewhere.
 */
export function rankedFor(
  { isOriented, worked }: Known,
  load: WeekLoad,
  { blocks, warnings }: Eligibility,
): Ranked {
  const facts = { isOriented, worked, isAvailable: false };
  const week = {
    weekMinutes: load.minutesBefore,
    weekMinutesWith: load.minutes,
    overtimeMinutes: OVERTIME_HOURS * 60,
  };
  // A company's overtime includes hours of other agencies.
  const known = [
    ...warnings.filter(isAboutRest),
    ...(isOvertime(load) ? [{ code: "OVERTIME" as const, text: OVERTIME, needsAcknowledgement: false }] : []),
  ];
  return { facts, fit: fitIn(week, facts, known), eligibility: { blocks, warnings: known } };
}

export const isOvertime = ({ minutes }: Pick<WeekLoad, "minutes">): boolean => minutes > OVERTIME_HOURS * 60;

/** Each week once, with all of the assignment. The loads are in order of start. */
export const fullWeeks = (loads: readonly WeekLoad[]): WeekLoad[] => [
  ...new Map(loads.map((load) => [load.weekOn, load])).values(),
];

export type Acknowledgement = Pick<ShiftAssignment, "byPassOTModalConfirmation" | "acknowledgedWeeks">;

/** Whether the bypass covers the week: it may have more hours by now than the person saw. */
export const isAcknowledged = (
  { byPassOTModalConfirmation, acknowledgedWeeks }: Acknowledgement,
  { weekOn, minutes }: WeekLoad,
): boolean =>
  byPassOTModalConfirmation === true &&
  (!acknowledgedWeeks ||
    acknowledgedWeeks.some(({ weekStart, hours }) => weekStart === weekOn && hours >= hoursOf(minutes)));

export type Searched =
  | { bundleId: number }
  | { shiftId: number }
  | { recurringShiftId: number; startsOn: string | null };

/** With a day the id is a recurring shift's; without one a shift's own, or else a recurring shift's. */
export const searchedBy = (id: number, startsOn: string | null): Searched[] =>
  startsOn === null
    ? [{ shiftId: id }, { recurringShiftId: id, startsOn: null }]
    : [{ recurringShiftId: id, startsOn }];
