import type { Actor } from "@/lib/access/actor";
import { clock } from "@/lib/time/clock";
import { presentSessionUser } from "./present";
import { getAccount } from "./reads.sql";
import type { SessionUser } from "./schema";

/** The session user, in one statement for any number of facilities. */
export async function loadSessionUser(actor: Actor): Promise<SessionUser> {
  const now = clock.now();
  return presentSessionUser({ actor, account: await getAccount(actor, now), now });
}
