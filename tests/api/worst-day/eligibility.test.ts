import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { GET as find } from "@/app/api/flex/availability/find/route";
import { POST as assign } from "@/app/api/flex/caregivers/assign/route";
import { POST as float } from "@/app/api/flex/management-companies/[id]/slots/[slotId]/facility-float/route";
import { db } from "@/db/client";
import { certification, credential } from "@/db/schema/professionals";
import { P } from "@/lib/access/permissions";
import { systemScope } from "@/lib/access/scopes";
import { HttpError, type FieldError } from "@/lib/errors";
import { acceptInvite } from "@/lib/invites/accept-invite";
import { systemPeopleScope } from "@/lib/access/people";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { standardCredentials } from "@/lib/professionals/credentials/requirement-rules";
import { checkEligibility, type Eligibility } from "@/lib/professionals/eligibility/rules";
import type { FoundProfessional } from "@/lib/slots/assignment/schema";
import { claimSlot } from "@/lib/slots/claiming/claim-slot";
import { addDays } from "@/lib/time/calendar";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aCredential, aProfessional, aUser } from "../../support/people";
import { anInvite, aShift, aSlot, aStructure } from "../../support/schedule";
import { aCompany, aFacility } from "../../support/tenants";
import { professionalAt, systemAt } from "../../support/context";

useDatabase();

const HOUR = 3_600_000;

/** Two facilities of a company in California, the day after tomorrow; everyone is tried on slots at the second. */
async function aWorld() {
  const { id: companyId } = await aCompany({ overtimeThresholdHours: 16 });
  const ofCompany = { managementCompanyId: companyId };
  const from = await aFacility({ ...ofCompany, allowFlexFloating: true });
  const facility = await aFacility(ofCompany);
  const structure = await aStructure({ facilityId: facility.id });
  const structureOfHere = await aStructure({ facilityId: from.id });
  const {
    id: shiftId,
    startsOn,
    startsAt,
  } = await aShift({ facilityId: facility.id, shiftStructureId: structure.id });
  const user = await aUser({
    facilities: { [from.id]: Object.values(P), [facility.id]: Object.values(P) },
    companyPermissions: { [companyId]: Object.values(P) },
  });
  return {
    companyId,
    ofCompany,
    from,
    facility,
    structure,
    structureOfHere,
    shiftId,
    startsOn,
    startsAt,
    user,
  };
}
type World = Awaited<ReturnType<typeof aWorld>>;
type Person = { id: number; lastName: string };

/** Everything that can be wrong with a professional who is otherwise eligible. */
const conditions: Record<string, (world: World, who: Person) => Promise<unknown>> = {
  nothing: async () => undefined,
  "no certification": (_, { id }) => db.delete(certification).where(eq(certification.professionalId, id)),
  "a certification of another state": (_, { id }) =>
    db.update(certification).set({ stateCode: "AZ" }).where(eq(certification.professionalId, id)),
  "a certification of another type": (_, { id }) =>
    db.update(certification).set({ resourceType: "RN" }).where(eq(certification.professionalId, id)),
  "a certification in review": (_, { id }) =>
    db.update(certification).set({ status: "PENDING" }).where(eq(certification.professionalId, id)),
  "a rejected certification": (_, { id }) =>
    db.update(certification).set({ status: "REJECTED" }).where(eq(certification.professionalId, id)),
  "a certification that expires the day before": ({ startsOn }, { id }) =>
    db
      .update(certification)
      .set({ expiresOn: addDays(startsOn, -1) })
      .where(eq(certification.professionalId, id)),
  "a certification for that very day": ({ startsOn }, { id }) =>
    db.update(certification).set({ expiresOn: startsOn }).where(eq(certification.professionalId, id)),
  "no credentials": (_, { id }) => db.delete(credential).where(eq(credential.professionalId, id)),
  "credentials in review": (_, { id }) =>
    db.update(credential).set({ status: "PENDING" }).where(eq(credential.professionalId, id)),
  "rejected credentials": (_, { id }) =>
    db.update(credential).set({ status: "REJECTED" }).where(eq(credential.professionalId, id)),
  "expired credentials": ({ startsOn }, { id }) =>
    db
      .update(credential)
      .set({ expiresOn: addDays(startsOn, -1) })
      .where(eq(credential.professionalId, id)),
};

