import { connect, type Socket } from "node:net";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { GET as readUser } from "@/app/api/user/route";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { call, signIn } from "../../support/call";
import { useDatabase } from "../../support/database";
import { cookieHeader, startLiveServer } from "../../support/live-server";
import { aUser } from "../../support/people";
import { aSlot } from "../../support/schedule";

useDatabase();

const sockets: Socket[] = [];
let live: Awaited<ReturnType<typeof startLiveServer>>;

beforeAll(async () => {
  live = await startLiveServer();
});

afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await live.stop();
});

/** A stream on a bare socket, and everything it has received. */
function open(cookies: Record<string, string>, facilityId: number) {
  const socket = connect(live.port, "127.0.0.1");
  const stream = { text: "", socket };
  sockets.push(socket);
  socket.on("error", () => undefined).on("data", (piece) => (stream.text += piece.toString()));
  socket.write(
    `GET /api/live?facilityId=${facilityId} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookieHeader(cookies)}\r\n\r\n`,
  );
  return stream;
}

const PEOPLE = 20;
const OF_ONE = 50;
const patience = { timeout: 30_000, interval: 50 };
const isOpen = ({ text }: { text: string }) => text.includes("event: subscribed");

test("delays no one for a thousand idle screens, and limits each person separately", async () => {
  const { id: slotId, facilityId } = await aSlot({ status: "CLAIMED" });
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async () => signIn(await aUser({ facilityId }))),
  );
  const streams = people.flatMap((cookies) =>
    Array.from({ length: OF_ONE }, () => open(cookies, facilityId)),
  );
  await vi.waitFor(() => expect(streams.filter(isOpen)).toHaveLength(PEOPLE * OF_ONE), patience);

  const excess = Array.from({ length: 5 }, () => open(people[0]!, facilityId));
  await vi.waitFor(() => expect(excess.every(({ text }) => text.includes("\r\n\r\n"))).toBe(true), patience);
  for (const { text } of excess) {
    expect(text).toMatch(/^HTTP\/1\.1 429 /);
    expect(text).toMatch(/^retry-after: \d+\r$/im);
    expect(text).toContain("Too many open screens. Close some and try again.");
  }
  const other = open(await signIn(await aUser({ facilityId })), facilityId);
  await vi.waitFor(() => expect(isOpen(other)).toBe(true), patience);
  expect((await call(readUser, { cookies: people[0]! })).status).toBe(200);

  await db.update(slot).set({ isGuaranteed: true }).where(eq(slot.id, slotId));
  const hasReceived = ({ text }: { text: string }) => text.includes(`"slot_id":${slotId}`);
  await vi.waitFor(
    () => expect([...streams, other].filter(hasReceived)).toHaveLength(PEOPLE * OF_ONE + 1),
    patience,
  );

  streams[0]!.socket.destroy();
  await vi.waitFor(() => {
    const again = open(people[0]!, facilityId);
    return vi.waitFor(() => expect(isOpen(again)).toBe(true), { timeout: 2_000 });
  }, patience);
}, 90_000);
