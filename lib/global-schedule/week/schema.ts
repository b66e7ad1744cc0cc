import type { ListSlot } from "@/lib/slots/schema";
import type { WeekCoverage } from "../coverage-rules";
import type { CalendarFacility } from "../schema";

/** What the server draws of the calendar; the whole week follows as data. */
export type FirstScreen = {
  /** All that are on the person's calendar, by name. */
  facilities: CalendarFacility[];
  /** Ids of the chosen facilities. */
  chosen: number[];
  /** The current day, and today at the person's facility. */
  date: string;
  today: string;
  coverage: WeekCoverage;
  /** All slots of the shifts whose cards are on the first screen. */
  slots: ListSlot[];
  /** When it was drawn, in epoch milliseconds, so that both sides draw the same. */
  now: number;
};
