import { connect } from "node:net";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { db } from "@/db/client";
import { companyMembership, facilityMembership } from "@/db/schema/users";
import { P } from "@/lib/access/permissions";
import { checkStreams } from "@/lib/live/check-streams";
import { session } from "@/db/schema/sessions";
import { liveClients } from "@/lib/live/clients";
import { aCompanyUser, aUser } from "../../support/people";
import { signIn } from "../../support/call";
import { useDatabase } from "../../support/database";
import { cookieHeader, eventsOf } from "../../support/live-server";
import { useLiveServer } from "../../support/use-live-server";
import { aCompany, aFacility } from "../../support/tenants";
import { useClock } from "../../support/clock";
import { eventually } from "../../support/eventually";
import { aSlot } from "../../support/schedule";

useDatabase();
useClock();

const live = useLiveServer();

/** The events of a person's stream from one check until the next, between which something changes. */
async function eventsAround(user: { id: number }, facilityId: number, change: () => Promise<unknown>) {
  const cookie = cookieHeader(await signIn(user));
  const stream = eventsOf(
    await fetch(`${live.address}/api/live?facilityId=${facilityId}`, { headers: { cookie } }),
  );
  const names: string[] = [(await stream.next()).value!.name];
  await checkStreams();
  names.push((await stream.next()).value!.name);
  await change();
  await checkStreams();
  for await (const { name } of stream) names.push(name);
  return names;
}

const RESTARTED = ["subscribed", "beat", "access-changed"];

test.each([P.EDIT_WAGE, P.CANCEL])(
  "a stream restarts when its person loses %s, and says so",
  async (lost) => {
    const { id: facilityId } = await aFacility();
    const user = await aUser({ facilityId, permissions: [lost] });
    const change = () =>
      db.update(facilityMembership).set({ permissions: [] }).where(eq(facilityMembership.userId, user.id));
    expect(await eventsAround(user, facilityId, async () => change())).toEqual(RESTARTED);
  },
);

test("a stream restarts when its person leaves the company", async () => {
  const { id: managementCompanyId } = await aCompany();
  const { id: facilityId } = await aFacility({ managementCompanyId });
  const user = await aCompanyUser(managementCompanyId, [facilityId]);
  const change = () => db.delete(companyMembership).where(eq(companyMembership.userId, user.id));
  expect(await eventsAround(user, facilityId, async () => change())).toEqual(RESTARTED);
});

/** A screen that has stopped reading, as on a closed laptop. */
async function openUnread(as: { id: number }, facilityId: number) {
  const cookie = cookieHeader(await signIn(as));
  const socket = connect(live.port, "127.0.0.1");
  socket.pause();
  socket.on("error", () => undefined);
  socket.write(
    `GET /api/live?facilityId=${facilityId} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`,
  );
  return socket;
}

test("neither waits for nor writes to a screen that stops reading", async () => {
  const { facilityId } = await aSlot();
  const user = await aUser({ facilityId });
  const socket = await openUnread(user, facilityId);
  const ours = () => liveClients().filter(({ views }) => views.has(facilityId));
  await eventually(() => expect(ours()).toHaveLength(1));
  const { response } = ours()[0]!;
  const failed = vi.fn();
  response.on("error", failed);
  response.write("x".repeat(16 * 1024 * 1024));
  await db.update(session).set({ revokedAt: new Date() }).where(eq(session.userId, user.id));
  await checkStreams();
  await checkStreams();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(failed).not.toHaveBeenCalled();
  expect(ours()).toEqual([]);
  socket.destroy();
});

test("disconnects a screen that is too far behind", async () => {
  const { facilityId } = await aSlot();
  const socket = await openUnread(await aUser({ facilityId }), facilityId);
  const ours = () => liveClients().filter(({ views }) => views.has(facilityId));
  await eventually(() => expect(ours()).toHaveLength(1));
  ours()[0]!.response.write("x".repeat(16 * 1024 * 1024));
  await checkStreams();
  await eventually(() => expect(ours()).toEqual([]));
  socket.destroy();
});
