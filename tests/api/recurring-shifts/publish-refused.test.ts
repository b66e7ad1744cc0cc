import { describe, expect, test } from "vitest";
import { P } from "@/lib/access/permissions";
import { useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aUser } from "../../support/people";
import { aScheduledFacility, liveByDay, onMondays, recurringOf } from "../../support/recurring";
import { aStructure } from "../../support/schedule";

useDatabase();
useClock();

const codes = ({ status, body }: { status: number; body: { errors?: { code: string }[] } }) => [
  status,
  ...(body.errors ?? []).map(({ code }) => code),
];

describe("of two people who change the same schedule", () => {
  test("the second gets an error at the entry, and publishes nothing", async () => {
    const { facilityId, structureId, publish, load, edit, monday } = await aScheduledFacility();
    await publish(monday());
    const seen = (await load()).Monday[0]!;
    await edit({ slots: 4 });
    const mine = { recurringShiftId: seen.recurringShiftId, oldSlots: 2, oldIsGuaranteed: false };
    const other = await aStructure({ facilityId, resourceType: "RN" });
    const answer = await publish({
      ...monday({ slots: 1, ...mine }),
      Tuesday: [{ structureId: other.id, slots: 1, isGuaranteed: false }],
    });
    expect([answer.status, answer.body.errors]).toEqual([
      409,
      [
        {
          code: "STALE",
          field: "recurringShiftId",
          message: "Someone else has changed this recurring shift since you opened the schedule.",
          type: "error",
          day: "Monday",
          structureId,
        },
      ],
    ]);
    expect((await load()).Tuesday).toEqual([]);
    expect(await liveByDay(facilityId)).toEqual(onMondays(4));
  });

  test("both succeed on different days, and with the same values", async () => {
    const { publish, load, monday, structureId } = await aScheduledFacility();
    await publish(monday());
    const { recurringShiftId } = (await load()).Monday[0]!;
    const entry = { structureId, isGuaranteed: false };
    const answers = await Promise.all([
      publish({ Monday: [{ ...entry, slots: 3, recurringShiftId, oldSlots: 2 }] }),
      publish({ Friday: [{ ...entry, slots: 1 }] }),
      publish({ Monday: [{ ...entry, slots: 3, recurringShiftId, oldSlots: 2 }] }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test("one of many succeeds in creating it, and one of many in changing the count", async () => {
    const { facilityId, publish, monday } = await aScheduledFacility();
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((slots) => publish(monday({ slots }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const [recurring, ...others] = await recurringOf(facilityId);
    expect(others).toEqual([]);
    expect(await liveByDay(facilityId)).toEqual(onMondays(recurring!.slots));
  });
});

describe("publishing is refused", () => {
  test("with every error at its day and structure, and nothing is saved", async () => {
    const { facilityId, publish, structureId } = await aScheduledFacility();
    const orientation = await aStructure({ facilityId, isOrientation: true });
    const retired = await aStructure({ facilityId, retiredAt: new Date() });
    const foreign = await aStructure();
    const entry = { slots: 1, isGuaranteed: false };
    const answer = await publish({
      Sunday: [{ ...entry, structureId: orientation.id, isGuaranteed: true }],
      Monday: [
        { ...entry, structureId, slots: 21 },
        { ...entry, structureId: retired.id },
        { ...entry, structureId: foreign.id },
      ],
      Friday: [
        { ...entry, structureId },
        { ...entry, structureId },
      ],
    });
    expect(answer.status).toBe(400);
    expect(answer.body.errors.map(({ code, day, structureId: at }) => [code, day, at])).toEqual([
      ["ORIENTATION_GUARANTEED", "Sunday", orientation.id],
      ["OUT_OF_RANGE", "Monday", structureId],
      ["RETIRED", "Monday", retired.id],
      ["UNKNOWN_STRUCTURE", "Monday", foreign.id],
      ["TWICE", "Friday", structureId],
    ]);
    expect(await recurringOf(facilityId)).toEqual([]);
  });

  test("without the permission to guarantee, unless it was guaranteed already", async () => {
    const { facilityId, publish, load, monday } = await aScheduledFacility();
    const editor = await aUser({ facilityId, permissions: [P.EDIT] });
    expect(codes(await publish(monday({ isGuaranteed: true }), { as: editor }))).toEqual([
      403,
      "NOT_PERMITTED",
    ]);
    await publish(monday({ isGuaranteed: true }));
    const { recurringShiftId } = (await load()).Monday[0]!;
    const raised = monday({
      slots: 3,
      isGuaranteed: true,
      recurringShiftId,
      oldSlots: 2,
      oldIsGuaranteed: true,
    });
    expect((await publish(raised, { as: editor })).status).toBe(200);
  });

  test.each([
    ["the feature is off", { isRecurringScheduleEnabled: false }, "NOT_OFFERED"],
    ["the account is on hold", { accountReceivableStatus: "SUSPENDED" as const }, "NON_PAYMENT"],
    ["the facility has no on-demand shifts", { allowOnDemandShifts: false }, "NOT_OFFERED"],
  ])("where %s", async (_, facility, code) => {
    const { publish, monday } = await aScheduledFacility({ facility });
    expect(codes(await publish(monday()))).toEqual([403, code]);
  });

  test.each([
    [{ Someday: [] }],
    [{ Monday: [{ structureId: 1, slots: "two", isGuaranteed: false }] }],
    [{ Monday: [{ structureId: 1, slots: 2 }] }],
    [{ monday: [] }],
  ])("for invalid input: %j", async (body) => {
    expect((await (await aScheduledFacility()).publish(body)).status).toBe(400);
  });
});
