import { eq } from "drizzle-orm";
import { expect, test, describe } from "vitest";
import { POST as answer } from "@/app/api/caregivers/shift-answer/route";
import { db } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { signShift } from "@/lib/slots/worker-link/sign-shift";
import { loadLostShift, loadWorkerShift } from "@/lib/slots/worker-link/load-worker-shift";
import { facilityInfoEntry } from "@/db/schema/facility-info";
import { GET as attachment } from "@/app/api/caregivers/shift-attachment/route";
import { sealDoorCode } from "@/lib/facility-info/seal-door-code";
import { auditOf } from "../../support/query";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aShift, aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";
import { aFile } from "../../support/files";
import { insert } from "../../support/rows";

useDatabase();
useClock();

/** Someone confirmed for a shift from 15:00 to 23:00. */
async function aWorker() {
  freezeClock("2026-11-22T14:00:00Z");
  const { id: facilityId } = await aFacility();
  const times = { startsAt: new Date("2026-11-22T15:00:00Z"), endsAt: new Date("2026-11-22T23:00:00Z") };
  const { id: shiftId } = await aShift({ facilityId, ...times, startsOn: "2026-11-22" });
  const { id, professionalId } = await aSlot({ facilityId, shiftId, status: "CONFIRMED" });
  const token = signShift({ facilityId, slotId: id, professionalId: professionalId! });
  const say = (form: Record<string, string>, secret = token) =>
    call(answer, { form: { token: secret, ...form } });
  const now = async () => (await db.select().from(slot).where(eq(slot.id, id)))[0]!;
  const replacements = () => db.select().from(slot).where(eq(slot.replacesSlotId, id));
  return { id, token, say, now, replacements };
}

test("says how late someone will be, once for a double press, and again with another delay", async () => {
  const { id, token, say, now } = await aWorker();
  await Promise.all([say({ minutes: "20" }), say({ minutes: "20" })]);
  expect(await now()).toMatchObject({ arrivalStatusCode: "RUNNING_LATE", lateMinutes: 20 });
  expect((await auditOf("slot", id)).filter(({ action }) => action === "slot.running-late")).toHaveLength(1);
  freezeClock("2026-11-22T15:10:00Z");
  await say({ minutes: "45" });
  expect(await loadWorkerShift(token)).toMatchObject({
    lateMinutes: 45,
    canBeLate: true,
    canCallOff: false,
    runsUntil: "3:00 PM",
  });
});

test("says that someone will be on time, once for a double press, and late after all", async () => {
  const { id, token, say, now } = await aWorker();
  await say({ minutes: "20" });
  await Promise.all([say({ isOnTime: "1" }), say({ isOnTime: "1" })]);
  expect(await now()).toMatchObject({ arrivalStatusCode: "ON_TIME", lateMinutes: null });
  expect((await auditOf("slot", id)).filter(({ action }) => action === "slot.on-time")).toHaveLength(1);
  expect(await loadWorkerShift(token)).toMatchObject({ isOnTime: true, canBeLate: true });
  await say({ minutes: "30" });
  expect(await now()).toMatchObject({ arrivalStatusCode: "RUNNING_LATE", lateMinutes: 30 });
  freezeClock("2026-11-22T15:00:00Z");
  expect((await say({ isOnTime: "1" })).headers.get("location")).toContain("note=again");
});

test("calls someone off once for two presses: the place opens, and the page says so", async () => {
  const { token, say, now, replacements } = await aWorker();
  await Promise.all([say({ reason: "SICK" }), say({ reason: "SICK" })]);
  await say({ reason: "WEATHER" });
  await say({ minutes: "20" });
  expect(await now()).toMatchObject({ status: "CANCELLED", callOffReason: "SICK", cancelledBy: null });
  expect(await replacements()).toMatchObject([{ status: "UNCLAIMED" }]);
  expect(await loadWorkerShift(token)).toMatchObject({ hasCalledOff: true, doorCode: null });
});

test.each([
  ["cancelled by the facility", { status: "FACILITY_CANCELLED" as const, cancelledAt: new Date() }],
  [
    "open again",
    {
      status: "UNCLAIMED" as const,
      professionalId: null,
      claimedAt: null,
      confirmedAt: null,
    },
  ],
])("says that a shift isn't theirs any more once it is %s, until it ends", async (_, given) => {
  const { id, token } = await aWorker();
  expect(await loadLostShift(token)).toBeNull();
  await db.update(slot).set(given).where(eq(slot.id, id));
  expect(await loadWorkerShift(token)).toBeNull();
  expect(await loadLostShift(token)).toMatchObject({ what: "CNA", day: "Sunday, November 22" });
  expect(await loadLostShift(`${token}x`)).toBeNull();
  freezeClock("2026-11-22T23:00:00Z");
  expect(await loadLostShift(token)).toBeNull();
});

