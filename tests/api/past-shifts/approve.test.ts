import { NoopLogger } from "drizzle-orm/logger";
import { describe, expect, test, vi } from "vitest";
import { PUT } from "@/app/api/facility/approve-past-shift/route";
import { PUT as PUT_MANY } from "@/app/api/facility/approve-past-shifts/route";
import { GET } from "@/app/api/facility/feed/past/route";
import { P } from "@/lib/access/permissions";
import { STALE_SHIFT } from "@/lib/stale-shift";
import type { PastShiftApprovalsResult, PastWeek } from "@/lib/past-shifts/schema";
import { auditOf, slotOf } from "@/tests/support/query";
import { systemScope } from "@/lib/access/scopes";
import { weekToReview } from "@/lib/past-shifts/week/prepare-week";
import { useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aPastSlot, aReview, reviewDay, everyReview, thursday } from "../../support/past";
import { call, type Refusal } from "../../support/call";
import { aUser } from "../../support/people";

useDatabase();
useClock();

const approve = (as: { id: number }, slotId: number, headers = {}) =>
  call<Refusal>(PUT, { as, method: "PUT", body: { slotId }, headers });
const approveMany = (as: { id: number }, slotIds: number[]) =>
  call<PastShiftApprovalsResult>(PUT_MANY, { as, method: "PUT", body: { slotIds } });

