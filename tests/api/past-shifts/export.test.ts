import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { POST as FILE } from "@/app/api/disputes/route";
import { POST as exportWeek } from "@/app/api/facility/[facilityId]/past-shifts/export/route";
import { P } from "@/lib/access/permissions";
import type { PastShiftExport } from "@/lib/past-shifts/export/schema";
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aPastSlot, aReview, everyReview } from "../../support/past";
import { aProfessional, aUser } from "../../support/people";
import { aHolidayOn } from "../../support/time-off";
import { aUnit } from "../../support/tenants";

useDatabase();
useClock();

type Row = Record<string, string>;

const everything: PastShiftExport = {
  start: "2026-11-14",
  end: "2026-11-20",
  show: null,
  search: "",
  unit: null,
  type: null,
};

async function rowsOf(as: { id: number }, facilityId: number, filters: Partial<PastShiftExport> = {}) {
  const body = { ...everything, ...filters };
  const answer = await call<string>(exportWeek, { as, params: { facilityId }, body });
  expect(answer.status).toBe(200);
  return parse(answer.body, { bom: true, columns: true }) as Row[];
}

/** A slot that is ready, and one in a unit without a clock-out, worked by different people. */
async function aWeek() {
  const review = await aReview({}, { name: "Maple, Court" });
  const { facilityId } = review;
  const unit = await aUnit({ facilityId, name: "+North", externalId: null });
  const evil = await aProfessional({ firstName: "=José", lastName: "Quill" });
  const open = await aPastSlot({ facilityId, checkedOutAt: null, unitId: unit.id, professionalId: evil.id });
  return { ...review, open };
}

test("exports of each past shift what the screen shows, without formulas", async () => {
  const { facilityId, user, made, open } = await aWeek();
  const [ready, missing] = await rowsOf(user, facilityId);
  expect(ready).toMatchObject({
    Facility: "Maple, Court",
    Name: "Noor Aziz",
    Date: "2026-11-19",
    Start: "7:00 AM",
    "Clock in": "2026-11-19 6:55 AM",
    "Clock out": "2026-11-19 3:10 PM",
    "Unpaid break minutes": "30",
    Rate: "40.00",
    Bonus: "25.00",
    "Total hrs": "7.75",
    Total: "335.00",
    State: "Needs review",
    "To check": "",
    Slot: String(made.id),
  });
  expect(missing).toMatchObject({
    Name: "'=José Quill",
    Unit: "'+North",
    "Clock out": "",
    "Total hrs": "",
    Total: "",
    "To check": "Clock out does not exist",
    Slot: String(open.id),
  });
});

test("exports only what the filters leave, and audits without the searched name", async () => {
  const { facilityId, user, made, open } = await aWeek();
  const slots = async (filters: Partial<PastShiftExport>) =>
    (await rowsOf(user, facilityId, filters)).map(({ Slot }) => Number(Slot));
  expect(await slots({ show: "check" })).toEqual([open.id]);
  expect(await slots({ show: "ready" })).toEqual([made.id]);
  expect(await slots({ show: "done" })).toEqual([]);
  expect(await slots({ search: "JOSE" })).toEqual([open.id]);
  expect(await slots({ unit: "+North" })).toEqual([open.id]);
  expect(await slots({ type: "RN" })).toEqual([]);
  const trail = await auditOf("facility", facilityId);
  expect(trail).toHaveLength(6);
  expect(trail[3]!.after).toMatchObject({ isSearch: true, slots: 1 });
  expect(JSON.stringify(trail)).not.toContain("JOSE");
});

test("exports what a holiday adds to the total", async () => {
  const { facilityId, user } = await aReview();
  await aHolidayOn(facilityId, "Founders’ Day", "2026-11-19", 1.5);
  const [row] = await rowsOf(user, facilityId);
  expect(row).toMatchObject({ Rate: "40.00", Bonus: "25.00", Holiday: "155.00", Total: "490.00" });
});

test("exports rate and total only for those who see them on the screen", async () => {
  const { facilityId } = await aWeek();
  const viewer = await aUser({ facilityId, permissions: [P.PAST_SHIFTS] });
  const [row] = await rowsOf(viewer, facilityId);
  expect(Object.keys(row!)).not.toContain("Rate");
  expect(Object.keys(row!)).not.toContain("Total");
  expect(row!["Total hrs"]).toBe("7.75");
});

test("rejects days beyond the range, and people without access to past shifts there", async () => {
  const { facilityId, user } = await aWeek();
  const ask = (as: { id: number }, body: object) =>
    call<{ errors: { code: string }[] }>(exportWeek, { as, params: { facilityId }, body });
  const beyond = await ask(user, { ...everything, start: "2020-01-04", end: "2020-01-10" });
  expect([beyond.status, beyond.body.errors[0]!.code]).toEqual([400, "BEYOND_RANGE"]);
  const stranger = await aUser({ permissions: everyReview });
  expect((await ask(stranger, everything)).status).toBe(403);
});

test("exports what a dispute claims, with money in two decimals", async () => {
  const { facilityId, user, made } = await aReview();
  const body = { slotId: made.id, disputedFacilityRate: 41.5, disputeReasons: ["INCORRECT_RATE"] };
  expect((await call(FILE, { as: user, body })).status).toBe(200);
  const [row] = await rowsOf(user, facilityId);
  expect(row).toMatchObject({
    State: "Disputed",
    Reasons: "Incorrect rate",
    "Claimed clock in": "2026-11-19 6:55 AM",
    "Claimed clock out": "2026-11-19 3:10 PM",
    "Claimed break": "Taken",
    "Claimed hrs": "7.75",
    "Claimed bonus": "25.00",
    "Claimed rate": "41.50",
    "Claimed total": "346.63",
  });
});

test("says of shifts before the effective date that they need review elsewhere", async () => {
  const { facilityId, user } = await aReview({}, { wentLiveOn: "2026-11-20" });
  const [row] = await rowsOf(user, facilityId);
  expect(row!.State).toBe("Needs review elsewhere");
});
