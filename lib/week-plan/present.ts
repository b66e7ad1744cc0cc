import { standingFor, statedDays } from "@/lib/people/availability-rules";
import { scheduledMinutes } from "@/lib/past-shifts/hours/rules";
import {
  checkDiary,
  checkPapers,
  isAtSameEmployer,
  type Assignment,
  type Eligibility,
  type EligibilityProfile,
  type EligibilitySlot,
} from "@/lib/professionals/eligibility/rules";
import type { OffRow } from "@/lib/time-off/reads.sql";
import { daysOff } from "@/lib/time-off/rules";
import { wallClockOf } from "@/lib/time/zones";
import type { PlanPersonRow, PlanSlotRow, StatedRow, WeekRange } from "./reads.sql";
import { isInWeek, isPlannable, nearWeek, type DraftRefusal } from "./rules";
import type { HeldShift, PlanPerson, PlanSlot } from "./schema";

const clockOf = (instant: Date, zone: string) => wallClockOf(instant, zone).slice(11, 16);

export const presentPlanSlot = (row: PlanSlotRow, zone: string, now: Date): PlanSlot => ({
  slot_id: row.slotId,
  shift_id: row.shiftId,
  unit_id: row.unitId,
  resource_type: row.resourceType,
  is_flex: row.isFlex,
  is_orientation: row.isOrientation,
  date: row.startsOn,
  starts_at: row.startsAt.toISOString(),
  ends_at: row.endsAt.toISOString(),
  from: clockOf(row.startsAt, zone),
  until: clockOf(row.endsAt, zone),
  paid_minutes: row.outcomeCode === "NO_SHOW" ? 0 : scheduledMinutes(row),
  status: row.status,
  caregiver_id: row.professionalId,
  caregiver_name: row.name,
  is_plannable: isPlannable(row, now),
});

type Facts = {
  employer: Pick<EligibilitySlot, "facilityId" | "managementCompanyId">;
  seenFacilityIds: ReadonlySet<number>;
  profiles: ReadonlyMap<number, EligibilityProfile>;
  open: readonly { slot: EligibilitySlot; shiftId: number }[];
  statements: readonly StatedRow[];
  off: readonly OffRow[];
  range: WeekRange;
  timezone: string;
  now: Date;
};

const presentHeld = (one: Assignment, { employer, timezone }: Facts): HeldShift => ({
  slot_id: one.slotId,
  facility_id: one.facilityId,
  is_counted: isAtSameEmployer(one, employer),
  date: one.startsOn,
  starts_at: one.startsAt.toISOString(),
  ends_at: one.endsAt.toISOString(),
  from: clockOf(one.startsAt, timezone),
  until: clockOf(one.endsAt, timezone),
  paid_minutes: one.paidMinutes,
});

/** What shifts that the viewer doesn't see add to the findings: the browser can't know them. */
function checkUnseen(
  all: readonly Assignment[],
  seen: readonly Assignment[],
  slot: EligibilitySlot,
): Eligibility {
  if (all.length === seen.length) return { blocks: [], warnings: [] };
  const known = checkDiary(seen, slot);
  const full = checkDiary(all, slot);
  const isNew = (one: { text: string }, among: readonly { text: string }[]) =>
    among.every(({ text }) => text !== one.text);
  return {
    blocks: full.blocks.filter((one) => isNew(one, known.blocks)),
    warnings: full.warnings.filter((one) => isNew(one, known.warnings)),
  };
}

type Found = { code: string; text: string; needs_acknowledgement: boolean; shift_ids: number[] };

/** Findings by their text, each with the shifts it is about. */
class ByText {
  readonly #found = new Map<string, Found>();
  add({ code, text }: { code: string; text: string }, shiftId: number, needsAcknowledgement = false): void {
    const found = this.#found.get(text);
    if (found) found.shift_ids.push(shiftId);
    else
      this.#found.set(text, {
        code,
        text,
        needs_acknowledgement: needsAcknowledgement,
        shift_ids: [shiftId],
      });
  }
  get list(): Found[] {
    return [...this.#found.values()];
  }
}

