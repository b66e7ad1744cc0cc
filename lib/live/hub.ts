import { rawSql } from "@/db/client";
import { listen, type Listening } from "@/db/listen";
import { systemScope } from "@/lib/access/scopes";
import { log } from "@/lib/log";
import { presentSlots } from "@/lib/slots/present";
import { listChangedSlots } from "@/lib/slots/reads";
import { clock } from "@/lib/time/clock";
import {
  endClient,
  eventOf,
  isWatched,
  keepClient,
  liveClients,
  removeClient,
  send,
  watchedFacilities,
  type Client,
  type View,
} from "./clients";
import { announceToAgencies, tellAgenciesToReload, tendAgencies } from "./agencies";
import { heardSince, withChange, type Heard, type Noted } from "./subscription";
import { tendLive } from "./tend";

/** Of a facility these slots have changed, or too many to be named, in this transaction. */
type Change = { f: number; s: number[] | null; x: number };

const GATHER_MS = 40;
/** With the query itself, a lost right ends its streams within five seconds. */
const TEND_MS = 4_000;

const waiting = new Map<number, Set<number> | "all">();
let timer: NodeJS.Timeout | undefined;
let tending: NodeJS.Timeout | undefined;
let listening: Listening | undefined;
/** What was heard of a facility, of those that changed since the process hears of changes. */
const noted = new Map<number, Noted>();
let hearsSince: string | undefined;
let beginning: Promise<void> | undefined;

/** Settles when the process hears of changes. */
export async function hearChanges(): Promise<void> {
  listening ??= listenForChanges();
  await listening.begun;
  await (beginning ?? beginHearing());
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
  tending ??= setInterval(() => {
    void tendLive().catch(() => undefined);
    void tendAgencies().catch(() => undefined);
  }, TEND_MS).unref();
  client.response.on("close", () => removeClient(client));
  // A broken connection closes by itself; unhandled, its error would end the process.
  client.response.on("error", () => removeClient(client));
  // A connection that closed while its session was looked up emits no second "close".
  if (client.response.destroyed) return;
  keepClient(client);
  await hearChanges();
}

/** One connection that listens for the process. After a lost connection every screen is told to read again: what was missed is unknown. */
function listenForChanges(): Listening {
  let isFirst = true;
  // Only open lists ask which ones changed, and there are hardly any.
  const pass = (event: string) => (payload: string) => {
    const { f } = JSON.parse(payload) as { f: number };
    send(f, () => eventOf(event, f));
  };
  return listen(
    {
      slots_changed: (payload) => noteChange(JSON.parse(payload) as Change),
      invites_changed: pass("invites"),
      availability_stated: pass("availability"),
    },
    () => {
      void beginHearing();
      if (!isFirst) {
        for (const facilityId of watchedFacilities()) announceSoon(facilityId, null);
        tellAgenciesToReload();
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

const tellToReload = (facilityId: number) => send(facilityId, () => eventOf("reload", facilityId));

/** One at a time: of two readings side by side the older could be sent last, and stay on the screens. */
async function flush(): Promise<void> {
  const changes = [...waiting];
  waiting.clear();
  for (const [facilityId, ids] of changes) {
    await announce(facilityId, ids).catch((error: unknown) => {
      log.warn({ name: (error as Error).name }, "live update failed; screens are told to read again");
      tellToReload(facilityId);
    });
  }
  timer = waiting.size > 0 ? setTimeout(flush, GATHER_MS) : undefined;
}

/** One query a change however many screens look, and one rendering for each kind of viewer among them. */
async function announce(facilityId: number, ids: Set<number> | "all"): Promise<void> {
  if (ids === "all") return tellToReload(facilityId);
  const rows = await listChangedSlots(systemScope(facilityId), [...ids]);
  const rendered = new Map<string, string>();
  send(facilityId, ({ key, viewer }: View) => {
    const message =
      rendered.get(key) ?? eventOf("slots", facilityId, { slots: presentSlots(rows, viewer, clock.now()) });
    rendered.set(key, message);
    return message;
  });
}

/** Tells every screen to come back in a moment, elsewhere or here, and lets the process stop. */
export async function closeLive(): Promise<void> {
  clearInterval(tending);
  for (const client of liveClients()) endClient(client, "retry: 500\n\n");
  await listening?.stop();
  listening = undefined;
}
