import { listen, type Listening } from "@/db/listen";
import { systemScope } from "@/lib/access/scopes";
import { log } from "@/lib/log";
import { presentSlots } from "@/lib/slots/present";
import { listChangedSlots } from "@/lib/slots/reads.sql";
import { clock } from "@/lib/time/clock";
import {
  endClient,
  eventOf,
  isWatched,
  trackClient,
  liveClients,
  removeClient,
  send,
  watchedFacilities,
  type Client,
  type View,
} from "./clients";
import { announceToAgencies, sendReloadToAgencies, checkAgencies, forgetAnnouncements } from "./agencies";
import { changesSince, withChange, type ChangesSince, type ChangeLog } from "./subscription";
import { readSnapshot } from "./reads.sql";
import { checkStreams } from "./check-streams";

/** A transaction's changed slots of a facility, or null if too many to list. */
type Change = { f: number; s: number[] | null; x: number };

const GATHER_MS = 40;
/** Slots one event may carry. */
const MAX_SENT = 1_000;
/** With the query itself, a lost right ends its streams within five seconds. */
const CHECK_MS = 4_000;

const waiting = new Map<number, Set<number> | "all">();
let timer: NodeJS.Timeout | undefined;
let checkTimer: NodeJS.Timeout | undefined;
let listening: Listening | undefined;
/** Changes noted per facility since the process subscribed. */
const noted = new Map<number, ChangeLog>();
let subscribedSince: string | undefined;
let beginning: Promise<void> | undefined;

/** Resolves once the process is subscribed to changes. */
export async function subscribeToChanges(): Promise<void> {
  listening ??= listenForChanges();
  await listening.begun;
  await (beginning ?? beginSubscription());
}

/** Changes in the database snapshot need no further event. */
function beginSubscription(): Promise<void> {
  subscribedSince = undefined;
  noted.clear();
  const own = readSnapshot()
    .then((snapshot) => {
      // Another one has started meanwhile, after a lost connection.
      if (beginning === own) subscribedSince = snapshot;
    })
    .catch(() => {
      if (beginning === own) beginning = undefined;
    });
  return (beginning = own);
}

/** A facility's changes since the subscription began; null without a subscription. */
export const changesOfFacility = (facilityId: number): ChangesSince | null =>
  subscribedSince === undefined
    ? null
    : changesSince(subscribedSince, noted.get(facilityId) ?? { changes: [], forgotten: null });

/** Resolves once subscribed: later changes reach the client. */
export async function addClient(client: Client): Promise<void> {
  checkTimer ??= setInterval(() => {
    void checkStreams().catch(() => undefined);
    void checkAgencies().catch(() => undefined);
  }, CHECK_MS).unref();
  client.response.on("close", () => removeClient(client));
  // A broken connection closes by itself; unhandled, its error would end the process.
  client.response.on("error", () => removeClient(client));
  // A connection that closed while its session was looked up emits no second "close".
  if (client.response.destroyed) return;
  trackClient(client);
  await subscribeToChanges();
}

/** The process's one listening connection. After a reconnect every screen refetches, as missed changes are unknown. */
function listenForChanges(): Listening {
  let isFirst = true;
  // Only open lists read which ones changed, and there are hardly any.
  const pass = (event: string) => (payload: string) => {
    const { f } = JSON.parse(payload) as { f: number };
    send(f, () => eventOf(event, f));
  };
  return listen(
    {
      slots_changed: (payload) => noteChange(JSON.parse(payload) as Change),
      invites_changed: pass("invites"),
      messages_changed: pass("messages"),
      availability_stated: pass("availability"),
    },
    () => {
      void beginSubscription();
      if (!isFirst) {
        for (const facilityId of watchedFacilities()) announceSoon(facilityId, null);
        sendReloadToAgencies();
      }
      isFirst = false;
    },
  );
}

function noteChange({ f, s, x }: Change): void {
  noted.set(f, withChange(noted.get(f), x));
  announceSoon(f, s);
  announceToAgencies(f, s);
}

function announceSoon(facilityId: number, slotIds: number[] | null): void {
  if (!isWatched(facilityId)) return;
  const before = waiting.get(facilityId);
  const isAll = slotIds === null || before === "all";
  waiting.set(facilityId, isAll ? "all" : new Set([...(before ?? []), ...slotIds]));
  timer ??= setTimeout(flush, GATHER_MS);
}

const sendReload = (facilityId: number) => send(facilityId, () => eventOf("reload", facilityId));

/** One at a time: of two concurrent reads, the older could be sent last and stay on screen. */
async function flush(): Promise<void> {
  const changes = [...waiting];
  waiting.clear();
  for (const [facilityId, ids] of changes) {
    await announce(facilityId, ids).catch((error: unknown) => {
      log.warn({ name: (error as Error).name }, "live update failed; screens will refetch");
      sendReload(facilityId);
    });
  }
  timer = waiting.size > 0 ? setTimeout(flush, GATHER_MS) : undefined;
}

/**
 * One query per change however many screens are open, and one rendering per kind of viewer. For a change too large to
 * send, screens refetch: part of it would leave the rest out of date.
 */
async function announce(facilityId: number, ids: Set<number> | "all"): Promise<void> {
  if (ids === "all" || ids.size > MAX_SENT) return sendReload(facilityId);
  const rows = await listChangedSlots(systemScope(facilityId), [...ids], { limit: MAX_SENT + 1 });
  if (rows.length > MAX_SENT) return sendReload(facilityId);
  const rendered = new Map<string, string>();
  send(facilityId, ({ key, viewer }: View) => {
    const message =
      rendered.get(key) ?? eventOf("slots", facilityId, { slots: presentSlots(rows, viewer, clock.now()) });
    rendered.set(key, message);
    return message;
  });
}

/** Tells every screen to reconnect shortly, here or elsewhere, so the process can stop. */
export async function closeLive(): Promise<void> {
  clearInterval(checkTimer);
  clearTimeout(timer);
  timer = undefined;
  waiting.clear();
  forgetAnnouncements();
  for (const client of liveClients()) endClient(client, "retry: 500\n\n");
  await listening?.stop();
  listening = undefined;
}
