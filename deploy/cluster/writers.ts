import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import { addDays } from "@/lib/time/calendar";
import { addScheduler, type Visitor } from "@/bench/world/people";
import { addWaitingFacility, type BenchFacility } from "@/bench/world/schedules";

const WRITES_A_SECOND = 50;
const WRITERS = 64;
const PAUSE_MS = 500;
const LONGEST_ANSWER_MS = 10_000;
const DAY_MS = 86_400_000;

export type Place = BenchFacility & { visitor: Visitor; structureIds: number[] };
type Kind = "confirm" | "request" | "cancel";
type Operation = { kind: Kind; place: Place; method: string; path: string; body: object; slotId?: number };
/** A write that the portal has acknowledged, with what must hold from then on. */
type Acknowledged = { kind: Kind; slotIds: number[]; atMs: number; tookMs: number; attempts: number };

export type Writers = {
  ledger: Acknowledged[];
  /** Answers that said no, by status, and requests without one. */
  refused: Record<string, number>;
  /** Refusals that no retry may meet. */
  faults: string[];
  pause(): Promise<void>;
  resume(): void;
};

export async function addPlaces(sql: Sql, count: number): Promise<Place[]> {
  const places: Place[] = [];
  for (let n = 0; n < count; n++) {
    const facility = await addWaitingFacility(sql, 8_000);
    const structures = await sql<{ id: number }[]>`
      select id from shift_structure where facility_id = ${facility.facilityId}`;
    const visitor = await addScheduler(sql, facility.facilityId);
    places.push({ ...facility, visitor, structureIds: structures.map(({ id }) => id) });
  }
  return places;
}

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)]!;

type Requested = { slotId: number; place: Place; startsOn: string };

/** What to write next: requests, and confirmations and cancellations of slots that no one else uses. */
function planner(places: readonly Place[]) {
  const used = new Map(places.map((place) => [place, 0]));
  const open: Requested[] = [];
  const confirm = (place: Place): Operation => {
    const slotId = place.firstSlotId + used.get(place)!;
    used.set(place, used.get(place)! + 1);
    return { kind: "confirm", place, method: "PUT", path: `/api/slot/${slotId}/confirm`, body: {}, slotId };
  };
  const request = (place: Place): Operation => {
    const startsOn = addDays(
      new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10),
      Math.floor(Math.random() * 300),
    );
    const row = { structure_id: pick(place.structureIds), slots: 1, start_date: startsOn };
    const body = { facilityId: place.facilityId, shiftsData: [row] };
    return { kind: "request", place, method: "POST", path: "/api/shifts", body };
  };
  const cancel = ({ slotId, place, startsOn }: Requested): Operation => ({
    kind: "cancel",
    place,
    method: "PUT",
    path: `/api/slot/${slotId}/cancel`,
    body: {
      facilityId: place.facilityId,
      isGuaranteed: false,
      isRecurring: false,
      isNonClaimedSlot: true,
      shiftDate: startsOn,
      cancelationReason: "UNEXPECTED_EVENT",
      isLateCancelation: false,
      facilityBillableCancellationHours: 2,
      facilityWindowCancellationHours: 24,
    },
    slotId,
  });
  return {
    next(): Operation {
      const place = pick(places);
      const chance = Math.random();
      const requested = chance < 0.2 ? open.shift() : undefined;
      if (requested) return cancel(requested);
      return chance < 0.6 && used.get(place)! < place.slots ? confirm(place) : request(place);
    },
    noteRequested: (requested: Requested) => void open.push(requested),
  };
}

async function send(address: string, operation: Operation, key: string) {
  const { place, method, path, body } = operation;
  try {
    const answer = await fetch(address + path, {
      method,
      headers: { ...place.visitor.headers, "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LONGEST_ANSWER_MS),
    });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 0, text: "" };
  }
}

