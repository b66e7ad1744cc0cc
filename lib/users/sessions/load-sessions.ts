import type { Actor } from "@/lib/access/actor";
import { presentSessions } from "./present";
import { listOwnSessions } from "./reads";
import { MAX_SESSIONS } from "./rules";
import type { OwnSessions } from "./schema";

/** Where the person is signed in. */
export async function loadSessions(actor: Actor): Promise<OwnSessions> {
  return presentSessions(await listOwnSessions(actor, MAX_SESSIONS + 1), actor);
}
