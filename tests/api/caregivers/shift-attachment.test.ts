import { describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { facilityInfoEntry } from "@/db/schema/facility-info";
import { slot } from "@/db/schema/slots";
import { GET as attachment } from "@/app/api/caregivers/shift-attachment/route";
import { sealDoorCode } from "@/lib/facility-info/seal-door-code";
import { signShift } from "@/lib/slots/worker-link/sign-shift";
import { loadWorkerShift } from "@/lib/slots/worker-link/load-worker-shift";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aFile } from "../../support/files";
import { insert } from "../../support/rows";
import { aShift, aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();
useClock();

const daytime = { startsAt: new Date("2026-11-22T15:00:00Z"), endsAt: new Date("2026-11-22T23:00:00Z") };

async function aWorker({ startsAt, endsAt } = daytime) {
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
    const { token } = await aWorker();
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
    const { token } = await aWorker({
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
    const { held, token } = await aWorker();
    expect((await call(attachment, { query: { token } })).status).toBe(200);
    for (const other of [`${token.slice(0, -1)}${token.endsWith("A") ? "B" : "A"}`, `1${token}`, "none", ""])
      expect(await loadWorkerShift(other)).toBeNull();
    const cancelled = { status: "FACILITY_CANCELLED" as const, cancelledAt: new Date() };
    await db.update(slot).set(cancelled).where(eq(slot.id, held.id));
    expect(await loadWorkerShift(token)).toBeNull();
    expect((await call(attachment, { query: { token } })).status).toBe(404);
  });
});
