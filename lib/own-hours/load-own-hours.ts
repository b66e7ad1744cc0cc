import { db } from "@/db/client";
import { readShift } from "@/lib/slots/worker-link/sign-shift";
import { clock } from "@/lib/time/clock";
import { presentOwnHours } from "./present";
import { findOwnDispute } from "./reads";
import { isAboutHours, shownUntil } from "./rules";
import type { OwnHours } from "./schema";

/** The disputed hours of a worker's link, for a month after they are decided; null without a dispute about hours. */
export async function loadOwnHours(token: string): Promise<OwnHours | null> {
  const linked = readShift(token);
  const found = linked && (await findOwnDispute(db, linked));
  if (!found || !isAboutHours(found)) return null;
  const now = clock.now();
  if (found.resolvedAt && shownUntil(found.resolvedAt) < now) return null;
  return presentOwnHours(found, now);
}
