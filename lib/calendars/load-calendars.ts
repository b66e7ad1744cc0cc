import type { Actor } from "@/lib/access/actor";
import { presentCalendars } from "./present";
import { listOwnCalendars } from "./reads";
import { CALENDARS_AT_MOST } from "./rules";
import type { OwnCalendars } from "./schema";

/** The calendars the person has made addresses for. */
export async function loadCalendars(actor: Actor): Promise<OwnCalendars> {
  return presentCalendars(await listOwnCalendars(actor, CALENDARS_AT_MOST + 1));
}
