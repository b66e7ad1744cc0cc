import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as invite } from "@/app/api/caregivers-invite/bulk-create/route";
import { POST as assign } from "@/app/api/flex/caregivers/assign/route";
import { POST as float } from "@/app/api/flex/management-companies/[id]/slots/[slotId]/facility-float/route";
import { db } from "@/db/client";
import { invite as inviteRow } from "@/db/schema/invites";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { P } from "@/lib/access/permissions";
import { Conflict } from "@/lib/errors";
import { claimSlot } from "@/lib/slots/claiming/claim-slot";
import { anAgencyDesk } from "../support/agency";
import { auditOf, slotOf } from "@/tests/support/query";
import { call } from "../support/call";
import { professionalAt } from "../support/context";
import { useDatabase } from "../support/database";
import { anEligibleProfessional, aUser } from "@/tests/support/people";
import { worksBefore } from "../support/rest";
import { aBundle, aSlot, aStructure } from "../support/schedule";
import { aCompany, aFacility } from "../support/tenants";

useDatabase();

type Refused = { errors?: { code: string; field?: string; message: string; warning?: string }[] };
type Outcome = { status: number; body: Refused };

const HOUR_MS = 3_600_000;

/** A way of booking someone for a shift. */
type Way = {
  professionalId: number;
  startsAt: Date;
  book: (acknowledgedRest?: string[]) => Promise<Outcome>;
  /** Whether they have been booked, or invited. */
  isBooked: () => Promise<boolean>;
  /** The audited change. */
  after: () => Promise<unknown>;
};

const assignedIn = (id: number) => ({
  isBooked: async () => (await slotOf(id)).status !== "UNCLAIMED",
  after: async () => (await auditOf("slot", id)).at(-1)?.after,
});

async function byAssignment(): Promise<Way> {
  const { id: facilityId } = await aFacility();
  const as = await aUser({ facilityId, permissions: [P.FLEX_ADD_CAREGIVER] });
  const made = await aSlot({ facilityId, shift: { route: "FLEX" } });
  const who = await anEligibleProfessional({
    isOnDemand: false,
    facilities: [{ facilityId, isFlexStaff: true }],
  });
  const body = { caregiverId: who.id, flexShiftId: made.shiftId, slotId: made.id, oldUnitId: null };
  return {
    professionalId: who.id,
    startsAt: made.startsAt,
    book: (acknowledgedRest) => call<Refused>(assign, { as, body: { ...body, acknowledgedRest } }),
    ...assignedIn(made.id),
  };
}

async function byInvite(): Promise<Way> {
  const { id: facilityId } = await aFacility();
  const as = await aUser({ facilityId, permissions: [P.INVITE] });
  const made = await aSlot({ facilityId });
  const who = await anEligibleProfessional();
  const sent = () => db.select().from(inviteRow).where(eq(inviteRow.professionalId, who.id));
  const { startsOn } = (await db.select().from(shift).where(eq(shift.id, made.shiftId)))[0]!;
  return {
    professionalId: who.id,
    startsAt: made.startsAt,
    book: (acknowledgedRest) => {
      const one = { facilityId, shiftId: made.shiftId, status: "PENDING", caregiverId: who.id };
      const body = {
        inviteCaregivers: [{ ...one, acknowledgedRest }],
        isRecurring: false,
        shiftDate: startsOn,
      };
      return call<Refused>(invite, { as, body });
    },
    isBooked: async () => (await sent()).length > 0,
    after: async () => (await auditOf("invite", (await sent())[0]!.id))[0]?.after,
  };
}

const asOutcome = (work: Promise<unknown>): Promise<Outcome> =>
  work.then(
    () => ({ status: 200, body: {} }),
    (error: unknown) => {
      if (!(error instanceof Conflict)) throw error;
      return { status: 409, body: { errors: error.errors as Refused["errors"] } };
    },
  );