/** The same for facility records, which are given when the professional is created. */
const links: Record<string, (world: World) => Parameters<typeof aProfessional>[0]> = {
  "on the Do Not Return list": ({ facility }) => ({
    facilities: [{ facilityId: facility.id, doNotReturnAt: new Date() }],
  }),
  "disabled at the facility": ({ facility }) => ({
    facilities: [{ facilityId: facility.id, isEnabled: false }],
  }),
  "disabled at the company": ({ companyId }) => ({
    employers: [{ managementCompanyId: companyId, employeeStatus: "DISABLED" }],
  }),
  "terminated at the company": ({ companyId }) => ({
    employers: [{ managementCompanyId: companyId, employeeStatus: "TERMINATED" }],
  }),
  deactivated: () => ({ deactivatedAt: new Date() }),
};

/** Other shifts, by hours after the slot's start and length. */
const diaries: Record<string, [after: number, hours: number, atSister: boolean]> = {
  "work at that time": [4, 8, false],
  "work at that time at a sister facility": [-4, 8, true],
  "work that ends as the slot begins": [-8, 8, true],
  "work four hours before": [-12, 8, true],
  "work the day before, over the week's hours": [-48, 16, true],
};

async function aPerson(world: World, given: Parameters<typeof aProfessional>[0] = {}): Promise<Person> {
  const who = await aProfessional({ employers: [world.ofCompany], ...given });
  for (const type of standardCredentials) await aCredential({ professionalId: who.id, type });
  return who;
}

const cases: [string, (world: World) => Promise<Person>][] = [
  ...Object.entries(conditions).map(([name, make]): (typeof cases)[number] => [
    name,
    async (world) => {
      const who = await aPerson(world);
      await make(world, who);
      return who;
    },
  ]),
  ...Object.entries(links).map(([name, linkOf]): (typeof cases)[number] => [
    name,
    (world) => aPerson(world, linkOf(world)),
  ]),
  ...Object.entries(diaries).map(([name, [after, hours, atSister]]): (typeof cases)[number] => [
    name,
    async (world) => {
      const who = await aPerson(world);
      const startsAt = new Date(+world.startsAt + after * HOUR);
      await aSlot({
        facilityId: atSister ? (await aFacility(world.ofCompany)).id : world.facility.id,
        status: "CLAIMED",
        professionalId: who.id,
        shift: { startsAt, endsAt: new Date(+startsAt + hours * HOUR) },
      });
      return who;
    },
  ]),
];

const codesOf = (errors: readonly FieldError[]) => errors.map(({ code }) => code ?? "").sort();

/** The codes with which a verb refuses; empty if it doesn't. */
async function refusalOf(work: Promise<unknown>): Promise<string[]> {
  try {
    await work;
    return [];
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return codesOf(error.errors);
  }
}

async function verdictOn(
  { id, facilityId }: { id: number; facilityId: number },
  professionalId: number,
): Promise<Eligibility> {
  const slots = await listEligibilitySlots(db, systemScope(facilityId), [id]);
  const [profile] = await listEligibilityProfiles(db, systemPeopleScope, [professionalId], slots);
  return checkEligibility(profile!, slots[0]!, new Date());
}

type Errors = { errors?: FieldError[] };

async function assigned({ user }: World, made: { id: number; shiftId: number }, who: Person) {
  const body = { caregiverId: who.id, flexShiftId: made.shiftId, slotId: made.id, oldUnitId: null };
  return codesOf((await call<Errors>(assign, { as: user, body })).body.errors ?? []);
}

