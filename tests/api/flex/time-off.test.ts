import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET as list, POST as enter } from "@/app/api/facility/time-off/route";
import { POST as assign } from "@/app/api/flex/caregivers/assign/route";
import { GET as suggest } from "@/app/api/flex/availability/suggestions/route";
import { POST as send } from "@/app/api/flex/time-off/requests/route";
import { POST as withdraw } from "@/app/api/flex/time-off/withdrawals/route";
import { DELETE as undoApproval, PUT as approve } from "@/app/api/time-off/[timeOffId]/approve/route";
import { PUT as cancel } from "@/app/api/time-off/[timeOffId]/cancel/route";
import { PUT as decline } from "@/app/api/time-off/[timeOffId]/decline/route";
import { PUT as openShifts } from "@/app/api/time-off/[timeOffId]/open-shifts/route";
import { db } from "@/db/client";
import { availabilityRequest, facilityProfessional } from "@/db/schema/professionals";
import { slot } from "@/db/schema/slots";
import { timeOff } from "@/db/schema/time-off";
import { newLink } from "@/lib/auth/link-token";
import { P } from "@/lib/access/permissions";
import { typedInto } from "@/lib/http/typed-form";
import { TimeOffForm, type TimeOffList } from "@/lib/time-off/schema";
import { addDays } from "@/lib/time/calendar";
import { dateOnAt, instantAt } from "@/lib/time/zones";
import { auditOf, messagesTo } from "@/tests/support/query";
import { call, type Refusal } from "../../support/call";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aUser } from "../../support/people";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";
import { aTimeOff } from "../../support/time-off";

useDatabase();

/** Ada, on staff with a confirmed shift tomorrow from 7 AM to 3 PM, her link, and two schedulers. */
async function setUp() {
  const facility = await aFacility({ name: "Oak Manor" });
  const facilityId = facility.id;
  const permissions = [P.FLEX_ADD_CAREGIVER];
  const user = await aUser({ facilityId, permissions, name: "Dana Wells" });
  const other = await aUser({ facilityId, permissions, name: "Ivo Grant" });
  const facilities = [{ facilityId, isFlexStaff: true }];
  const ada = await anEligibleProfessional({ firstName: "Ada", isOnDemand: false, facilities });
  const shift = await aSlot({
    facilityId,
    professionalId: ada.id,
    status: "CONFIRMED",
    shift: { route: "FLEX" },
  });
  const tomorrow = dateOnAt(shift.startsAt, facility.timezone);
  const { url, secretHash } = newLink("/availability");
  const token = url.split("/").at(-1)!;
  await db.insert(availabilityRequest).values({
    facilityId,
    professionalId: ada.id,
    linkHash: secretHash,
    expiresAt: new Date(Date.now() + 86_400_000),
  });
  const ask = async (given: Record<string, string> = {}) => {
    const form = { token, kind: "VACATION", fromOn: tomorrow, untilOn: "", fromTime: "", untilTime: "" };
    const { status, headers } = await call(send, { form: { ...form, note: "A trip", ...given } });
    expect(status).toBe(303);
    return new URL(headers.get("location")!, "https://portal.test").searchParams.get("note");
  };
  /** What the page shows again after such a request. */
  const keptAfter = async (given: Record<string, string>) => {
    const form = { token, kind: "VACATION", fromOn: tomorrow, untilOn: "", fromTime: "", untilTime: "" };
    const { headers } = await call(send, { form: { ...form, note: "", ...given } });
    const [line] = headers.getSetCookie().filter((one) => one.includes("typed"));
    expect(line).toContain("HttpOnly");
    return typedInto(TimeOffForm, token, line!.split(";")[0]!);
  };
  const stored = () =>
    db.select().from(timeOff).where(eq(timeOff.professionalId, ada.id)).orderBy(timeOff.id);
  const listed = async (view = "open") =>
    (
      await call<TimeOffList>(list, {
        as: user,
        query: { view },
        headers: { "x-facility-id": `${facilityId}` },
      })
    ).body;
  const put = (endpoint: typeof approve, timeOffId: number, body: object, as: { id: number } = user) =>
    call<Refusal>(endpoint, { as, method: "PUT", params: { timeOffId }, body });
  return {
    facility,
    facilityId,
    user,
    other,
    ada,
    shift,
    tomorrow,
    token,
    ask,
    keptAfter,
    stored,
    listed,
    put,
  };
}

test("keeps what was typed if it is refused, and nothing once it is sent", async () => {
  const { tomorrow, keptAfter } = await setUp();
  const wrong = { kind: "PERSONAL", untilOn: "2020-01-01", note: "A trip, Ömer’s 🎉" };
  expect(await keptAfter(wrong)).toMatchObject({ fromOn: tomorrow, ...wrong });
  expect(await keptAfter({})).toBeNull();
});

const dayOf = (zone: string, dateOn: string) => ({
  startsAt: instantAt(dateOn, "00:00", zone),
  endsAt: instantAt(addDays(dateOn, 1), "00:00", zone),
});

