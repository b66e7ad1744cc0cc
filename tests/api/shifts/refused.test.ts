import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as postFlex } from "@/app/api/flex/facility/[facilityId]/shifts/route";
import { POST } from "@/app/api/shifts/route";
import { db } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { call, type Answer } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aRequestingFacility, today, tomorrow, type RequestingFacility } from "../../support/requesting";
import { aShift, aSlot, aStructure } from "../../support/schedule";
import { aUser } from "../../support/people";
import { aFacility, aUnit } from "../../support/tenants";

useDatabase();
useClock();

type Refusal = {
  validationError: boolean;
  errors: { code: string; field?: string; message: string; portalShiftId?: string }[];
};

const rowOf = ({ days }: Pick<RequestingFacility, "days">, given: Record<string, unknown> = {}) => ({
  structure_id: days.id,
  slots: 1,
  unit_id: null,
  start_date: tomorrow,
  ...given,
});

const post = ({ user, facility }: Pick<RequestingFacility, "user" | "facility">, rows: unknown[]) =>
  call<Refusal>(POST, { as: user, body: { facilityId: facility.id, shiftsData: rows } });

const postFlexRows = ({ user, facility }: Pick<RequestingFacility, "user" | "facility">, rows: unknown[]) =>
  call<Refusal>(postFlex, { as: user, params: { facilityId: facility.id }, body: rows });

const outcomeOf = ({ status, body }: Answer<Refusal>) => [
  status,
  ...body.errors.map(({ code, field }) => `${field}: ${code}`),
];

async function expectNothingMade(facilityId: number) {
  expect(await db.select().from(slot).where(eq(slot.facilityId, facilityId))).toEqual([]);
  expect(await db.select().from(shift).where(eq(shift.facilityId, facilityId))).toEqual([]);
}

describe("a request is refused at the row and field", () => {
  const cases: [
    string,
    (setup: RequestingFacility) => Promise<Record<string, unknown>> | Record<string, unknown>,
    string,
  ][] = [
    ["no provider", () => ({ slots: 0 }), "slots: PROVIDERS_OUT_OF_RANGE"],
    ["half a provider", () => ({ slots: 1.5 }), "slots: PROVIDERS_OUT_OF_RANGE"],
    ["yesterday", () => ({ start_date: "2026-05-31" }), "start_date: DATE_OUT_OF_RANGE"],
    [
      "another facility's shift",
      async () => ({ structure_id: (await aStructure()).id }),
      "structure_id: UNKNOWN_STRUCTURE",
    ],
    [
      "a shift no longer in use",
      async ({ facility }) => ({
        structure_id: (await aStructure({ facilityId: facility.id, retiredAt: new Date() })).id,
      }),
      "is_disabled: RETIRED",
    ],
    ["another facility's unit", async () => ({ unit_id: (await aUnit()).id }), "unit_id: UNKNOWN_UNIT"],
    [
      "an archived unit",
      async ({ facility }) => ({
        unit_id: (await aUnit({ facilityId: facility.id, archivedAt: new Date() })).id,
      }),
      "unit_id: UNKNOWN_UNIT",
    ],
    [
      "an on-demand shift more than two hours in",
      () => ({ start_date: today }),
      "is_disabled: STARTED_LONG_AGO",
    ],
    [
      "a guarantee for an orientation shift",
      async ({ facility }) => ({
        structure_id: (await aStructure({ facilityId: facility.id, isOrientation: true })).id,
        is_guaranteed: true,
      }),
      "is_guaranteed: ORIENTATION_GUARANTEED",
    ],
  ];

  test.each(cases)("for %s", async (_, given, expected) => {
    const setup = await aRequestingFacility();
    const answer = await post(setup, [
      rowOf(setup, { portalShiftId: "good" }),
      rowOf(setup, { start_date: "2026-06-03", ...(await given(setup)), portalShiftId: "bad" }),
    ]);
    expect(outcomeOf(answer)).toEqual([400, expected]);
    expect(answer.body.errors[0]!.portalShiftId).toBe("bad");
    expect(answer.body.validationError).toBe(true);
    await expectNothingMade(setup.facility.id);
  });

  test("for the same shift twice on a date", async () => {
    const setup = await aRequestingFacility();
    const answer = await post(setup, [
      rowOf(setup, { portalShiftId: 1 }),
      rowOf(setup, { portalShiftId: 2 }),
    ]);
    expect(outcomeOf(answer)).toEqual([400, "structure_id: TWICE"]);
    expect(answer.body.errors[0]!.portalShiftId).toBe(2);
  });

  test("for an ended shift, in the printed words", async () => {
    const setup = await aRequestingFacility();
    const early = await aStructure({ facilityId: setup.facility.id, fromTime: "04:00", toTime: "12:00" });
    const { body } = await post(setup, [rowOf({ days: early }, { start_date: today })]);
    expect(body.errors[0]!.message).toBe(
      "One or more of the requested shifts has ended. Please update your request and try again.",
    );
  });

  test("for a flex shift with less than 15 minutes left", async () => {
    const setup = await aRequestingFacility();
    freezeClock("2026-06-01T21:45:00.001Z");
    expect(outcomeOf(await postFlexRows(setup, [rowOf(setup, { start_date: today })]))).toEqual([
      400,
      "is_disabled: ENDING_SOON",
    ]);
    freezeClock("2026-06-01T21:45:00.000Z");
    expect((await postFlexRows(setup, [rowOf(setup, { start_date: today })])).status).toBe(200);
  });

  test("for one slot more than a shift holds, without cancelled and other-route slots", async () => {
    const setup = await aRequestingFacility();
    const { id: shiftId } = await aShift({ shiftStructureId: setup.days.id, startsOn: tomorrow });
    for (let n = 0; n < 4; n++) await post(setup, [rowOf(setup, { slots: 20 })]);
    for (let n = 0; n < 5; n++) await aSlot({ shiftId, status: "CANCELLED" });
    await postFlexRows(setup, [rowOf(setup, { slots: 5 })]);
    expect((await post(setup, [rowOf(setup, { slots: 19 })])).status).toBe(200);
    expect(outcomeOf(await post(setup, [rowOf(setup, { slots: 2 })]))).toEqual([400, "slots: FULL"]);
    expect((await post(setup, [rowOf(setup, { slots: 1 })])).status).toBe(200);
  });

  test("for a shift that has expired in the outside system", async () => {
    const setup = await aRequestingFacility();
    await aShift({
      shiftStructureId: setup.days.id,
      startsOn: tomorrow,
      isIntegrated: true,
      integrationExpiredAt: new Date(),
    });
    expect(outcomeOf(await post(setup, [rowOf(setup)]))).toEqual([400, "is_disabled: EXPIRED"]);
  });
});

