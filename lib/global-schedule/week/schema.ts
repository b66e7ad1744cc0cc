import type { ListSlot } from "@/lib/slots/schema";
import type { DayCounts } from "../coverage-rules";
import type { CalendarFacility } from "../schema";

/** The server-rendered part of the calendar; the whole week loads as data. */
export type FirstScreen = {
  /** All facilities on the person's calendar, by name. */
  facilities: CalendarFacility[];
  /** Ids of the chosen facilities. */
  chosen: number[];
  /** The current day. */
  date: string;
  /** The zone of the facility the person works at, whose date is today. */
  zone: string;
  /** The week's coverage. */
  days: DayCounts[];
  /** All slots of the shifts whose cards are on the first screen. */
  slots: ListSlot[];
  /** The render time in epoch milliseconds, so that hydration matches. */
  now: number;
};
