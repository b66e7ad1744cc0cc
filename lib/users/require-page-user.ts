import { cache } from "react";
import type { Actor } from "@/lib/access/actor";
import { requirePageActor } from "@/lib/auth/page-actor";
import { loadSessionUser } from "./load-session-user";
import type { SessionUser } from "./schema";

/** The person a page is for, loaded once for the layout and the page together. */
export const requirePageUser = cache(async (): Promise<{ actor: Actor; user: SessionUser }> => {
  const actor = await requirePageActor();
  return { actor, user: await loadSessionUser(actor) };
});
