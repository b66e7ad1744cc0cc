import { expect, test } from "vitest";
import { GET as listSimilar } from "@/app/api/facility/[facilityId]/shifts/similar/route";
import { GET as getFeed } from "@/app/api/facility/feed/upcoming/route";
import { POST as verifyCode } from "@/app/api/login/one-time-login/route";
import { POST as requestShifts } from "@/app/api/shifts/route";
import { PUT as cancelSlot } from "@/app/api/slot/[id]/cancel/route";
import { P } from "@/lib/access/permissions";
import { call } from "../support/call";
import { useDatabase } from "../support/database";
import { aUser } from "../support/people";
import { aSlot } from "../support/schedule";

useDatabase();

async function setUp() {
  const { id, facilityId } = await aSlot();
  const user = await aUser({ facilityId, permissions: [P.EDIT, P.CANCEL] });
  return { id, facilityId, user };
}

const cancelation = (facilityId: number, given: Record<string, unknown>) => ({
  facilityId,
  isGuaranteed: false,
  isRecurring: false,
  shiftDate: "2026-06-03",
  cancelationReason: "UNEXPECTED_EVENT",
  isLateCancelation: false,
  facilityBillableCancellationHours: 2,
  facilityWindowCancellationHours: 24,
  ...given,
});

test.each(["\u0000", "a\u0000b", "\ud800", "a\udfff"])(
  "rejects text the database cannot store: %j",
  async (odd) => {
    const { id, facilityId, user } = await setUp();
    const row = { structure_id: 1, slots: 1, start_date: "2026-06-03", portalShiftId: odd };
    const malformed = { code: "MALFORMED", message: "The request is not readable." };
    const at = (field: string) => ({
      code: "INVALID",
      field,
      message: "Remove the characters that cannot be displayed.",
    });
    const answers = [
      await call(cancelSlot, {
        as: user,
        method: "PUT",
        params: { id },
        body: cancelation(facilityId, { cancelationReason: odd }),
      }),
      await call(requestShifts, { as: user, body: { facilityId, shiftsData: [row] } }),
      await call(verifyCode, { body: { [odd]: 1 } }),
      await call(getFeed, { as: user, query: { start: "\u0000" } }),
    ];
    const faults = [at("cancelationReason"), at("shiftsData.0.portalShiftId"), malformed, at("start")];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      faults.map((fault) => [400, { validationError: true, errors: [fault] }]),
    );
  },
);

test("stores characters beyond the first plane and escaped backslashes as text", async () => {
  const { id, facilityId, user } = await setUp();
  for (const reason of ["Agency 😀", "C:\\u0000"]) {
    const body = cancelation(facilityId, { cancelationReason: reason });
    const { status } = await call(cancelSlot, { as: user, method: "PUT", params: { id }, body });
    expect(status).toBe(409);
  }
});

test("rejects a date in the year 0", async () => {
  const { id, facilityId, user } = await setUp();
  const yearZero = "0000-01-01";
  const answers = [
    await call(cancelSlot, {
      as: user,
      method: "PUT",
      params: { id },
      body: cancelation(facilityId, { isRecurring: true, shiftDate: yearZero }),
    }),
    await call(getFeed, { as: user, query: { end: yearZero } }),
    await call(listSimilar, { as: user, params: { facilityId }, query: { [yearZero]: 1 } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([400, 400, 400]);
});
