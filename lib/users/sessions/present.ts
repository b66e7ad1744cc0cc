import type { Actor } from "@/lib/access/actor";
import { plainAddress } from "@/lib/auth/network-of";
import type { SessionRow } from "./reads";
import { deviceOf, MAX_SESSIONS } from "./rules";
import type { OwnSession, OwnSessions } from "../schema";

const presentSession = (row: SessionRow, actor: Actor): OwnSession => ({
  id: row.id,
  device: deviceOf(row.userAgent),
  address: row.address && plainAddress(row.address),
  signed_in_at: row.createdAt.toISOString(),
  last_seen_at: row.lastSeenAt.toISOString(),
  is_current: row.id === actor.sessionId,
});

/** Takes one row more than shown, to detect that there are more. */
export const presentSessions = (rows: SessionRow[], actor: Actor): OwnSessions => ({
  sessions: rows.slice(0, MAX_SESSIONS).map((row) => presentSession(row, actor)),
  is_more: rows.length > MAX_SESSIONS,
});