/** Writes 50 times a second over HTTP. A write without an answer, or refused with 5xx, is sent again under the same key. */
export function startWriters(address: string, places: readonly Place[]): Writers {
  const plan = planner(places);
  let paused = false;
  const running = new Set<Promise<void>>();
  let due = performance.now();
  const writers: Writers = {
    ledger: [],
    refused: {},
    faults: [],
    pause: async () => {
      paused = true;
      await Promise.all(running);
    },
    resume: () => {
      paused = false;
      due = performance.now();
    },
  };
  const write = async (operation: Operation): Promise<void> => {
    const key = randomUUID();
    for (let attempts = 1; ; attempts++) {
      const startedAt = performance.now();
      const { status, text } = await send(address, operation, key);
      const atMs = performance.now();
      if (status === 200) {
        const { shifts = [] } = text.startsWith("{")
          ? (JSON.parse(text) as { shifts?: { slot_ids: number[] }[] })
          : {};
        const slotIds = operation.slotId ? [operation.slotId] : shifts.flatMap(({ slot_ids }) => slot_ids);
        writers.ledger.push({ kind: operation.kind, slotIds, atMs, tookMs: atMs - startedAt, attempts });
        const [row] = (operation.body as { shiftsData?: { start_date: string }[] }).shiftsData ?? [];
        if (row)
          plan.noteRequested({ slotId: slotIds[0]!, place: operation.place, startsOn: row.start_date });
        return;
      }
      writers.refused[status] = (writers.refused[status] ?? 0) + 1;
      if (status === 500 || (status >= 400 && status < 500)) {
        writers.faults.push(
          `${operation.method} ${operation.path} after ${attempts}: ${status} ${text.slice(0, 200)}`,
        );
        if (status < 500) return;
      }
      await sleep(PAUSE_MS);
    }
  };
  const work = async () => {
    for (;;) {
      const waitMs = due - performance.now();
      if (paused || waitMs > 0) {
        await sleep(paused ? 50 : Math.min(waitMs, 50));
        continue;
      }
      // What could not be sent in time is not made up for.
      due = Math.max(due + 1000 / WRITES_A_SECOND, performance.now() - 100);
      const writing = write(plan.next());
      running.add(writing);
      await writing.finally(() => running.delete(writing));
    }
  };
  for (let n = 0; n < WRITERS; n++) void work();
  return writers;
}

const statusAfter = { confirm: "CONFIRMED", request: "UNCLAIMED", cancel: "FACILITY_CANCELLED" } as const;
const auditOf = { confirm: "slot.confirmed", request: null, cancel: "slot.cancelled" } as const;

/** What the database lacks of the ledger, or has twice. */
export async function compareLedger(
  sql: Sql,
  places: readonly Place[],
  ledger: readonly Acknowledged[],
): Promise<string[]> {
  const expected = new Map<number, Kind>();
  for (const { kind, slotIds } of ledger)
    for (const id of slotIds) if (expected.get(id) !== "cancel") expected.set(id, kind);
  const ids = [...expected.keys()];
  const rows = await sql<
    { id: number; status: string }[]
  >`select id, status from slot where id = any(${ids})`;
  const stored = new Map(rows.map(({ id, status }) => [id, status]));
  const audits = await sql<{ id: number; action: string; times: number }[]>`
    select entity_id::int as id, action, count(*)::int as times from audit_event
    where entity = 'slot' and action in ('slot.confirmed', 'slot.cancelled') and entity_id = any(${ids.map(String)})
    group by 1, 2`;
  const audited = new Map(audits.map(({ id, action, times }) => [`${id} ${action}`, times]));
  const faults = [...expected].flatMap(([id, kind]) => {
    const action = auditOf[kind];
    const times = action ? (audited.get(`${id} ${action}`) ?? 0) : 1;
    const status = stored.get(id) ?? "missing";
    return [
      ...(status === statusAfter[kind] ? [] : [`slot ${id}: ${status} instead of ${statusAfter[kind]}`]),
      ...(times === 1 ? [] : [`slot ${id}: ${action} ${times} times`]),
    ];
  });
  const requested = ledger.filter(({ kind }) => kind === "request").length;
  const facilities = places.map(({ facilityId }) => facilityId);
  const before = places.reduce((sum, { slots }) => sum + slots, 0);
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from slot where facility_id = any(${facilities})`;
  if (row!.count - before !== requested)
    faults.push(`${requested} slots requested, ${row!.count - before} stored`);
  return faults;
}
