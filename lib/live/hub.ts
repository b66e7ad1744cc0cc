import type { ServerResponse } from "node:http";
import { rawSql } from "@/db/client";
import { systemScope } from "@/lib/access/scopes";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { presentSlots, slotViewer, viewerKey, type SlotViewer } from "@/lib/slots/present";
import { listChangedSlots } from "@/lib/slots/reads";
import { clock } from "@/lib/time/clock";
import { heardSince, withChange, type Heard, type Noted } from "./hearing";

export type Client = {
  response: ServerResponse;
  facilityId: number;
  viewer: SlotViewer;
  key: string;
  sessionId: string;
  userId: number;
};
/** Of a facility these slots have changed, or too many to be named, in this transaction. */
type Change = { f: number; s: number[] | null; x: number };

const GATHER_MS = 40;
/** With the look itself a lost right ends its streams within five seconds. */
const TEND_MS = 4_000;
/** A screen this far behind is cut off: it comes back and reads anew, which costs less than what waits for it here. */
const UNREAD_AT_MOST = 2 * 1024 * 1024;

const clients = new Map<number, Set<Client>>();
const waiting = new Map<number, Set<number> | "all">();
let timer: NodeJS.Timeout | undefined;
let tending: NodeJS.Timeout | undefined;
let listening: Promise<{ unlisten: () => Promise<void> }> | undefined;
/** What was heard of a facility, of those that changed since the process hears of changes. */
const noted = new Map<number, Noted>();
let hearsSince: string | undefined;
let beginning: Promise<void> | undefined;

/** Every open connection of this process, for shutting down and for ending a revoked session's. */
export function liveClients(): Client[] {
  return [...clients.values()].flatMap((group) => [...group]);
}

/** How many streams a person has open at this process. */
export const streamsOf = (userId: number): number =>
  liveClients().filter((client) => client.userId === userId).length;

function removeClient(client: Client): void {
  const group = clients.get(client.facilityId);
  group?.delete(client);
  if (group?.size === 0) clients.delete(client.facilityId);
}

/** Settles when the process hears of changes. */
export async function hearChanges(): Promise<void> {
  listening ??= listen();
  await listening.then(() => beginning ?? beginHearing()).catch(() => undefined);
}

/** What the database shows by now is what the process need not hear of any more. */
function beginHearing(): Promise<void> {
  hearsSince = undefined;
  noted.clear();
  const own = rawSql<{ snapshot: string }[]>`select pg_current_snapshot()::text as snapshot`
    .then(([row]) => {
      // Another has begun meanwhile, after a lost connection.
      if (beginning === own) hearsSince = row!.snapshot;
    })
    .catch(() => {
      if (beginning === own) beginning = undefined;
    });
  return (beginning = own);
}

/** What has been heard of a facility's changes; null while the process hears of none. */
export const heardOf = (facilityId: number): Heard | null =>
  hearsSince === undefined
    ? null
    : heardSince(hearsSince, noted.get(facilityId) ?? { changes: [], forgotten: null });

/** Settles when the process hears of changes: one that is made from then on reaches the client. */
export async function addClient(client: Client): Promise<void> {
  tending ??= setInterval(() => void tendLive().catch(() => undefined), TEND_MS).unref();
  client.response.on("close", () => removeClient(client));
  // A broken connection closes by itself; unheard, its error would end the process.
  client.response.on("error", () => removeClient(client));
  // Who has left while their session was looked up is not heard to leave again.
  if (client.response.destroyed) return;
  const group = clients.get(client.facilityId) ?? new Set();
  clients.set(client.facilityId, group.add(client));
  await hearChanges();
}

/** Says a last word. The client is no longer written to from here on, however long it takes to hear it. */
function endClient(client: Client, lastWord: string): void {
  removeClient(client);
  client.response.end(lastWord);
  setTimeout(() => client.response.destroy(), TEND_MS).unref();
}

function tell(client: Client, message: string): void {
  if (client.response.writableLength <= UNREAD_AT_MOST) client.response.write(message);
  else client.response.destroy();
}

/** One connection that listens for the process. After a lost connection every screen is told to read anew: what was missed is unknown. */
function listen() {
  let isFirst = true;
  // Which ones is asked by who looks at a list of them, and that is hardly anybody.
  const pass = (channel: string, event: string) =>
    rawSql.listen(channel, (payload) => {
      const { f } = JSON.parse(payload) as { f: number };
      send(f, () => `event: ${event}\ndata: {}\n\n`);
    });
  const lists = [pass("invites_changed", "invites"), pass("availability_stated", "availability")];
  const slots = rawSql.listen(
    "slots_changed",
    (payload) => noteChange(JSON.parse(payload) as Change),
    () => {
      void beginHearing();
      if (!isFirst) for (const facilityId of clients.keys()) announceSoon(facilityId, null);
      isFirst = false;
    },
  );
  const subscribed = Promise.all([slots, ...lists]).then((all) => ({
    unlisten: async () => void (await Promise.all(all.map((one) => one.unlisten()))),
  }));
  subscribed.catch(() => {
    listening = undefined;
    hearsSince = undefined;
  });
  return subscribed;
}

