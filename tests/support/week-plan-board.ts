import { restLimitsOf } from "@/lib/rest-limits/rules";
import { addDays } from "@/lib/time/calendar";
import { shiftInterval } from "@/lib/time/zones";
import { emptyBoard, placementsOf, withDrafts } from "@/lib/week-plan/board-rules";
import type { HeldShift, PlanPerson, PlanSlot, WeekPlan } from "@/lib/week-plan/schema";

export const WEEK = "2026-06-06";
const ZONE = "America/Los_Angeles";

type GivenTimes = { day?: number; from?: string; until?: string; zone?: string; week?: string };

const timesOf = ({ day = 0, from = "07:00", until = "15:00", zone = ZONE, week = WEEK }: GivenTimes) => {
  const date = addDays(week, day);
  const { startsAt, endsAt } = shiftInterval({ startsOn: date, fromTime: from, toTime: until, zone });
  return {
    date,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    from,
    until,
    paid_minutes: (+endsAt - +startsAt) / 60_000,
  };
};

/** An open CNA day of a unit, some days into the week. */
export const aPlanSlot = ({
  day,
  from,
  until,
  zone,
  week,
  ...given
}: GivenTimes & Partial<PlanSlot> = {}): PlanSlot => ({
  slot_id: 1,
  shift_id: given.slot_id ?? 1,
  unit_id: 4,
  resource_type: "CNA",
  is_flex: true,
  is_orientation: false,
  status: "UNCLAIMED",
  caregiver_id: null,
  caregiver_name: null,
  is_plannable: given.status === undefined || given.status === "UNCLAIMED",
  ...timesOf({ day, from, until, zone, week }),
  ...given,
});

export const aHeldShift = ({
  day,
  from,
  until,
  zone,
  week,
  ...given
}: GivenTimes & Partial<HeldShift> = {}): HeldShift => ({
  slot_id: 100,
  facility_id: 1,
  is_counted: true,
  ...timesOf({ day, from, until, zone, week }),
  ...given,
});

export const aPlanPerson = (given: Partial<PlanPerson> = {}): PlanPerson => ({
  id: 7,
  name: "Mara Holt",
  resource_type: "CNA",
  is_staff: true,
  is_oriented: true,
  worked_here: 3,
  unit_id: 4,
  shifts: [],
  unseen_minutes: 0,
  off_on: [],
  can_on: [],
  time_off: [],
  available: [],
  unavailable: [],
  blocks: [],
  warnings: [],
  ...given,
});

export const aWeekPlan = (given: Partial<WeekPlan> = {}): WeekPlan => ({
  holidays: [],
  starts_on: WEEK,
  today: "2026-06-01",
  overtime_threshold_hours: 40,
  rest_limits: restLimitsOf("CA", {}),
  publish_by: null,
  units: [{ id: 4, name: "Sunrise" }],
  slots: [aPlanSlot()],
  people: [aPlanPerson()],
  drafts: [],
  is_cut: false,
  snapshot: "10:10:",
  ...given,
});

/** Someone planned for a slot. */
export const aDraft = (slotId: number, personId = 7, name = "Mara Holt"): WeekPlan["drafts"][number] => ({
  slot_id: slotId,
  caregiver_id: personId,
  caregiver_name: name,
  planned_by: "Robin Vale",
  planned_at: "2026-06-01T17:00:00.000Z",
});

/** A week with its drafts, as the screen has it. */
export function boardOf(plan: WeekPlan) {
  const board = emptyBoard(plan);
  return withDrafts(board, placementsOf(plan.drafts, board));
}
