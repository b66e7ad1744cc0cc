import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST } from "@/app/api/shifts/route";
import { db } from "@/db/client";
import { auditEvent } from "@/db/schema/operations";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import type { RequestedShifts } from "@/lib/shifts/schema";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { aStructure } from "../../support/schedule";
import { aFacility } from "../../support/tenants";
import { query } from "../../support/query";

useDatabase();
useClock();

async function aRequest() {
  freezeClock("2026-06-01T19:00:00Z");
  const { id: facilityId } = await aFacility();
  const { id: structure_id } = await aStructure({ facilityId });
  const row = { structure_id, slots: 2, unit_id: null, start_date: "2026-06-02" };
  return { facilityId, user: await aUser({ facilityId, permissions: [P.EDIT] }), row };
}
type Request = Awaited<ReturnType<typeof aRequest>>;

const send = ({ facilityId, user }: Pick<Request, "facilityId" | "user">, rows: unknown[], key?: string) =>
  call<RequestedShifts>(POST, {
    as: user,
    body: { facilityId, shiftsData: rows },
    headers: key === undefined ? {} : { "idempotency-key": key },
  });

const slotsOf = (facilityId: number) => db.select().from(slot).where(eq(slot.facilityId, facilityId));

test("returns the first answer to a request sent again with its key, and creates nothing", async () => {
  const request = await aRequest();
  const key = randomUUID();
  const first = await send(request, [request.row], key);
  const again = await send(request, [request.row], key);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await slotsOf(request.facilityId)).toHaveLength(2);
});

test("has one effect for the same request 20 times at once, with one answer", async () => {
  const request = await aRequest();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(request, [request.row], key)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
  expect(await slotsOf(request.facilityId)).toHaveLength(2);
  expect(
    await db.select().from(auditEvent).where(eq(auditEvent.facilityId, request.facilityId)),
  ).toHaveLength(1);
});

test("treats the same request without a key, or with another, as new", async () => {
  const request = await aRequest();
  await send(request, [request.row]);
  await send(request, [request.row]);
  await send(request, [request.row], randomUUID());
  expect(await slotsOf(request.facilityId)).toHaveLength(6);
});

test("reports a conflict for a key reused with another request", async () => {
  const request = await aRequest();
  const key = randomUUID();
  await send(request, [request.row], key);
  const other = await send(request, [{ ...request.row, slots: 3 }], key);
  expect(other.status).toBe(409);
  expect(await slotsOf(request.facilityId)).toHaveLength(2);
});

test("allows two people the same key", async () => {
  const [mine, theirs] = [await aRequest(), await aRequest()];
  const key = randomUUID();
  await send(mine, [mine.row], key);
  expect((await send(theirs, [theirs.row], key)).status).toBe(200);
  expect(await slotsOf(theirs.facilityId)).toHaveLength(2);
});

test("validates a refused request again when it is sent again with its key", async () => {
  const request = await aRequest();
  const key = randomUUID();
  freezeClock("2026-06-03T19:00:00Z");
  expect((await send(request, [request.row], key)).status).toBe(400);
  freezeClock("2026-06-01T19:00:00Z");
  expect((await send(request, [request.row], key)).status).toBe(200);
});

test("forgets a key after a day", async () => {
  const request = await aRequest();
  const key = randomUUID();
  await send(request, [request.row], key);
  await query`update idempotency_key set created_at = created_at - interval '25 hours' where user_id = ${request.user.id}`;
  await send(request, [request.row], key);
  expect(await slotsOf(request.facilityId)).toHaveLength(4);
});

test.each(["short", "x".repeat(129), "with space in it"])("rejects a key like '%s'", async (key) => {
  const request = await aRequest();
  expect((await send(request, [request.row], key)).status).toBe(400);
});

test("creates one shift with all slots for 20 people who request the same new shift at once", async () => {
  const request = await aRequest();
  const rows = ["2026-06-02", "2026-06-03", "2026-06-04"].map((start_date) => ({
    ...request.row,
    slots: 1,
    start_date,
  }));
  const orders = Array.from({ length: 20 }, (_, n) => (n % 2 ? rows : [...rows].reverse()));
  const answers = await Promise.all(orders.map((order) => send(request, order)));
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  const slots = await slotsOf(request.facilityId);
  expect(slots).toHaveLength(60);
  expect(new Set(slots.map(({ shiftId }) => shiftId)).size).toBe(3);
});

test("allows at most 100 slots, also for 20 requests at once", async () => {
  const request = await aRequest();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send(request, [{ ...request.row, slots: 20 }])),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(await slotsOf(request.facilityId)).toHaveLength(100);
});
