import type { Census } from "./census/rules";
import type { Stretch } from "./coverage-rules";
import type { Minimum, MinimumsSet } from "./minimum-rules";
import type { DayHours, PlannedPlaces } from "./rules";

export type StaffedFacility = MinimumsSet & { facilityId: number; name: string; city: string; zone: string };

export type PlannedRow = PlannedPlaces & { facilityId: number; slotId: number };

/** A facility's day with its hours, its census and the minimums in force. */
export type StaffedDay = {
  facility: StaffedFacility;
  date: string;
  /** The name of its holiday; null on any other day. */
  holiday: string | null;
  day: Stretch;
  census: Census | null;
  hours: DayHours;
  minimums: readonly Minimum[];
  planned: readonly PlannedRow[];
};
