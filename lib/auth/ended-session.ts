import { and, eq, gt, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { session } from "@/db/schema/sessions";
import { sessionIdIn } from "./find-actor";

/** By what ended it; someone who signed out knows. */
const texts: Record<string, string> = {
  administrator: "An administrator signed you out on this device.",
  "signed out everywhere": "You were signed out on every device, as you asked on another one.",
  "ended by its owner": "You signed this device out from another one.",
  "password changed": "Your password was changed, which signs out every other device.",
  "address changed": "Your email address was changed, which signs you out everywhere. Use the new one.",
  "passkeys reset": "Your passkeys were reset, which signs you out everywhere.",
  "account disabled": "Your account was disabled. Ask your administrator.",
};

/** Why the session of these cookies was ended in the last day; null if it wasn't, or if its person signed out. */
export async function endedText(cookies: Map<string, string>): Promise<string | null> {
  const id = await sessionIdIn(cookies);
  if (!id) return null;
  const isRecent = gt(session.revokedAt, sql`now() - interval '1 day'`);
  const [found] = await db
    .select({ by: session.revokedBy })
    .from(session)
    .where(and(eq(session.id, id), isRecent))
    .limit(1);
  return found?.by ? (texts[found.by] ?? null) : null;
}
