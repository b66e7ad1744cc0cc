import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { administer, administratorCtx } from "@/lib/access/administer";
import { parseInput } from "@/lib/access/input";
import { createAgency, updateAgency } from "@/lib/agencies/administration/create-agency";
import { endContract, signContract } from "@/lib/agencies/administration/sign-contract";
import { getAgency, listContracts } from "@/lib/agencies/administration/reads";
import { AgencyChange, Contract, NewAgency, NewAgencyRate } from "@/lib/agencies/administration/schema";
import { setAgencyRate } from "@/lib/agencies/administration/set-agency-rate";
import { FacilityChange } from "@/lib/facilities/administration/schema";
import { updateFacility } from "@/lib/facilities/administration/create-facility";
import { anAgencyDesk } from "../../support/agency";
import { auditOf } from "@/tests/support/query";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional } from "@/tests/support/people";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();

const forGood = { isDryRun: false };
const sign = (input: Record<string, string>) =>
  administer(forGood, (tx) => signContract(tx, administratorCtx(), parseInput(Contract, input)));
const setRate = (input: Record<string, string>) =>
  administer(forGood, (tx) => setAgencyRate(tx, administratorCtx(), parseInput(NewAgencyRate, input)));

describe("an agency", () => {
  test("sees a facility while its contract runs, and may sign again", async () => {
    const facility = await aFacility();
    const { id } = await administer(forGood, (tx) =>
      createAgency(tx, administratorCtx(), { name: "Northwind" }),
    );
    const both = { agency: "northwind", facility: facility.name };
    expect(await sign(both)).toMatchObject({ changed: true, releaseAfterMinutes: 0 });
    expect(await administer(forGood, (tx) => endContract(tx, administratorCtx(), both))).toMatchObject({
      changed: true,
    });
    expect((await listContracts(db, id))[0]!.endedAt).not.toBeNull();
    await sign(both);
    expect((await listContracts(db, id))[0]!.endedAt).toBeNull();
  });

  test("is told how many of its people stay assigned, whichever agency their record names", async () => {
    const facility = await aFacility();
    const desk = await anAgencyDesk([facility.id]);
    const other = await anAgencyDesk([facility.id]);
    const byLink = await anEligibleProfessional();
    await desk.anInvited(byLink.id, { joinedAt: new Date() });
    const shared = await other.aWorker();
    await desk.anInvited(shared.id, { joinedAt: new Date() });
    for (const one of [byLink, shared]) {
      const { shiftId } = await aSlot({ facilityId: facility.id });
      expect((await desk.assign(shiftId, one.id)).status).toBe(200);
    }
    const end = ({ agency }: typeof desk) =>
      administer(forGood, (tx) =>
        endContract(tx, administratorCtx(), { agency: agency.name, facility: facility.name }),
      );
    expect(await end(other)).toMatchObject({ stillAssigned: 0 });
    expect(await end(desk)).toMatchObject({ changed: true, stillAssigned: 2 });
  });

  test("has its days and quiet hours in the time zone of its office", async () => {
    const made = parseInput(NewAgency, { name: "Southwind", timezone: "America/Chicago" });
    const { id } = await administer(forGood, (tx) => createAgency(tx, administratorCtx(), made));
    expect((await getAgency(db, "Southwind")).timezone).toBe("America/Chicago");
    const change = parseInput(AgencyChange, { timezone: "America/Denver" });
    await administer(forGood, (tx) => updateAgency(tx, administratorCtx(), { agency: "Southwind", change }));
    expect(await getAgency(db, String(id))).toMatchObject({ name: "Southwind", timezone: "America/Denver" });
    expect(() => parseInput(AgencyChange, { timezone: "Denver" })).toThrow("must be the name of a time zone");
  });

  test("sees shifts after the minutes its contract sets, which may change while it runs", async () => {
    const facility = await aFacility();
    const desk = await anAgencyDesk([facility.id]);
    await aSlot({ facilityId: facility.id, createdAt: new Date(Date.now() - 30 * 60_000) });
    const both = { agency: desk.agency.name, facility: facility.name };
    expect(await sign({ ...both, releaseAfterMinutes: "45" })).toMatchObject({ changed: true });
    expect(await desk.open()).toEqual([]);
    expect(await sign({ ...both, releaseAfterMinutes: "45" })).toMatchObject({ changed: false });
    expect(await sign(both)).toMatchObject({ changed: false, releaseAfterMinutes: 45 });
    await sign({ ...both, releaseAfterMinutes: "20" });
    expect(await desk.open()).toHaveLength(1);
    expect((await auditOf("agency", desk.agency.id)).map(({ action, after }) => [action, after])).toEqual([
      ["agency.contract-changed", { facilityId: facility.id, releaseAfterMinutes: 45 }],
      ["agency.contract-changed", { facilityId: facility.id, releaseAfterMinutes: 20 }],
    ]);
    expect(() => parseInput(Contract, { ...both, releaseAfterMinutes: "-5" })).toThrow("must be from");
  });

  test("is paid its own rate, which only a contract can have", async () => {
    const facility = await aFacility();
    const desk = await anAgencyDesk([facility.id]);
    await aSlot({ facilityId: facility.id, shift: { billRate: 4000 } });
    const terms = { facility: facility.name, resourceType: "cna", billRate: "44.50" };
    await setRate({ agency: desk.agency.name, ...terms });
    expect(await desk.open()).toMatchObject([{ rate: 44.5 }]);
    const stranger = await anAgencyDesk([]);
    await expect(setRate({ agency: stranger.agency.name, ...terms })).rejects.toThrow("has no contract");
  });

  test("may not cancel where the facility forbids it", async () => {
    const facility = await aFacility();
    const desk = await anAgencyDesk([facility.id]);
    await aSlot({ facilityId: facility.id });
    const change = parseInput(FacilityChange, { allowExternalWorkerShiftReplacement: "no" });
    await administer(forGood, (tx) =>
      updateFacility(tx, administratorCtx(), { facility: facility.name, change }),
    );
    expect(await desk.open()).toMatchObject([{ facility_allow_external_worker_shift_replacement: false }]);
  });
});