describe("asking for time off by the link", () => {
  test("is stored for whole days or a part of one, and shows what it would leave open", async () => {
    const { facility, tomorrow, shift, ask, stored, listed } = await setUp();
    expect(await ask()).toBe("sent");
    expect(await ask({ fromOn: addDays(tomorrow, 2), fromTime: "08:00", untilTime: "12:00" })).toBe("sent");
    const [day, part] = await stored();
    expect(day).toMatchObject({ status: "PENDING", ...dayOf(facility.timezone, tomorrow), note: "A trip" });
    expect(+part!.endsAt - +part!.startsAt).toBe(4 * 3_600_000);
    const { rows, total, counts } = await listed();
    expect(total).toBe(2);
    expect(counts).toEqual({ open: 2, approved: 0, past: 0 });
    expect(rows[0]).toMatchObject({
      caregiver_name: expect.stringContaining("Ada"),
      shifts: [{ slot_id: shift.id, date: tomorrow }],
      gaps: [{ date: tomorrow, open: 0 }],
    });
    expect(rows[1]!.shifts).toEqual([]);
  });

  test("is refused for past days, for what overlaps another request, and for an odd time", async () => {
    const { tomorrow, ask, stored } = await setUp();
    expect(await ask({ fromOn: addDays(tomorrow, -3), untilOn: addDays(tomorrow, 3) })).toBe("past");
    expect(await ask({ untilOn: addDays(tomorrow, -1) })).toBe("order");
    expect(await ask({ fromTime: "08:00" })).toBe("half_a_time");
    expect(await Promise.all([ask(), ask()]).then((notes) => notes.sort())).toEqual(["overlaps", "sent"]);
    expect(await ask({ fromOn: addDays(tomorrow, -1), untilOn: addDays(tomorrow, 1) })).toBe("overlaps");
    expect(await ask({ fromOn: addDays(tomorrow, 1) })).toBe("sent");
    expect(await stored()).toHaveLength(2);
  });

  test("is listed on the facility's own date of the request", async () => {
    const { ask, stored, listed } = await setUp();
    await ask();
    const { id } = (await stored())[0]!;
    // 7 PM on the day before in Los Angeles.
    const requestedAt = new Date("2026-11-26T03:00:00Z");
    await db.update(timeOff).set({ requestedAt }).where(eq(timeOff.id, id));
    expect((await listed()).rows).toMatchObject([{ id, requested_on: "2026-11-25" }]);
  });

  test("can be withdrawn until it is decided, by no one else's link", async () => {
    const { token, ask, stored, put } = await setUp();
    const stranger = await setUp();
    await ask();
    const { id } = (await stored())[0]!;
    const noteOf = async (of: string) =>
      (await call(withdraw, { form: { token: of, timeOffId: String(id) } })).headers.get("location");
    expect(await noteOf(stranger.token)).toContain("decided");
    expect(await noteOf(token)).toContain("withdrawn");
    expect(await noteOf(token)).toContain("decided");
    expect(await put(approve, id, { slotIds: [] })).toMatchObject({ status: 409 });
    expect(await ask()).toBe("sent");
  });
});