describe("approving a past slot", () => {
  test("records who, when, and the current hours and total, once in the audit trail", async () => {
    const { facilityId, user, made } = await aReview();
    const answer = await approve(user, made.id);
    expect([answer.status, answer.body]).toEqual([200, "OK"]);
    expect(await slotOf(made.id)).toMatchObject({
      approvedAt: new Date(reviewDay),
      approvedBy: user.id,
      settledMinutes: 465,
      settledTotal: 33_500,
      hoursSource: "PUNCHES",
      autoApprovedIncomplete: false,
    });
    expect(await auditOf("slot", made.id)).toEqual([
      {
        action: "slot.approved",
        actorKind: "USER",
        actorId: user.id,
        facilityId,
        before: null,
        after: {
          approvedAt: "2026-11-22T18:00:00.000Z",
          settledMinutes: 465,
          settledTotal: 33_500,
          hoursSource: "PUNCHES",
        },
      },
    ]);
    const { body } = await call<PastWeek>(GET, { as: user });
    expect(body.slots[0]).toMatchObject({
      is_approved: true,
      slot_approved_by: "Dana Wells",
      slot_approved_date: "2026-11-22T18:00:00.000Z",
      total_hours: 7.75,
      total_rate: 335,
    });
  });

  test("fills missing data from the scheduled times", async () => {
    const { user, made } = await aReview({ checkedInAt: thursday("09:00"), checkedOutAt: null });
    expect((await approve(user, made.id)).status).toBe(200);
    expect(await slotOf(made.id)).toMatchObject({ settledMinutes: 330, hoursSource: "SCHEDULE" });
  });

  test("happens once: a second person gets a conflict", async () => {
    const { facilityId, user, made } = await aReview();
    const other = await aUser({ facilityId, permissions: everyReview });
    const answers = await Promise.all([user, other, user, other].map((one) => approve(one, made.id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.errors).toEqual([
      { code: "STALE", field: "shiftId", message: STALE_SHIFT },
    ]);
    expect(await auditOf("slot", made.id)).toHaveLength(1);
  });

  test("with the same key returns the same answer and has one effect", async () => {
    const { user, made } = await aReview();
    const key = { "idempotency-key": "approve-once-1" };
    expect((await approve(user, made.id, key)).status).toBe(200);
    expect((await approve(user, made.id, key)).status).toBe(200);
    expect(await auditOf("slot", made.id)).toHaveLength(1);
  });
});

describe("an approval is refused", () => {
  test("before the effective date, in the printed text", async () => {
    const { user, made } = await aReview({}, { wentLiveOn: "2026-11-20" });
    const { status, body } = await approve(user, made.id);
    expect([status, body.errors[0]]).toEqual([
      409,
      {
        code: "BEFORE_EFFECTIVE_DATE",
        field: "shiftId",
        message: "Approvals can not be submitted on shifts that started before 11/20/2026 (EST)",
      },
    ]);
    expect((await slotOf(made.id)).approvedAt).toBeNull();
  });

  test("while the shift runs", async () => {
    const { facilityId, user } = await aReview();
    const running = await aPastSlot({
      facilityId,
      checkedOutAt: null,
      checkedInAt: null,
      shift: { startsOn: "2026-11-22" },
    });
    expect((await approve(user, running.id)).status).toBe(409);
  });

  test.each([
    ["to see it", [P.PAST_SHIFTS, P.EDIT]],
    ["to do it", [P.PAST_SHIFTS, P.DISPUTES]],
  ])("without the permission %s", async (_, permissions) => {
    const { facilityId, made } = await aReview();
    const user = await aUser({ facilityId, permissions });
    expect((await approve(user, made.id)).status).toBe(403);
    expect((await slotOf(made.id)).approvedAt).toBeNull();
  });

  test("with 404 for someone of another facility", async () => {
    const { made } = await aReview();
    const stranger = await aUser({ permissions: everyReview });
    expect((await approve(stranger, made.id)).status).toBe(404);
    expect((await approve(stranger, 2_000_000_000)).status).toBe(404);
  });
});

describe("approving several", () => {
  test("reports why for every slot that was not approved", async () => {
    const { facilityId, user, made } = await aReview();
    const second = await aPastSlot({ facilityId });
    const done = await aPastSlot({ facilityId });
    const elsewhere = await aPastSlot();
    await approve(user, done.id);
    const { status, body } = await approveMany(user, [made.id, done.id, second.id, elsewhere.id, made.id]);
    expect(status).toBe(200);
    expect(body).toEqual({
      approved: [made.id, second.id],
      errors: [
        { slotId: done.id, code: "STALE", message: STALE_SHIFT },
        { slotId: elsewhere.id, code: "NOT_FOUND", message: "Not found." },
      ],
    });
    expect(await auditOf("slot", elsewhere.id)).toEqual([]);
  });

  test("is shared between two people at once, and nothing is approved twice", async () => {
    const { facilityId, user } = await aReview();
    const other = await aUser({ facilityId, permissions: everyReview });
    const ids: number[] = [];
    for (let n = 0; n < 12; n++) ids.push((await aPastSlot({ facilityId })).id);
    const answers = await Promise.all([approveMany(user, ids), approveMany(other, [...ids].reverse())]);
    expect(answers.flatMap(({ body }) => body.approved).sort((a, b) => a - b)).toEqual(ids);
    for (const id of ids) expect(await auditOf("slot", id)).toHaveLength(1);
  });

  test("takes as many statements for a hundred as for one", async () => {
    const { facilityId, user, made } = await aReview();
    const many: number[] = [];
    for (let n = 0; n < 100; n++) many.push((await aPastSlot({ facilityId })).id);
    const logged = vi.spyOn(NoopLogger.prototype, "logQuery");
    const countOf = async (ids: number[]) => {
      logged.mockClear();
      expect((await approveMany(user, ids)).body.errors).toEqual([]);
      return logged.mock.calls.length;
    };
    const one = await countOf([made.id]);
    expect(await countOf(many)).toBe(one);
    logged.mockRestore();
  });

  test("returns 400 for none and 404 for only unknown ones", async () => {
    const { user } = await aReview();
    expect((await approveMany(user, [])).status).toBe(400);
    expect((await approveMany(user, [2_000_000_000])).status).toBe(404);
  });
});

const approved = { approvedAt: new Date(reviewDay), settledMinutes: 480, hoursSource: "PUNCHES" } as const;
const aPast = (facilityId: number, startsOn: string, given: Parameters<typeof aPastSlot>[0] = {}) =>
  aPastSlot({ facilityId, checkedInAt: null, checkedOutAt: null, ...given, shift: { startsOn } });
const opened = (facilityId: number) =>
  weekToReview(systemScope(facilityId), "America/Los_Angeles", new Date(reviewDay));

test("opens Past Shifts at the latest complete week while it has shifts to review", async () => {
  const { facilityId } = await aReview();
  await aPast(facilityId, "2026-11-21");
  await aPast(facilityId, "2026-11-10");
  expect(await opened(facilityId)).toBe("2026-11-20");
});

test("opens it at the running week once that one is done", async () => {
  const { facilityId } = await aReview(approved);
  await aPast(facilityId, "2026-11-21");
  expect(await opened(facilityId)).toBe("2026-11-27");
});

test("opens it at an earlier week if only that one has shifts to review", async () => {
  const { facilityId } = await aReview(approved);
  await aPast(facilityId, "2026-11-10");
  await aPast(facilityId, "2026-11-03", { disputedAt: new Date(reviewDay) });
  expect(await opened(facilityId)).toBe("2026-11-13");
});

test("opens it at the latest complete week if nothing awaits review", async () => {
  const { facilityId } = await aReview(approved);
  expect(await opened(facilityId)).toBe("2026-11-20");
});