function noteChange({ f, s, x }: Change): void {
  noted.set(f, withChange(noted.get(f), x));
  announceSoon(f, s);
}

function announceSoon(facilityId: number, slotIds: number[] | null): void {
  if (!clients.has(facilityId)) return;
  const before = waiting.get(facilityId);
  const isAll = slotIds === null || before === "all";
  waiting.set(facilityId, isAll ? "all" : new Set([...(before ?? []), ...slotIds]));
  timer ??= setTimeout(flush, GATHER_MS);
}

/** One at a time: of two readings side by side the older could be sent last, and stay on the screens. */
async function flush(): Promise<void> {
  const changes = [...waiting];
  waiting.clear();
  for (const [facilityId, ids] of changes) {
    await announce(facilityId, ids).catch((error: unknown) => {
      log.warn({ name: (error as Error).name }, "live update failed; screens are told to read anew");
      send(facilityId, () => "event: reload\ndata: {}\n\n");
    });
  }
  timer = waiting.size > 0 ? setTimeout(flush, GATHER_MS) : undefined;
}

/** One query a change however many screens look, and one rendering for each kind of viewer among them. */
async function announce(facilityId: number, ids: Set<number> | "all"): Promise<void> {
  if (ids === "all") return send(facilityId, () => "event: reload\ndata: {}\n\n");
  const rows = await listChangedSlots(systemScope(facilityId), [...ids]);
  const rendered = new Map<string, string>();
  send(facilityId, (client) => {
    const message = rendered.get(client.key) ?? render(rows, client.viewer);
    rendered.set(client.key, message);
    return message;
  });
}

function render(rows: Awaited<ReturnType<typeof listChangedSlots>>, viewer: SlotViewer): string {
  return `event: slots\ndata: ${JSON.stringify({ slots: presentSlots(rows, viewer, clock.now()) })}\n\n`;
}

function send(facilityId: number, messageFor: (client: Client) => string): void {
  for (const client of clients.get(facilityId) ?? []) tell(client, messageFor(client));
}

type Held = { sessionId: string; facilityId: number; permissions: string[] };

/** What each of these sessions may see of each of these facilities, as of now. */
function listHeld(open: readonly Client[]): Promise<Held[]> {
  const sessionIds = [...new Set(open.map((client) => client.sessionId))];
  const facilityIds = [...new Set(open.map((client) => client.facilityId))];
  const idle = `${env().SESSION_IDLE_MINUTES} minutes`;
  return rawSql<Held[]>`
    select s.id as "sessionId", m.facility_id as "facilityId", m.permissions
    from session s join user_account u on u.id = s.user_id join facility_membership m on m.user_id = u.id
    where s.id = any(${sessionIds}) and m.facility_id = any(${facilityIds}) and s.revoked_at is null
      and s.expires_at > now() and s.last_seen_at > now() - ${idle}::interval and u.disabled_at is null`;
}

/**
 * Ends the streams of sessions that no longer hold, or no longer for that facility, and says a word on the
 * others: proxies close quiet ones, and a screen that hears nothing for a while takes its network for lost. Who may see more or less than when the stream began is made to begin it anew.
 */
export async function tendLive(): Promise<void> {
  const open = liveClients();
  if (open.length === 0) return;
  const held = new Map<string, string>();
  for (const { sessionId, facilityId, permissions } of await listHeld(open)) {
    const viewer = slotViewer({ permissionsByFacility: { [facilityId]: permissions } }, facilityId);
    held.set(`${sessionId} ${facilityId}`, viewerKey(viewer));
  }
  for (const client of open) {
    const key = held.get(`${client.sessionId} ${client.facilityId}`);
    if (key === undefined) endClient(client, "event: signed-out\ndata: {}\n\n");
    else if (key !== client.key) endClient(client, "retry: 100\n\n");
    else tell(client, "event: beat\ndata: {}\n\n");
  }
}

/** Tells every screen to come back in a moment, elsewhere or here, and lets the process stop. */
export async function closeLive(): Promise<void> {
  clearInterval(tending);
  for (const client of liveClients()) endClient(client, "retry: 500\n\n");
  await listening?.then(({ unlisten }) => unlisten()).catch(() => undefined);
}