describe("a request is refused as a whole", () => {
  test("with more different shifts than the facility allows", async () => {
    const setup = await aRequestingFacility({ maxShiftsToCreate: 2 });
    const rows = ["2026-06-02", "2026-06-03", "2026-06-04"].map((start_date) => rowOf(setup, { start_date }));
    const { status, body } = await post(setup, rows);
    expect(status).toBe(400);
    expect(body.errors[0]!.message).toBe("Sorry, you can only post 2 different shifts per each request.");
  });

  test.each([
    ["an empty body", []],
    ["a date that does not exist", [{ structure_id: 1, slots: 1, start_date: "2026-02-30" }]],
    ["an unknown field", [{ structure_id: 1, slots: 1, start_date: tomorrow, wage: 1 }]],
    ["providers as text", [{ structure_id: 1, slots: "two", start_date: tomorrow }]],
  ])("with %s", async (_, rows) => {
    expect((await post(await aRequestingFacility(), rows)).status).toBe(400);
  });

  test.each(["SUSPENDED", "DEACTIVATED"] as const)(
    "for a facility whose account is %s",
    async (accountReceivableStatus) => {
      const setup = await aRequestingFacility({ accountReceivableStatus });
      expect((await post(setup, [rowOf(setup)])).body.errors[0]!.code).toBe("NON_PAYMENT");
      expect((await postFlexRows(setup, [rowOf(setup)])).body.errors[0]!.code).toBe("NON_PAYMENT");
      await expectNothingMade(setup.facility.id);
    },
  );

  test("for a facility that does not allow the kind", async () => {
    const withoutOnDemand = await aRequestingFacility({ allowOnDemandShifts: false });
    expect((await post(withoutOnDemand, [rowOf(withoutOnDemand)])).status).toBe(403);
    const withoutFlex = await aRequestingFacility({ allowFlexShifts: false });
    expect((await postFlexRows(withoutFlex, [rowOf(withoutFlex)])).status).toBe(403);
  });

  test("with a guarantee but without the permission", async () => {
    const setup = await aRequestingFacility({}, [P.EDIT]);
    expect((await post(setup, [rowOf(setup, { is_guaranteed: true })])).status).toBe(403);
    await expectNothingMade(setup.facility.id);
  });

  test("by someone who may request the other kind only", async () => {
    const flexOnly = await aRequestingFacility({}, [P.FLEX_ADD_EDIT_SHIFT]);
    expect((await post(flexOnly, [rowOf(flexOnly)])).status).toBe(403);
    const onDemandOnly = await aRequestingFacility({}, [P.EDIT]);
    expect((await postFlexRows(onDemandOnly, [rowOf(onDemandOnly)])).status).toBe(403);
  });
});

test("answers for an inaccessible facility in the same words to everyone", async () => {
  const there = await aRequestingFacility();
  const { id: own } = await aFacility();
  for (const [permissions, refusal] of [
    [[P.EDIT, P.FLEX_ADD_EDIT_SHIFT], "facilityId: FACILITY_NOT_PERMITTED"],
    // The permission is decided before the body is read.
    [[], "undefined: NOT_PERMITTED"],
  ] as const) {
    const user = await aUser({ facilityId: own, permissions: [...permissions] });
    const rows = [rowOf(there)];
    for (const refused of [
      await post({ user, facility: there.facility }, rows),
      await postFlexRows({ user, facility: there.facility }, rows),
    ])
      expect(outcomeOf(refused)).toEqual([403, refusal]);
  }
});
