import { describe, expect, test } from "vitest";
import { DELETE, PUT } from "@/app/api/slot/[id]/arrival-status/route";
import { P } from "@/lib/access/permissions";
import { auditOf, slotOf } from "@/tests/support/query";
import { call, type Refusal } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();
useClock();
type Given = NonNullable<Parameters<typeof aSlot>[0]>;
const whileRunning = "2026-06-03T16:00:00Z";

/** A confirmed slot on June 3, 7 AM to 3 PM in Los Angeles. */
async function aSlotToday(
  given: Given = {},
  { now = whileRunning, permissions = [P.EDIT] as string[] } = {},
) {
  freezeClock(now);
  const { id: facilityId } = await aFacility();
  const user = await aUser({ facilityId, permissions });
  const made = await aSlot({
    facilityId,
    status: "CONFIRMED",
    ...given,
    shift: { startsOn: "2026-06-03", ...given.shift },
  });
  const put = (arrivalStatus: string) =>
    call<Refusal>(PUT, { as: user, method: "PUT", params: { id: made.id }, body: { arrivalStatus } });
  return { user, made, put };
}

describe("an arrival", () => {
  test("is set, once in the audit trail however often it is sent", async () => {
    const { user, made, put } = await aSlotToday();
    expect((await put("ARRIVED")).body).toBe("OK");
    expect((await put("ARRIVED")).status).toBe(200);
    expect(await slotOf(made.id)).toMatchObject({ arrivalStatusCode: "ARRIVED", outcomeCode: null });
    expect(await auditOf("slot", made.id)).toMatchObject([
      {
        action: "slot.arrival-set",
        actorId: user.id,
        before: { arrivalStatusCode: null },
        after: { arrivalStatusCode: "ARRIVED" },
      },
    ]);
  });

  test("that someone else has recorded otherwise meanwhile is a conflict", async () => {
    const { user, made, put } = await aSlotToday();
    const over = (arrivalStatus: string, old: string | null) =>
      call<Refusal>(PUT, { as: user, method: "PUT", params: { id: made.id }, body: { arrivalStatus, old } });
    expect((await put("ARRIVED")).status).toBe(200);
    expect((await over("NO_SHOW", null)).body.errors[0]!.code).toBe("STALE");
    expect((await over("ARRIVED", null)).status).toBe(200);
    expect((await over("NO_SHOW", "ARRIVED")).status).toBe(200);
  });

  test.each([
    { approvedAt: new Date(whileRunning), settledMinutes: 0, hoursSource: "NONE" },
    { disputedAt: new Date(whileRunning) },
  ] as const)("stays once the shift has been reviewed: %j", async (reviewed) => {
    const noShow = { arrivalStatusCode: "NO_SHOW", outcomeCode: "NO_SHOW" } as const;
    const { made, put } = await aSlotToday({ ...noShow, ...reviewed }, { now: "2026-06-04T05:00:00Z" });
    const { status, body } = await put("ARRIVED");
    expect([status, body.errors[0]!.code]).toEqual([409, "REVIEWED"]);
    expect(await slotOf(made.id)).toMatchObject(noShow);
    expect(await auditOf("slot", made.id)).toEqual([]);
  });

  test("can become an outcome, until the professional arrives after all", async () => {
    const { made, put } = await aSlotToday();
    expect((await put("NO_SHOW")).status).toBe(200);
    expect(await slotOf(made.id)).toMatchObject({ arrivalStatusCode: "NO_SHOW", outcomeCode: "NO_SHOW" });
    expect((await put("ARRIVED")).status).toBe(200);
    expect(await slotOf(made.id)).toMatchObject({ arrivalStatusCode: "ARRIVED", outcomeCode: null });
  });

  test("of a no-show who comes after all closes the open place beside them, and Undo opens it again", async () => {
    const { user, made, put } = await aSlotToday({ arrivalStatusCode: "NO_SHOW", outcomeCode: "NO_SHOW" });
    const beside = await aSlot({
      facilityId: made.facilityId,
      shiftId: made.shiftId,
      replacesSlotId: made.id,
      placeSlotId: made.id,
    });
    const other = await aSlot({ facilityId: made.facilityId, shiftId: made.shiftId });
    expect((await put("ARRIVED")).status).toBe(200);
    expect(await slotOf(beside.id)).toMatchObject({
      status: "FACILITY_CANCELLED",
      cancellationReason: "REMOVED_FROM_SCHEDULE",
      replacesSlotId: null,
    });
    expect((await slotOf(other.id)).status).toBe("UNCLAIMED");
    const undone = await call(DELETE, {
      as: user,
      method: "DELETE",
      params: { id: made.id },
      body: { arrivalStatus: "ARRIVED" },
    });
    expect(undone.status).toBe(200);
    expect((await slotOf(made.id)).outcomeCode).toBe("NO_SHOW");
    expect(await slotOf(beside.id)).toMatchObject({
      status: "UNCLAIMED",
      replacesSlotId: made.id,
      cancelledAt: null,
    });
  });

  test("of a no-show leaves the place beside them to whoever has taken it", async () => {
    const { made, put } = await aSlotToday({ arrivalStatusCode: "NO_SHOW", outcomeCode: "NO_SHOW" });
    const { facilityId, shiftId, id: replacesSlotId } = made;
    const beside = await aSlot({ facilityId, shiftId, status: "CLAIMED", replacesSlotId });
    expect((await put("ARRIVED")).status).toBe(200);
    expect(await slotOf(beside.id)).toMatchObject({ status: "CLAIMED", replacesSlotId });
  });

  test.each(["CHECKED_IN", "ON_TIME", "RUNNING_LATE", ""])("rejects '%s'", async (arrivalStatus) => {
    const { put } = await aSlotToday();
    expect((await put(arrivalStatus)).status).toBe(400);
  });

  test.each<[string, Given, string, string]>([
    ["more than half an hour before the start", {}, "2026-06-03T13:29:59Z", "NOT_NOW"],
    ["more than a day after the end", {}, "2026-06-04T22:00:01Z", "NOT_NOW"],
    ["for an open slot", { status: "UNCLAIMED" }, whileRunning, "NOT_NOW"],
    ["of a cancelled slot", { status: "FACILITY_CANCELLED" }, whileRunning, "NOT_NOW"],
    ["after another outcome", { outcomeCode: "WALK_OUT" }, whileRunning, "OUTCOME"],
  ])("is refused %s", async (_, given, now, code) => {
    const { made, put } = await aSlotToday(given, { now });
    const { status, body } = await put("ARRIVED");
    expect([status, body.errors[0]?.code]).toEqual([409, code]);
    expect((await slotOf(made.id)).arrivalStatusCode).toBeNull();
  });

  test.each([
    ["from half an hour before the start", "2026-06-03T13:30:00Z"],
    ["until a day after the end", "2026-06-04T22:00:00Z"],
  ])("is accepted %s", async (_, now) => {
    const { put } = await aSlotToday({}, { now });
    expect((await put("ARRIVED")).status).toBe(200);
  });

  test("requires the flex permission for a flex slot", async () => {
    const flex = { shift: { route: "FLEX" } } as const;
    expect((await (await aSlotToday(flex)).put("ARRIVED")).status).toBe(403);
    const may = await aSlotToday(flex, { permissions: [P.FLEX_ADD_EDIT_SHIFT] });
    expect((await may.put("ARRIVED")).status).toBe(200);
  });

  test("is written once or refused when five people set it at once", async () => {
    const { made, put } = await aSlotToday();
    const answers = await Promise.all(Array.from({ length: 5 }, () => put("ARRIVED")));
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await auditOf("slot", made.id)).toHaveLength(1);
  });
});
