import type { Actor } from "@/lib/access/actor";
import { presentCalendars } from "./present";
import { listOwnCalendars } from "./reads.sql";
import { MAX_CALENDARS } from "./rules";
import type { OwnCalendars } from "./schema";

/** The calendars for which the person has created addresses. */
export async function loadCalendars(actor: Actor): Promise<OwnCalendars> {
  return presentCalendars(await listOwnCalendars(actor, MAX_CALENDARS + 1));
}
