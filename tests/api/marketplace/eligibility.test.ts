import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { systemPeopleScope } from "@/lib/access/people";
import { listEligibilityProfiles, listEligibilitySlots } from "@/lib/professionals/eligibility/reads";
import { checkEligibility } from "@/lib/professionals/eligibility/rules";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional, aProfessional } from "@/tests/support/people";
import { aSlot } from "../../support/schedule";
import { aCompany, aFacility, anAgency } from "../../support/tenants";

useDatabase();

const now = new Date();
async function check(professionalIds: number[], slotIds: number[]) {
  const slots = await listEligibilitySlots(db, "system", slotIds);
  const profiles = await listEligibilityProfiles(db, systemPeopleScope, professionalIds, slots);
  return profiles.flatMap((profile) => slots.map((slot) => checkEligibility(profile, slot, now)));
}
const codes = async (professionalId: number, slotId: number) => {
  const [{ blocks, warnings }] = (await check([professionalId], [slotId])) as [
    Awaited<ReturnType<typeof check>>[number],
  ];
  return [...blocks, ...warnings].map(({ code }) => code);
};

describe("the facts that decide eligibility", () => {
  test("belong to the given professionals and slots, many at once", async () => {
    const { id: slotId } = await aSlot();
    const fit = await anEligibleProfessional();
    const unfit = await aProfessional({ certifiedIn: null });
    const verdicts = await check([fit.id, unfit.id], [slotId]);
    expect(verdicts.map(({ blocks }) => blocks.length === 0)).toEqual([true, false]);
    expect(await check([], [slotId])).toEqual([]);
    expect(await check([fit.id], [])).toEqual([]);
  });

  test("include what the facility, the company and the agency know", async () => {
    const company = await aCompany();
    const facility = await aFacility({ managementCompanyId: company.id });
    const { id: slotId } = await aSlot({ facilityId: facility.id });
    const known = { facilityId: facility.id };
    const dnr = await anEligibleProfessional({ facilities: [{ ...known, doNotReturnAt: now }] });
    const disabled = await anEligibleProfessional({ facilities: [{ ...known, isEnabled: false }] });
    const fired = await anEligibleProfessional({
      employers: [{ managementCompanyId: company.id, employeeStatus: "TERMINATED" }],
    });
    const gone = await anEligibleProfessional({ deactivatedAt: now });
    expect(await Promise.all([dnr, disabled, fired, gone].map(({ id }) => codes(id, slotId)))).toEqual([
      ["DO_NOT_RETURN"],
      ["DISABLED_AT_FACILITY"],
      ["DISABLED_AT_COMPANY"],
      ["DEACTIVATED"],
    ]);
    const here = await anAgency({ facilityIds: [facility.id] });
    const elsewhere = await anAgency();
    const ofAgency = (agencyId: number) => anEligibleProfessional({ agencyId, isOnDemand: false });
    expect(await codes((await ofAgency(here.id)).id, slotId)).toEqual([]);
    expect(await codes((await ofAgency(elsewhere.id)).id, slotId)).toEqual(["NOT_IN_MARKETPLACE"]);
  });

  test("include the week's diary at every facility of the company, and its threshold", async () => {
    const company = await aCompany({ overtimeThresholdHours: 16 });
    const facility = await aFacility({ managementCompanyId: company.id });
    const sister = await aFacility({ managementCompanyId: company.id });
    const who = await anEligibleProfessional();
    const work = { status: "CLAIMED", professionalId: who.id } as const;
    const { id: monday } = await aSlot({ facilityId: facility.id, shift: { startsOn: "2035-03-05" } });
    await aSlot({ ...work, facilityId: sister.id, shift: { startsOn: "2035-03-03" } });
    expect(await codes(who.id, monday)).toEqual([]);
    await aSlot({
      ...work,
      facilityId: sister.id,
      shift: { startsOn: "2035-03-09" },
      outcomeCode: "NO_SHOW",
    });
    expect(await codes(who.id, monday)).toEqual([]);
    await aSlot({ ...work, facilityId: sister.id, shift: { startsOn: "2035-03-08" } });
    expect(await codes(who.id, monday)).toEqual(["OVERTIME"]);
    const { id: taken } = await aSlot({ facilityId: facility.id, shift: { startsOn: "2035-03-08" } });
    expect(await codes(who.id, taken)).toEqual(["OVERLAP", "OVERTIME"]);
  });
});