async function byClaim(): Promise<Way> {
  const made = await aSlot();
  const who = await anEligibleProfessional();
  return {
    professionalId: who.id,
    startsAt: made.startsAt,
    book: (acknowledgedRest) =>
      asOutcome(claimSlot(professionalAt(who.id, new Date()), { slotId: made.id, acknowledgedRest })),
    ...assignedIn(made.id),
  };
}

async function byFloat(): Promise<Way> {
  const { id: companyId } = await aCompany();
  const ofCompany = { managementCompanyId: companyId };
  const here = await aFacility({ ...ofCompany, allowFlexFloating: true });
  const there = await aFacility(ofCompany);
  const structure = await aStructure({ facilityId: there.id });
  const who = await anEligibleProfessional({ employers: [ofCompany] });
  const as = await aUser({
    facilities: { [here.id]: [P.FLEX_ADD_EDIT_SHIFT], [there.id]: [P.FLEX_ADD_EDIT_SHIFT] },
    companyPermissions: { [companyId]: [P.FLEX_FACILITY_FLOAT] },
  });
  const source = await aSlot({
    facilityId: here.id,
    status: "CONFIRMED",
    professionalId: who.id,
    shift: { route: "FLEX", shiftStructureId: (await aStructure({ facilityId: here.id })).id },
  });
  const params = { id: companyId, slotId: source.id };
  const body = { targetFacilityId: there.id, caregiverId: who.id, structureId: structure.id };
  const moved = async () => (await db.select().from(slot).where(eq(slot.floatedFromSlotId, source.id)))[0];
  return {
    professionalId: who.id,
    startsAt: source.startsAt,
    book: (acknowledgedRest) => call<Refused>(float, { as, params, body: { ...body, acknowledgedRest } }),
    isBooked: async () => (await moved()) !== undefined,
    after: async () => (await auditOf("slot", (await moved())!.id)).at(-1)?.after,
  };
}

async function ofAgency(isBundle: boolean): Promise<Way> {
  const { id: facilityId } = await aFacility();
  const desk = await anAgencyDesk([facilityId]);
  const who = await desk.aWorker();
  const bundleId = isBundle ? (await aBundle({ facilityId })).id : null;
  const made = await aSlot({ facilityId, bundleId });
  return {
    professionalId: who.id,
    startsAt: made.startsAt,
    book: async (acknowledgedRest) => {
      const { status, body } = await (bundleId === null
        ? desk.assign(made.shiftId, who.id, { acknowledgedRest })
        : desk.assignBundle(bundleId, who.id, [made.id], { acknowledgedRest }));
      return { status, body: body as Refused };
    },
    ...assignedIn(made.id),
  };
}

const ways: [string, () => Promise<Way>][] = [
  ["an assignment", byAssignment],
  ["an invite", byInvite],
  ["a claim", byClaim],
  ["a float", byFloat],
  ["an agency's assignment", () => ofAgency(false)],
  ["an agency's assignment of a bundle", () => ofAgency(true)],
];

describe.each(ways)("%s", (_, make) => {
  test("with a warning needs no acknowledgement, and records none", async () => {
    const way = await make();
    await worksBefore(way.professionalId, way.startsAt, 9);
    expect((await way.book()).status).toBe(200);
    expect(await way.after()).not.toHaveProperty("acknowledgedRest");
  });

  test("beyond the hard line is refused, and accepted and audited with the acknowledgement", async () => {
    const way = await make();
    await worksBefore(way.professionalId, way.startsAt, 7);
    const refused = await way.book();
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toMatchObject([
      {
        code: "REST_NOT_ACKNOWLEDGED",
        field: "acknowledgedRest",
        warning: "7 h rest before this shift, less than 8 h.",
        message: "7 h rest before this shift, less than 8 h. Acknowledge this to go on.",
      },
    ]);
    expect(await way.isBooked()).toBe(false);
    const otherText = "7 h 30 min rest before this shift, less than 8 h.";
    expect((await way.book([otherText])).status).toBe(409);
    const warnings = refused.body.errors!.map(({ warning }) => warning!);
    expect((await way.book(warnings)).status).toBe(200);
    expect(await way.isBooked()).toBe(true);
    expect(await way.after()).toMatchObject({ acknowledgedRest: warnings });
  });
});