function findingsOf(profile: EligibilityProfile, seen: readonly Assignment[], { open, now }: Facts) {
  const [blocks, warnings] = [new ByText(), new ByText()];
  for (const { slot, shiftId } of open) {
    const papers = checkPapers(profile, slot, now);
    const unseen = checkUnseen(profile.assignments, seen, slot);
    for (const one of [...papers.blocks, ...unseen.blocks]) blocks.add(one, shiftId);
    for (const one of [...papers.warnings, ...unseen.warnings])
      warnings.add(one, shiftId, one.needsAcknowledgement);
  }
  return {
    blocks: blocks.list.map(({ code, text, shift_ids }) => ({ code, text, shift_ids })),
    warnings: warnings.list,
  };
}

function statedOf(statements: readonly StatedRow[], { open, timezone }: Facts) {
  const [available, unavailable]: [number[], number[]] = [[], []];
  for (const { slot, shiftId } of statements.length > 0 ? open : []) {
    const { isCovered, hasProvided } = standingFor(statements, slot, timezone);
    if (isCovered) available.push(shiftId);
    else if (hasProvided) unavailable.push(shiftId);
  }
  const days = statedDays(statements, timezone);
  return {
    off_on: days.filter(({ isAvailable }) => !isAvailable).map(({ date }) => date),
    can_on: days
      .filter(({ isAvailable }) => isAvailable)
      .map(({ date, text }) => ({ date, text: text.replace("Can work ", "") })),
    available,
    unavailable,
  };
}

/** The people of a plan, each with what the viewer may know of their other shifts. */
export function presentPeople(rows: readonly PlanPersonRow[], facts: Facts): PlanPerson[] {
  const { profiles, seenFacilityIds, range, employer } = facts;
  const said = new Map<number, StatedRow[]>();
  for (const one of facts.statements)
    said.set(one.professionalId, [...(said.get(one.professionalId) ?? []), one]);
  const off = new Map<number, OffRow[]>();
  for (const one of facts.off) off.set(one.professionalId, [...(off.get(one.professionalId) ?? []), one]);
  return rows.flatMap((row) => {
    const profile = profiles.get(row.id);
    if (!profile) return [];
    const seen = profile.assignments.filter(({ facilityId }) => seenFacilityIds.has(facilityId));
    const unseen = profile.assignments.filter(
      (one) =>
        !seenFacilityIds.has(one.facilityId) && isAtSameEmployer(one, employer) && isInWeek(one, range),
    );
    return {
      id: row.id,
      name: row.name,
      resource_type: row.resourceType,
      is_staff: row.isStaff,
      is_oriented: row.isOriented,
      worked_here: row.workedHere,
      unit_id: row.unitId,
      shifts: nearWeek(seen, range).map((one) => presentHeld(one, facts)),
      unseen_minutes: unseen.reduce((sum, { paidMinutes }) => sum + paidMinutes, 0),
      time_off: (off.get(row.id) ?? [])
        .flatMap((one) => daysOff(one, facts.timezone))
        .map(({ isPending, ...day }) => ({ ...day, is_pending: isPending })),
      ...statedOf(said.get(row.id) ?? [], facts),
      ...findingsOf(profile, seen, facts),
    };
  });
}

const texts: Record<DraftRefusal, (planned: string | null) => string> = {
  GONE: () => "This shift isn’t open anymore.",
  NOT_STAFF: () => "This person isn’t on this facility’s staff.",
  PLANNED_MEANWHILE: (name) =>
    name === null
      ? "Someone else has taken this out of the plan."
      : `Someone else has planned ${name} for this shift.`,
};

/** Why a slot stays as it was planned. */
export const draftRefusalText = (refusal: DraftRefusal, planned: string | null): string =>
  texts[refusal](planned);

export const NOT_PLANNED = "This is no longer planned.";
