import { request, type ClientRequest } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Place } from "./writers";

type Slot = { slot_id: number; slot_status: string };
type Event = { slots?: Slot[] };

/** An open schedule as a browser has it: a live stream, and the feed read again when the stream says so or comes back. */
export type Screen = { slots: Map<number, string>; reads: number; opened: number; close(): void };

const feedPath = "/api/facility/feed/upcoming";

async function readFeed(address: string, { visitor, facilityId }: Place): Promise<Map<number, string>> {
  const answer = await fetch(`${address}${feedPath}?facilityId=${facilityId}`, {
    headers: visitor.headers,
    signal: AbortSignal.timeout(20_000),
  });
  if (!answer.ok) throw new Error(`The feed answers ${answer.status}.`);
  const { slots } = (await answer.json()) as { slots: Slot[] };
  return new Map(slots.map(({ slot_id, slot_status }) => [slot_id, slot_status]));
}

export function openScreen(address: string, place: Place): Screen {
  let sent: ClientRequest | undefined;
  let isClosed = false;
  let isReading = false;
  let mustRead = false;
  let early: Slot[] = [];
  const screen: Screen = {
    slots: new Map(),
    reads: 0,
    opened: 0,
    close: () => {
      isClosed = true;
      sent?.destroy();
    },
  };
  const note = (slots: Slot[]) => {
    if (isReading) early.push(...slots);
    for (const { slot_id, slot_status } of slots) screen.slots.set(slot_id, slot_status);
  };
  const read = async (): Promise<void> => {
    mustRead = true;
    if (isReading) return;
    isReading = true;
    while (mustRead) {
      mustRead = false;
      early = [];
      try {
        screen.slots = await readFeed(address, place);
        screen.reads += 1;
        for (const { slot_id, slot_status } of early) screen.slots.set(slot_id, slot_status);
      } catch {
        mustRead = !isClosed;
        await sleep(1_000);
      }
    }
    isReading = false;
  };
  const open = () => {
    if (isClosed) return;
    let isOver = false;
    const again = () => {
      if (isOver) return;
      isOver = true;
      setTimeout(open, 1_000);
    };
    let rest = "";
    const url = new URL(`/api/live?facilityId=${place.facilityId}`, address);
    sent = request(url, { headers: place.visitor.headers, agent: false }, (response) => {
      response.setEncoding("utf8").on("error", again).on("close", again);
      if (response.statusCode !== 200) return void response.resume();
      screen.opened += 1;
      response.on("data", (text: string) => {
        const parts = (rest + text).split("\n\n");
        rest = parts.pop()!;
        for (const part of parts) {
          const [, name, data] = /^event: ([\w-]+)\ndata: (.*)$/m.exec(part) ?? [];
          if (name === "slots") note((JSON.parse(data!) as Event).slots!);
          if (name === "reload" || name === "subscribed") void read();
        }
      });
    });
    sent.on("error", again).end();
  };
  open();
  return screen;
}

const LONGEST_MS = 90_000;

/** Milliseconds until every screen shows what a new one would; throws after a minute and a half. */
export async function whenCaughtUp(
  address: string,
  place: Place,
  screens: readonly Screen[],
): Promise<number> {
  const startedAt = performance.now();
  let behind: string[] = [];
  while (performance.now() - startedAt < LONGEST_MS) {
    const current = await readFeed(address, place).catch(() => null);
    if (current) {
      behind = screens.flatMap(({ slots, reads, opened }, n) => {
        const old = [...current].filter(([id, status]) => slots.get(id) !== status).length;
        return old > 0
          ? [`screen ${n} (opened ${opened} times, read ${reads} times) has ${old} old slots`]
          : [];
      });
      if (behind.length === 0) return performance.now() - startedAt;
    }
    await sleep(100);
  }
  throw new Error(behind.join("; ") || "The feed can't be read.");
}
