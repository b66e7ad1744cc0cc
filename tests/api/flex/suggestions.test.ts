import { describe, expect, test } from "vitest";
import { GET as suggest } from "@/app/api/flex/availability/suggestions/route";
import { db } from "@/db/client";
import { availability } from "@/db/schema/professionals";
import { P } from "@/lib/access/permissions";
import type { Suggestion } from "@/lib/slots/assignment/schema";
import { MAX_POOL } from "@/lib/slots/fit/rules";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aUser } from "@/tests/support/people";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();

/** A facility with an open flex shift, and someone who may assign. */
async function aFlexShift() {
  const { id: facilityId } = await aFacility({});
  const user = await aUser({ facilityId, permissions: [P.FLEX_ADD_CAREGIVER] });
  const made = await aSlot({ facilityId, shift: { route: "FLEX" } });
  const staff = (firstName: string, link: object = {}, highestResourceType = "CNA") =>
    anEligibleProfessional({
      highestResourceType,
      firstName,
      lastName: "Grove",
      isOnDemand: false,
      facilities: [{ facilityId, isFlexStaff: true, ...link }],
    });
  const suggested = () => call<Suggestion[]>(suggest, { as: user, query: { flexShiftId: made.shiftId } });
  return { facilityId, user, made, staff, suggested };
}

const namesIn = ({ body }: { body: Suggestion[] }) =>
  body.map(({ caregiver_name }) => caregiver_name.split(" ")[0]);
const reasonsOf = ({ body }: { body: Suggestion[] }, firstName: string) =>
  body
    .find(({ caregiver_name }) => caregiver_name.startsWith(firstName))!
    .fit.reasons.map(({ text }) => text);

test("ranks staff who fit a shift, each with the reasons and the week's hours", async () => {
  const { made, staff, suggested } = await aFlexShift();
  await staff("Newcomer");
  await staff("Regular", { workedShifts: 12, orientedAt: new Date() });
  const { id: professionalId } = await staff("Willing", { workedShifts: 1 });
  const { startsAt, endsAt } = made;
  await db.insert(availability).values({ professionalId, startsAt, endsAt });
  const answer = await suggested();
  expect(answer.status).toBe(200);
  expect(namesIn(answer)).toEqual(["Regular", "Willing", "Newcomer"]);
  expect(reasonsOf(answer, "Willing")).toEqual([
    "Said available",
    "Free all week",
    "1 shift here",
    "No orientation on record",
  ]);
  expect(reasonsOf(answer, "Regular")).toEqual(["Oriented here", "Free all week", "12 shifts here"]);
  expect(answer.body[0]!.fit).toMatchObject({ week_hours: 0, overtime_hours: 40 });
});

test("omits the ineligible, the already assigned and the unavailable", async () => {
  const { made, facilityId, staff, suggested } = await aFlexShift();
  const { startsAt, endsAt } = made;
  await staff("Barred", { doNotReturnAt: new Date() });
  const away = await staff("Away");
  await db.insert(availability).values({ professionalId: away.id, startsAt, endsAt, isAvailable: false });
  const busy = await staff("Busy");
  await aSlot({ facilityId, status: "CONFIRMED", professionalId: busy.id });
  const inIt = await staff("Inside");
  await aSlot({ shiftId: made.shiftId, status: "CONFIRMED", professionalId: inIt.id });
  await anEligibleProfessional({ firstName: "Stranger", lastName: "Grove" });
  await staff("Free");
  expect(namesIn(await suggested())).toEqual(["Free"]);
});

describe("who gave up a shift here", () => {
  const HOUR = 3_600_000;
  const called = { status: "CANCELLED", outcomeCode: "CG_CANCELLED", callOffReason: "SICK" } as const;

  test("is omitted within eight hours before and after it, and not from then on", async () => {
    const { made, facilityId, staff, suggested } = await aFlexShift();
    const { id: elsewhere } = await aFacility({});
    const left = async (firstName: string, from: Date, hours: number, given: object = called) => {
      const { id: professionalId } = await staff(firstName);
      const startsAt = new Date(+from + hours * HOUR);
      const shift = { startsAt, endsAt: new Date(+startsAt + 4 * HOUR) };
      await aSlot({ facilityId, professionalId, shift, ...given });
    };
    await left("Same", made.startsAt, 0);
    await left("Before", made.startsAt, -11.99);
    await left("EightBefore", made.startsAt, -12);
    await left("After", made.endsAt, 7.99);
    await left("EightAfter", made.endsAt, 8);
    await left("Missing", made.endsAt, 1, { status: "CONFIRMED", outcomeCode: "NO_SHOW" });
    await left("Unneeded", made.endsAt, 1, { status: "FACILITY_CANCELLED" });
    await left("Elsewhere", made.endsAt, 1, { ...called, facilityId: elsewhere });
    expect(namesIn(await suggested()).sort()).toEqual(["EightAfter", "EightBefore", "Elsewhere", "Unneeded"]);
  });
});

test("suggests those certified for the shift, however many know the facility better", async () => {
  const { staff, suggested } = await aFlexShift();
  const others = Array.from({ length: MAX_POOL }, (_, index) =>
    staff(`Other${index}`, { workedShifts: 900, orientedAt: new Date() }, "LPN"),
  );
  await Promise.all(others);
  await staff("Certified");
  expect(namesIn(await suggested())).toEqual(["Certified"]);
});

test("names a double for another company without its place or times", async () => {
  const { made, staff, suggested } = await aFlexShift();
  const { id: professionalId } = await staff("Ada");
  const { id: elsewhere } = await aFacility({});
  const shift = {
    startsAt: new Date(+made.startsAt - 8 * 3_600_000),
    endsAt: new Date(+made.startsAt - 3_600_000),
  };
  await aSlot({ facilityId: elsewhere, status: "CONFIRMED", professionalId, shift });
  const reasons = reasonsOf(await suggested(), "Ada");
  expect(reasons).toContainEqual(expect.stringMatching(/ in a row, more than /));
  expect(reasons.join(" ")).not.toMatch(/AM|PM/);
});

test("suggests no staff for an on-demand shift or another facility's", async () => {
  const { user, facilityId } = await aFlexShift();
  const onDemand = await aSlot({ facilityId });
  const foreign = await aFlexShift();
  for (const flexShiftId of [onDemand.shiftId, foreign.made.shiftId])
    expect((await call(suggest, { as: user, query: { flexShiftId } })).status).toBe(404);
});
