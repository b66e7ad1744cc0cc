import { db } from "@/db/client";
import { hashToken } from "@/lib/auth/link-token";
import { clock } from "@/lib/time/clock";
import { findInvite } from "./reads";
import { inviteStateOf } from "./rules";
import type { RosterInvite } from "./schema";

/** The page of an invite's link. Changes nothing, because mail scanners open links too. */
export async function loadInvite(token: string): Promise<RosterInvite | null> {
  const found = await findInvite(db, hashToken(token));
  if (!found) return null;
  const { firstName, agencyName } = found;
  return { state: inviteStateOf(found, clock.now()), firstName, agencyName };
}
