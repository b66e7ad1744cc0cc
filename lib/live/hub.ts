import type { ServerResponse } from "node:http";
import { rawSql } from "@/db/client";
import { systemScope } from "@/lib/access/scopes";
import { log } from "@/lib/log";
import { presentSlots, type SlotViewer } from "@/lib/slots/present";
import { listSlotsById } from "@/lib/slots/reads";
import { clock } from "@/lib/time/clock";

export type Client = {
  response: ServerResponse;
  facilityId: number;
  viewer: SlotViewer;
  key: string;
  sessionId: string;
};
type Change = { f: number; s: number[] | null };

const GATHER_MS = 40;
const TEND_MS = 5_000;

const clients = new Map<number, Set<Client>>();
const waiting = new Map<number, Set<number> | "all">();
let timer: NodeJS.Timeout | undefined;
let tending: NodeJS.Timeout | undefined;
let listening: Promise<{ unlisten: () => Promise<void> }> | undefined;

/** Every open connection of this process, for shutting down and for ending a revoked session's. */
export function liveClients(): Client[] {
  return [...clients.values()].flatMap((group) => [...group]);
}

/** Settles when the process hears of changes: one that is made from then on reaches the client. */
export async function addClient(client: Client): Promise<void> {
  listening ??= listen();
  tending ??= setInterval(() => void tend().catch(() => undefined), TEND_MS).unref();
  const group = clients.get(client.facilityId) ?? new Set();
  clients.set(client.facilityId, group.add(client));
  client.response.on("close", () => {
    group.delete(client);
    if (group.size === 0) clients.delete(client.facilityId);
  });
  await listening.catch(() => undefined);
}

/** One LISTEN for the process. After a lost connection every screen is told to read anew: what was missed is unknown. */
function listen() {
  let isFirst = true;
  const subscribed = rawSql.listen(
    "slots_changed",
    (payload) => noteChange(JSON.parse(payload) as Change),
    () => {
      if (!isFirst) for (const facilityId of clients.keys()) noteChange({ f: facilityId, s: null });
      isFirst = false;
    },
  );
  subscribed.catch(() => {
    listening = undefined;
  });
  return subscribed;
}

function noteChange({ f, s }: Change): void {
  if (!clients.has(f)) return;
  const before = waiting.get(f);
  waiting.set(f, s === null || before === "all" ? "all" : new Set([...(before ?? []), ...s]));
  timer ??= setTimeout(flush, GATHER_MS);
}

async function flush(): Promise<void> {
  timer = undefined;
  const changes = [...waiting];
  waiting.clear();
  for (const [facilityId, ids] of changes) {
    await announce(facilityId, ids).catch((error: unknown) => {
      log.warn({ name: (error as Error).name }, "live update failed; screens are told to read anew");
      send(facilityId, () => "event: reload\ndata: {}\n\n");
    });
  }
}

/** One query a change however many screens look, and one rendering for each kind of viewer among them. */
async function announce(facilityId: number, ids: Set<number> | "all"): Promise<void> {
  if (ids === "all") return send(facilityId, () => "event: reload\ndata: {}\n\n");
  const rows = await listSlotsById(systemScope(facilityId), [...ids]);
  const rendered = new Map<string, string>();
  send(facilityId, (client) => {
    const message = rendered.get(client.key) ?? render(rows, client.viewer);
    rendered.set(client.key, message);
    return message;
  });
}

function render(rows: Awaited<ReturnType<typeof listSlotsById>>, viewer: SlotViewer): string {
  const now = clock.now();
  return `event: slots\ndata: ${JSON.stringify({ slots: presentSlots(rows, viewer, now), generated_at: now })}\n\n`;
}

function send(facilityId: number, messageFor: (client: Client) => string): void {
  for (const client of clients.get(facilityId) ?? []) client.response.write(messageFor(client));
}

/** Ends the streams of sessions that no longer hold, and keeps proxies from closing quiet ones. */
async function tend(): Promise<void> {
  const open = liveClients();
  if (open.length === 0) return;
  const sessionIds = [...new Set(open.map((client) => client.sessionId))];
  const held = await rawSql<{ id: string }[]>`
    select s.id from session s join user_account u on u.id = s.user_id
    where s.id = any(${sessionIds}) and s.revoked_at is null and s.expires_at > now() and u.disabled_at is null`;
  const holds = new Set(held.map((row) => row.id));
  for (const client of open) {
    if (holds.has(client.sessionId)) client.response.write(":\n\n");
    else client.response.end("event: signed-out\ndata: {}\n\n");
  }
}

/** Tells every screen to come back in a moment, elsewhere or here, and lets the process stop. */
export async function closeLive(): Promise<void> {
  clearInterval(tending);
  for (const client of liveClients()) client.response.end("retry: 500\n\n");
  await listening?.then(({ unlisten }) => unlisten()).catch(() => undefined);
}