test("changes nothing after the start, once they are here, or with a link we did not sign", async () => {
  const { id, token, say, now, replacements } = await aWorker();
  freezeClock("2026-11-22T15:00:00Z");
  expect((await say({ reason: "SICK" })).headers.get("location")).toContain("note=again");
  await db.update(slot).set({ arrivalStatusCode: "ARRIVED" }).where(eq(slot.id, id));
  await say({ minutes: "20" });
  await say({ minutes: "20" }, `1${token}`);
  expect(await now()).toMatchObject({ status: "CONFIRMED", arrivalStatusCode: "ARRIVED", lateMinutes: null });
  expect(await replacements()).toEqual([]);
});

const daytime = { startsAt: new Date("2026-11-22T15:00:00Z"), endsAt: new Date("2026-11-22T23:00:00Z") };

async function aWorkerAt({ startsAt, endsAt } = daytime) {
  const { id: facilityId } = await aFacility();
  const fileId = await aFile({ facilityId });
  const entries = [
    { section: "DOOR_CODE" as const, value: sealDoorCode(facilityId, "4417#") },
    { section: "PARKING" as const, value: "Lot C" },
    { section: "ATTACHMENT" as const, value: "map.pdf", fileId },
  ];
  for (const entry of entries) await insert(facilityInfoEntry, { facilityId, ...entry });
  const made = await aShift({ facilityId, startsAt, endsAt, startsOn: "2026-11-22" });
  const held = await aSlot({ facilityId, shiftId: made.id, status: "CONFIRMED" });
  const token = signShift({ facilityId, slotId: held.id, professionalId: held.professionalId! });
  return { held, token };
}

describe("a worker's link", () => {
  test("shows the door code from 30 minutes before the start until the end, to the second", async () => {
    const { token } = await aWorkerAt();
    const shownCode = async (at: string) => {
      freezeClock(at);
      return (await loadWorkerShift(token))?.doorCode;
    };
    expect(await shownCode("2026-11-22T14:29:59Z")).toBeNull();
    expect(await shownCode("2026-11-22T14:30:00Z")).toBe("4417#");
    expect(await shownCode("2026-11-22T22:59:59Z")).toBe("4417#");
    expect(await shownCode("2026-11-22T23:00:00Z")).toBeUndefined();
    freezeClock("2026-11-20T12:00:00Z");
    expect(await loadWorkerShift(token)).toMatchObject({
      parking: "Lot C",
      doorCodeFrom: { time: "6:30 AM", day: null },
    });
  });

  test("names the day before if the door code of a shift just after midnight is shown from then", async () => {
    freezeClock("2026-11-20T12:00:00Z");
    const { token } = await aWorkerAt({
      startsAt: new Date("2026-11-22T08:15:00Z"),
      endsAt: new Date("2026-11-22T16:15:00Z"),
    });
    expect(await loadWorkerShift(token)).toMatchObject({
      day: "Sunday, November 22",
      hours: "12:15 AM – 8:15 AM PT",
      doorCodeFrom: { time: "11:45 PM", day: "Saturday, November 21" },
    });
    freezeClock("2026-11-22T07:45:00Z");
    expect(await loadWorkerShift(token)).toMatchObject({ doorCode: "4417#", doorCodeFrom: null });
  });

  test("shows nothing once the slot is not theirs, or if a letter of it is changed", async () => {
    freezeClock("2026-11-22T14:45:00Z");
    const { held, token } = await aWorkerAt();
    expect((await call(attachment, { query: { token } })).status).toBe(200);
    for (const other of [`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`, `1${token}`, "none", ""])
      expect(await loadWorkerShift(other)).toBeNull();
    const cancelled = { status: "FACILITY_CANCELLED" as const, cancelledAt: new Date() };
    await db.update(slot).set(cancelled).where(eq(slot.id, held.id));
    expect(await loadWorkerShift(token)).toBeNull();
    expect((await call(attachment, { query: { token } })).status).toBe(404);
  });
});
