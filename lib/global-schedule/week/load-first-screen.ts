import type { Actor } from "@/lib/access/actor";
import { facilityScope } from "@/lib/access/scopes";
import { presentListSlot } from "@/lib/slots/present";
import { listSlotOutlines, listSlotsById, type RoutedScopes } from "@/lib/slots/reads.sql";
import { shiftKey } from "@/lib/slots/schedule/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { addDays, dateIn } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { countDays } from "../coverage-rules";
import { calendarFilter, calendarFiltersOf } from "../filter-rules";
import { hasCalendar } from "../policy";
import { MAX_CALENDAR } from "../prepare-calendar";
import { presentCalendarFacility, presentRows } from "../present";
import { anyRoute, proveScopes } from "../prove-scopes";
import { findFacilityChoice, listCalendarFacilities } from "../reads.sql";
import { chosenFacilities, dateOfAddress, DAYS_OF_A_WEEK, weekOf } from "../rules";
import type { CalendarFacility, FirstScreen } from "../schema";
import { firstCards } from "./rules";

/** Lines of cards that fill a day's column on the first screen, below the coverage; the rest loads as data. */
const LINES_OF_A_DAY = 28;

/** One zone decides the screen's today: the active facility's, otherwise the first one's. */
const zoneOf = (facilities: readonly CalendarFacility[], actor: Actor): string =>
  (facilities.find(({ id }) => id === actor.activeFacilityId) ?? facilities[0])?.timezone ?? "UTC";

/** Reads slots chosen by their outlines in full, in the given order. */
async function listSlotsInFull(
  actor: Actor,
  scopes: RoutedScopes,
  { ids, at }: { ids: readonly number[]; at: Date },
): Promise<ListSlot[]> {
  if (ids.length === 0) return [];
  const rows = await listSlotsById(anyRoute(actor, scopes), ids);
  const byId = new Map(presentRows(actor, rows, at).map(({ slot }) => [slot.slot_id, slot]));
  return ids.flatMap((id) => byId.get(id) ?? []).map(presentListSlot);
}

/**
 * The week in an address, for its first screen: four statements for any number of facilities. Only slots on visible
 * cards are read in full.
 */
export async function loadFirstScreen(actor: Actor, query: URLSearchParams): Promise<FirstScreen> {
  const at = clock.now();
  const now = at.getTime();
  const scope = facilityScope(actor);
  const [rows, choice] = await Promise.all([listCalendarFacilities(scope), findFacilityChoice(actor.userId)]);
  const facilities = rows
    .map((row) => presentCalendarFacility(actor, row))
    .filter(({ access }) => hasCalendar(access));
  const chosen = chosenFacilities(facilities, choice);
  const zone = zoneOf(facilities, actor);
  const date = dateOfAddress(query.get("date"), dateIn(now, zone));
  const week = weekOf(date);
  const scopes = proveScopes(actor, rows, { type: "ALL", facilityIds: chosen });
  const range = { start: week, end: addDays(week, DAYS_OF_A_WEEK - 1) };
  const outlines = await listSlotOutlines(scopes, range, { limit: MAX_CALENDAR });
  const zones = new Map(facilities.map(({ id, timezone }) => [id, timezone]));
  const isShown = calendarFilter(calendarFiltersOf(query));
  const keys = firstCards(outlines, {
    isShown,
    now,
    lines: LINES_OF_A_DAY,
    order: facilities.map(({ id }) => id),
  });
  const ids = outlines.filter((slot) => keys.has(shiftKey(slot))).map(({ slot_id }) => slot_id);
  return {
    facilities,
    chosen,
    date,
    zone,
    days: countDays(outlines, (id) => zones.get(id)!, now),
    slots: await listSlotsInFull(actor, scopes, { ids, at }),
    now,
  };
}
