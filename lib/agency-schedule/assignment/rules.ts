import { scheduledMinutes } from "@/lib/past-shifts/hours/rules";
import {
  checkEligibility,
  weekMinutesWith,
  weekOf,
  type Assignment,
  type Eligibility,
  type EligibilityProfile,
  type EligibilitySlot,
} from "@/lib/professionals/eligibility/rules";

const OVERTIME_HOURS = 40;

/** By name, as a person reads them. */
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
  { kind: "BLOCKED"; code: Code; text: string } | { kind: "CREDENTIALS"; faults: CredentialFaults };

/**
 * Why an agency's professional cannot be assigned, the first reason that no paper could mend before the papers. A paper
 * still being verified is only a warning to a facility, which decides for itself; an agency decides for a facility, so it
 * must be verified.
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

const asAssignment = (slot: EligibilitySlot, agencyId: number): Assignment => ({
  ...slot,
  agencyId,
  paidMinutes: scheduledMinutes(slot),
});

export type WeekLoad = { slotId: number; weekOn: string; minutes: number };

/**
 * What each slot brings its invoiceable week to, taken in the order given: hours for this agency at the slot's company,
 * the slots before it included.
 */
export function weekLoads(
  assignments: readonly Assignment[],
  slots: readonly EligibilitySlot[],
  agencyId: number,
): WeekLoad[] {
  const invoiced = assignments.filter((one) => one.agencyId === agencyId);
  return slots.map((slot, i) => ({
    slotId: slot.slotId,
    weekOn: weekOf(slot.startsOn),
    minutes: weekMinutesWith(
      [
        ...invoiced.filter(({ slotId }) => slotId !== slot.slotId),
        ...slots.slice(0, i).map((one) => asAssignment(one, agencyId)),
      ],
      slot,
    ),
  }));
}

export const isOvertime = ({ minutes }: Pick<WeekLoad, "minutes">): boolean => minutes > OVERTIME_HOURS * 60;

/** The verdict on all slots together: with the others of a bundle in the diary, none may meet another. */
export function checkAll(
  profile: EligibilityProfile,
  slots: readonly EligibilitySlot[],
  now: Date,
): Eligibility {
  const each = slots.map((slot, i) => {
    const before = slots.slice(0, i).map((one) => asAssignment(one, profile.agencyId ?? 0));
    return checkEligibility({ ...profile, assignments: [...profile.assignments, ...before] }, slot, now);
  });
  return {
    blocks: each.flatMap(({ blocks }) => blocks),
    warnings: each.flatMap(({ warnings }) => warnings),
  };
}

export type Searched =
  { bundleId: number } | { shiftId: number } | { recurringShiftId: number; startsOn: string | null };

/** With a day the id is a recurring shift's; without one it is a shift's own, or else a recurring shift's. */
export const searchedBy = (id: number, startsOn: string | null): Searched[] =>
  startsOn === null
    ? [{ shiftId: id }, { recurringShiftId: id, startsOn: null }]
    : [{ recurringShiftId: id, startsOn }];