describe("a decision", () => {
  test("approves and opens the shifts in one write, tells the person, and forbids the time everywhere", async () => {
    const { facilityId, user, ada, shift, ask, stored, put } = await setUp();
    await ask();
    const { id } = (await stored())[0]!;
    expect(await put(approve, id, { slotIds: [shift.id] })).toMatchObject({ status: 200 });
    const rows = await db.select().from(slot).where(eq(slot.shiftId, shift.shiftId)).orderBy(slot.id);
    expect(rows).toMatchObject([
      { status: "FACILITY_CANCELLED", cancellationReason: "TIME_OFF", professionalId: ada.id },
      { status: "UNCLAIMED", replacesSlotId: shift.id },
    ]);
    expect(await messagesTo(ada.email!)).toMatchObject([
      { subject: expect.stringMatching(/^Time off approved: .*, Oak Manor$/) },
    ]);
    expect(await auditOf("time_off", id)).toMatchObject([
      { action: "time-off.requested", actorId: ada.id },
      { action: "time-off.approved", actorId: user.id, facilityId },
    ]);
    const query = { flexShiftId: shift.shiftId };
    const suggested = await call<{ caregiver_id: number }[]>(suggest, { as: user, query });
    expect(JSON.stringify(suggested.body)).not.toContain("Ada");
    const again = await call<Refusal>(assign, {
      as: user,
      body: { slotId: rows[1]!.id, caregiverId: ada.id, flexShiftId: shift.shiftId },
    });
    expect(again).toMatchObject({
      status: 409,
      body: { errors: [{ message: expect.stringMatching(/^Time off /) }] },
    });
  });

  test("is made once: of two schedulers at the same time the second is told", async () => {
    const { user, other, ada, ask, stored, put } = await setUp();
    await ask();
    const { id } = (await stored())[0]!;
    const answers = await Promise.all([
      put(approve, id, { slotIds: [] }, user),
      put(decline, id, { reason: "Too many are off" }, other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await messagesTo(ada.email!)).toHaveLength(1);
  });

  test("opens no shifts that weren't seen", async () => {
    const { facilityId, ada, shift, tomorrow, ask, stored, put } = await setUp();
    await ask({ untilOn: addDays(tomorrow, 1) });
    const { id } = (await stored())[0]!;
    await aSlot({
      facilityId,
      professionalId: ada.id,
      status: "CONFIRMED",
      shift: { route: "FLEX", startsOn: addDays(tomorrow, 1) },
    });
    expect(await put(approve, id, { slotIds: [shift.id] })).toMatchObject({
      status: 409,
      body: { errors: [{ field: "slotIds" }] },
    });
    expect((await stored())[0]).toMatchObject({ status: "PENDING" });
  });

  test("an approval of moments ago is taken back by who gave it, once, with the shifts it opened", async () => {
    const { facilityId, ada, shift, ask, stored, put, user } = await setUp();
    await ask();
    const { id } = (await stored())[0]!;
    const takeBack = (as: { id: number } = user) =>
      call<Refusal>(undoApproval, {
        as,
        method: "DELETE",
        params: { timeOffId: id },
        body: { slotIds: [shift.id] },
      });
    await put(approve, id, { slotIds: [shift.id] });
    const colleague = await aUser({ facilityId, permissions: [P.FLEX_ADD_CAREGIVER] });
    expect(await takeBack(colleague)).toMatchObject({ status: 409 });
    expect(await takeBack()).toMatchObject({ status: 200 });
    expect(await takeBack()).toMatchObject({ status: 200 });
    expect(await stored()).toMatchObject([{ status: "PENDING", decidedAt: null, decidedBy: null }]);
    const rows = await db.select().from(slot).where(eq(slot.shiftId, shift.shiftId)).orderBy(slot.id);
    expect(rows).toMatchObject([
      { status: "CONFIRMED", professionalId: ada.id, cancellationReason: null },
      { status: "FACILITY_CANCELLED", replacesSlotId: null },
    ]);
    expect((await messagesTo(ada.email!)).map(({ subject }) => subject?.split(":")[0])).toEqual([
      "Time off approved",
      "Time off not decided yet",
    ]);
    // Someone has the place by the time of the second Undo.
    await put(approve, id, { slotIds: [shift.id] });
    const [opened] = await db.select().from(slot).where(eq(slot.replacesSlotId, shift.id));
    const taken = { status: "CONFIRMED" as const, professionalId: (await anEligibleProfessional()).id };
    await db
      .update(slot)
      .set({ ...taken, claimedAt: new Date(), confirmedAt: new Date() })
      .where(eq(slot.id, opened!.id));
    expect(await takeBack()).toMatchObject({ status: 409, body: { errors: [{ code: "SHIFT_TAKEN" }] } });
    expect(await stored()).toMatchObject([{ status: "APPROVED" }]);
  });

  test("can't approve someone who has left, or what is over, but can decline", async () => {
    const { facilityId, ada, listed, put } = await setUp();
    const past = { startsAt: new Date(Date.now() - 2e8), endsAt: new Date(Date.now() - 1e8) };
    const over = await aTimeOff({ facilityId, professionalId: ada.id, ...past });
    const next = await aTimeOff({ facilityId, professionalId: ada.id });
    expect(await put(approve, over.id, { slotIds: [] })).toMatchObject({ status: 409 });
    await db
      .update(facilityProfessional)
      .set({ isFlexStaff: false })
      .where(eq(facilityProfessional.professionalId, ada.id));
    expect((await listed()).rows.map(({ has_left }) => has_left)).toEqual([true, true]);
    expect(await put(approve, next.id, { slotIds: [] })).toMatchObject({ status: 409 });
    for (const { id } of [over, next])
      expect(await put(decline, id, { reason: null })).toMatchObject({ status: 200 });
  });

  test("of a scheduler is entered at once, opens shifts later, and can be cancelled", async () => {
    const { facilityId, user, ada, shift, tomorrow, listed, put } = await setUp();
    const body = { caregiverId: ada.id, kind: "SICK", fromOn: tomorrow, untilOn: tomorrow };
    const headers = { "x-facility-id": String(facilityId) };
    const entered = await call<{ id: number } & Refusal>(enter, { as: user, body, headers });
    expect(entered.status).toBe(200);
    expect(await call(enter, { as: user, body, headers })).toMatchObject({ status: 409 });
    const past = { ...body, fromOn: addDays(tomorrow, -2) };
    expect(await call(enter, { as: user, body: past, headers })).toMatchObject({ status: 400 });
    const { id } = entered.body;
    expect((await listed("approved")).rows).toMatchObject([{ id, entered_by: "Dana Wells" }]);
    expect(await put(openShifts, id, { slotIds: [shift.id] })).toMatchObject({ status: 200 });
    expect((await listed("approved")).rows[0]!.shifts).toEqual([]);
    expect(await put(cancel, id, { reason: "She is back" })).toMatchObject({ status: 200 });
    expect((await listed("past")).rows).toMatchObject([{ id, status: "CANCELLED", reason: "She is back" }]);
  });
});
