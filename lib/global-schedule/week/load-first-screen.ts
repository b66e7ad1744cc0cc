import type { Actor } from "@/lib/access/actor";
import { facilityScope } from "@/lib/access/scopes";
import { presentListSlot } from "@/lib/slots/present";
import { listSlotsOfDates } from "@/lib/slots/reads";
import { shiftKey } from "@/lib/slots/schedule/rules";
import { addDays, dateIn } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { coverageOfWeek } from "../coverage-rules";
import { calendarFilter, calendarFiltersOf } from "../filter-rules";
import { hasCalendar } from "../policy";
import { CALENDAR_AT_MOST } from "../prepare-calendar";
import { presentCalendarFacility, presentRows } from "../present";
import { proveScopes } from "../prove-scopes";
import { findFacilityChoice, listCalendarFacilities } from "../reads";
import { chosenFacilities, dateOfAddress, daysOf, DAYS_OF_A_WEEK, weekOf } from "../rules";
import type { CalendarFacility } from "../schema";
import { cardDays } from "./rules";
import type { FirstScreen } from "./schema";

/** Cards of a day that fill a tall screen; the rest of the week follows as data. */
const CARDS_OF_A_DAY = 5;

/** Where today is asked of the whole screen: at the facility the person works in, else at the first. */
const zoneOf = (facilities: readonly CalendarFacility[], actor: Actor): string =>
  (facilities.find(({ id }) => id === actor.activeFacilityId) ?? facilities[0])?.timezone ?? "UTC";

/** The week of an address as its first screen shows it. Three statements, whatever the number of facilities. */
export async function loadFirstScreen(actor: Actor, query: URLSearchParams): Promise<FirstScreen> {
  const at = clock.now();
  const now = at.getTime();
  const scope = facilityScope(actor);
  const [rows, choice] = await Promise.all([listCalendarFacilities(scope), findFacilityChoice(actor.userId)]);
  const facilities = rows
    .map((row) => presentCalendarFacility(actor, row))
    .filter(({ access }) => hasCalendar(access));
  const chosen = chosenFacilities(facilities, choice);
  const today = dateIn(now, zoneOf(facilities, actor));
  const date = dateOfAddress(query.get("date"), today);
  const week = weekOf(date);
  const scopes = proveScopes(actor, rows, { type: "ALL", facilityIds: chosen });
  const range = { start: week, end: addDays(week, DAYS_OF_A_WEEK - 1) };
  const found = presentRows(actor, await listSlotsOfDates(scopes, range, { limit: CALENDAR_AT_MOST }), at);
  const slots = found.map(({ slot }) => slot);
  const zones = new Map(facilities.map(({ id, timezone }) => [id, timezone]));
  const isShown = calendarFilter(calendarFiltersOf(query));
  const cards = cardDays(slots, daysOf(week), { isShown, now, focus: null });
  const keys = new Set(cards.flatMap((day) => day.cards.slice(0, CARDS_OF_A_DAY).map(({ key }) => key)));
  return {
    facilities,
    chosen,
    date,
    today,
    coverage: coverageOfWeek(slots, (id) => zones.get(id)!, now),
    slots: slots.filter((slot) => keys.has(shiftKey(slot))).map(presentListSlot),
    now,
  };
}