test("three shifts of eight hours in a row are not accepted without a question", async () => {
  const { id: facilityId } = await aFacility();
  const as = await aUser({ facilityId, permissions: [P.FLEX_ADD_CAREGIVER] });
  const who = await anEligibleProfessional({
    isOnDemand: false,
    facilities: [{ facilityId, isFlexStaff: true }],
  });
  const first = await aSlot({ facilityId, shift: { route: "FLEX" } });
  const after = (n: number) =>
    aSlot({
      facilityId,
      shift: {
        route: "FLEX",
        startsAt: new Date(+first.startsAt + 8 * n * HOUR_MS),
        endsAt: new Date(+first.endsAt + 8 * n * HOUR_MS),
      },
    });
  const book = ({ id, shiftId }: { id: number; shiftId: number }) =>
    call<Refused>(assign, {
      as,
      body: { caregiverId: who.id, flexShiftId: shiftId, slotId: id, oldUnitId: null },
    });
  expect((await book(first)).status).toBe(200);
  const [second, third] = [await after(1), await after(2)];
  expect((await book(second)).status).toBe(200);
  const { status, body } = await book(third);
  expect([status, body.errors?.[0]?.warning]).toEqual([409, "24 h in a row, more than 16 h."]);
});

test("two facilities that book one person at once cannot both skip the question", async () => {
  const who = await anEligibleProfessional();
  const first = await aSlot();
  const start = first.endsAt;
  const second = await aSlot({
    shift: { startsAt: new Date(+start + 2 * HOUR_MS), endsAt: new Date(+start + 10 * HOUR_MS) },
  });
  const claims = [first, second].map(({ id }) =>
    asOutcome(claimSlot(professionalAt(who.id, new Date()), { slotId: id })),
  );
  const outcomes = await Promise.all(claims);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = outcomes.find(({ status }) => status === 409)!;
  expect(refused.body.errors?.[0]?.code).toBe("REST_NOT_ACKNOWLEDGED");
});

test("two facilities that assign one person at once cannot both skip the question", async () => {
  const { id: companyId } = await aCompany();
  const both = [
    await aFacility({ managementCompanyId: companyId }),
    await aFacility({ managementCompanyId: companyId }),
  ];
  const who = await anEligibleProfessional({
    isOnDemand: false,
    employers: [{ managementCompanyId: companyId }],
    facilities: both.map(({ id }) => ({ facilityId: id, isFlexStaff: true })),
  });
  const first = await aSlot({ facilityId: both[0]!.id, shift: { route: "FLEX" } });
  const [startsAt, endsAt] = [2, 10].map((hours) => new Date(+first.endsAt + hours * HOUR_MS));
  const second = await aSlot({
    facilityId: both[1]!.id,
    shift: { route: "FLEX", startsAt: startsAt!, endsAt: endsAt! },
  });
  const users = await Promise.all(
    both.map(({ id }) => aUser({ facilityId: id, permissions: [P.FLEX_ADD_CAREGIVER] })),
  );
  const outcomes = await Promise.all(
    [first, second].map(({ id, shiftId }, at) =>
      call<Refused>(assign, {
        as: users[at]!,
        body: { caregiverId: who.id, flexShiftId: shiftId, slotId: id, oldUnitId: null },
      }),
    ),
  );
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = outcomes.find(({ status }) => status === 409)!;
  expect(refused.body.errors?.[0]?.code).toBe("REST_NOT_ACKNOWLEDGED");
});

test("the person and their facility who book the same slot at once do not deadlock", async () => {
  const way = await byAssignment();
  const { id } = (await db.select().from(slot).where(eq(slot.startsAt, way.startsAt)).limit(1))[0]!;
  await Promise.all([
    way.book(),
    asOutcome(claimSlot(professionalAt(way.professionalId, new Date()), { slotId: id })),
  ]);
  expect(await way.isBooked()).toBe(true);
});
