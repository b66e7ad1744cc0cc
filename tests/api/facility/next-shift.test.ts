import { expect, test } from "vitest";
import { P } from "@/lib/access/permissions";
import { oneFacilityScope } from "@/lib/access/scopes";
import { findActor } from "@/lib/auth/find-actor";
import { loadCallOffExamples, loadNextShift } from "@/lib/next-shift/load-next-shift";
import { signIn } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aProfessional, aUser } from "../../support/people";
import { aSlot, aStructure } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();

const now = new Date("2026-11-18T20:00:00Z");

async function aPlace() {
  const { id: facilityId } = await aFacility({ name: "Rose Court", timezone: "America/Los_Angeles" });
  const structure = await aStructure({ facilityId, resourceType: "CNA", fromTime: "07:00", toTime: "15:00" });
  const professional = await aProfessional({ firstName: "Mara", lastName: "Holt" });
  const held = { facilityId, status: "CONFIRMED", professionalId: professional.id } as const;
  const on = (startsOn: string) => ({ shiftStructureId: structure.id, startsOn });
  await aSlot({ facilityId, shift: on("2026-11-19") });
  await aSlot({ ...held, shift: on("2026-11-18") });
  await aSlot({ ...held, shift: on("2026-11-20") });
  await aSlot({ ...held, billRate: 4_000, shift: on("2026-11-21") });
  const actorWith = async (permissions: string[]) => {
    const user = await aUser({ facilityId, permissions });
    return (await findActor(new Map(Object.entries(await signIn(user)))))!;
  };
  return { facilityId, actorWith };
}

test("finds the next confirmed shift that hasn't begun, and its rate for people who see pay", async () => {
  const { facilityId, actorWith } = await aPlace();
  const [viewer, payroll] = [await actorWith([]), await actorWith([P.DISPUTES])];
  const scope = oneFacilityScope(viewer, facilityId);
  expect(await loadNextShift(viewer, scope, { now })).toMatchObject({
    shift_date: "2026-11-20",
    start_time: "7:00 AM",
    professional_name: "Mara Holt",
    bill_rate: null,
  });
  const billed = { now, isBilled: true };
  expect((await loadNextShift(viewer, scope, billed))?.bill_rate).toBeNull();
  expect(await loadNextShift(payroll, scope, billed)).toMatchObject({
    shift_date: "2026-11-21",
    bill_rate: 40,
  });
  expect(await loadNextShift(viewer, scope, { now: new Date("2027-01-01T00:00:00Z") })).toBeNull();
});

test("prints the text of a call-off for the viewer's facilities alone", async () => {
  const { facilityId, actorWith } = await aPlace();
  await aPlace();
  expect(await loadCallOffExamples(await actorWith([]), now)).toEqual({
    [facilityId]:
      "Rose Court: Mara Holt called off CNA, 11/20/2026, 7:00 AM - 3:00 PM PT. The shift is open again.",
  });
});