/** Floats them from a slot at the other facility, at a time when their diary is otherwise empty. */
async function floated(world: World, who: Person): Promise<"refused" | "moved"> {
  const { from, structureOfHere, user, companyId, facility, structure } = world;
  const source = await aSlot({
    facilityId: from.id,
    shift: { shiftStructureId: structureOfHere.id, route: "FLEX" },
  });
  // As if assigned before anything was wrong.
  await db.execute(
    `update slot set status = 'CONFIRMED', professional_id = ${who.id}, claimed_at = now(), confirmed_at = now() where id = ${source.id}`,
  );
  const { status } = await call(float, {
    as: user,
    params: { id: companyId, slotId: source.id },
    body: { targetFacilityId: facility.id, caregiverId: who.id, structureId: structure.id },
  });
  return status === 200 ? "moved" : "refused";
}

test.each(cases)("gives the same verdict for %s at every way into a slot", async (name, make) => {
  const world = await aWorld();
  const { facility, structure, user } = world;
  const who = await make(world);
  const flex = await aSlot({
    facilityId: facility.id,
    shift: { shiftStructureId: structure.id, route: "FLEX" },
  });
  // aWorld's own shift is the structure's on-demand one of that day.
  const claimed = await aSlot({ shiftId: world.shiftId });
  const invited = await aSlot({ facilityId: facility.id });
  const [ofFlex, ofOnDemand] = [await verdictOn(flex, who.id), await verdictOn(claimed, who.id)];
  /** What refuses someone who acknowledges nothing. */
  const blocks = ({ blocks: found, warnings }: Eligibility): string[] =>
    found.length === 0 && warnings.some((one) => one.needsAcknowledgement)
      ? ["REST_NOT_ACKNOWLEDGED"]
      : found.map(({ code }) => code).sort();
  // The search shows the same blocks and warnings before anyone is assigned.
  const found = await call<FoundProfessional[]>(find, {
    as: user,
    query: { flexShiftId: flex.shiftId, searchTerm: who.lastName },
  });
  const listed = found.body.find(({ caregiver_id }) => caregiver_id === who.id);
  if (name !== "deactivated") {
    expect(listed?.blocks).toEqual(ofFlex.blocks.map(({ text }) => text));
    expect(listed?.warnings).toEqual(ofFlex.warnings.map(({ text }) => text));
  }
  // A refusal leaves nothing behind; anyone admitted is removed before the next is tried.
  const free = (id: number) =>
    db.execute(
      `update slot set status = 'UNCLAIMED', professional_id = null, claimed_at = null, confirmed_at = null, confirmed_by = null where id = ${id}`,
    );
  const now = new Date();
  expect(await refusalOf(claimSlot(professionalAt(who.id, now), { slotId: claimed.id }))).toEqual(
    blocks(ofOnDemand),
  );
  await free(claimed.id);
  const invite = await anInvite({ shiftId: invited.shiftId, professionalId: who.id });
  expect(await refusalOf(acceptInvite(systemAt(now), { inviteId: invite.id }))).toEqual(blocks(ofOnDemand));
  await free(invited.id);
  // Deactivated people are no longer on staff, so they aren't found.
  expect(await assigned(world, flex, who)).toEqual(name === "deactivated" ? ["NOT_FOUND"] : blocks(ofFlex));
  await free(flex.id);
  if (!name.includes("work at that time"))
    expect(await floated(world, who)).toBe(blocks(ofFlex).length > 0 ? "refused" : "moved");
});

test("warns of projected overtime with the hours, by the company's own threshold, and forbids nothing", async () => {
  const world = await aWorld();
  const who = await aPerson(world);
  for (const after of [-26, -52]) {
    const startsAt = new Date(+world.startsAt + after * HOUR);
    await aSlot({
      facilityId: world.from.id,
      status: "CLAIMED",
      professionalId: who.id,
      shift: { startsAt, endsAt: new Date(+startsAt + 8 * HOUR), startsOn: world.startsOn },
    });
  }
  const flex = await aSlot({
    facilityId: world.facility.id,
    shift: { shiftStructureId: world.structure.id, route: "FLEX" },
  });
  const { warnings } = await verdictOn(flex, who.id);
  expect(warnings.map(({ text }) => text)).toEqual([
    "This shift would bring the professional to 22.5 hours this week, over 16 hours.",
  ]);
  expect(await assigned(world, flex, who)).toEqual([]);
});
