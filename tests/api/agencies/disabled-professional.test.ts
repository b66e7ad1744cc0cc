import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as answer } from "@/app/api/caregivers-invite/answer/route";
import { POST as assignFlex } from "@/app/api/flex/caregivers/assign/route";
import { db } from "@/db/client";
import { professional } from "@/db/schema/professionals";
import { P } from "@/lib/access/permissions";
import { newLink } from "@/lib/auth/link-token";
import { Conflict } from "@/lib/errors";
import { claimSlot } from "@/lib/slots/claiming/claim-slot";
import { anAgencyDesk } from "../../support/agency";
import { call } from "../../support/call";
import { professionalAt } from "../../support/context";
import { useDatabase } from "../../support/database";
import { anInvitingFacility } from "../../support/inviting";
import { aUser } from "../../support/people";
import { enableAs } from "../../support/roster";
import { anInvite, aSlot } from "../../support/schedule";
import { slotOf } from "../../support/query";

useDatabase();

/** A facility that may invite, and someone of an agency under contract, whom the agency can disable. */
async function aContract(given: { isOnDemand?: boolean } = {}) {
  const inviting = await anInvitingFacility();
  const desk = await anAgencyDesk([inviting.facility.id]);
  const worker = await desk.aWorker({ firstName: "Ada", lastName: "Hazel", ...given });
  const enable = (isEnabled: boolean) => enableAs(desk.user, worker.id, isEnabled);
  const claim = (slotId = inviting.made.id) =>
    claimSlot(professionalAt(worker.id, new Date()), { slotId }).then(
      () => "claimed",
      (error: unknown) => (error instanceof Conflict ? error.errors[0]?.code : error),
    );
  return { ...inviting, desk, worker, enable, claim };
}

describe("someone their agency has disabled", () => {
  test("is neither found nor invited until they are enabled again", async () => {
    const { worker, find, send, enable } = await aContract();
    const found = async () => (await find({ searchTerm: "hazel" })).body.map((one) => one.caregiver_id);
    expect(await found()).toEqual([worker.id]);
    await enable(false);
    expect(await found()).toEqual([]);
    expect((await send([worker.id])).status).toBe(404);
    await enable(true);
    expect(await found()).toEqual([worker.id]);
    expect((await send([worker.id])).status).toBe(200);
  });

  test("can't accept an invite they were sent before", async () => {
    const { worker, made, shiftId, enable } = await aContract();
    const { url, secretHash } = newLink("/invite");
    await anInvite({ shiftId, professionalId: worker.id, linkHash: secretHash, expiresAt: made.startsAt });
    await enable(false);
    await call(answer, { form: { token: url.split("/").at(-1)!, answer: "ACCEPT" } });
    expect(await slotOf(made.id)).toMatchObject({ status: "UNCLAIMED", agencyId: null });
  });

  test("can't claim a shift for it", async () => {
    const { made, desk, worker, enable, claim } = await aContract();
    await enable(false);
    expect(await claim()).toBe("NOT_IN_MARKETPLACE");
    expect(await slotOf(made.id)).toMatchObject({ status: "UNCLAIMED", professionalId: null });
    await enable(true);
    expect(await claim()).toBe("claimed");
    expect(await slotOf(made.id)).toMatchObject({ professionalId: worker.id, agencyId: desk.agency.id });
  });

  test("still claims on demand, without the agency", async () => {
    const { made, worker, enable, claim, find } = await aContract({ isOnDemand: true });
    await enable(false);
    expect((await find({ searchTerm: "hazel" })).body).toHaveLength(1);
    expect(await claim()).toBe("claimed");
    expect(await slotOf(made.id)).toMatchObject({ professionalId: worker.id, agencyId: null });
  });

  test("claims through another agency only once that is theirs", async () => {
    const { made, facility, worker, enable, claim } = await aContract();
    const other = await anAgencyDesk([facility.id]);
    await other.anInvited(worker.id, { joinedAt: new Date() });
    await enable(false);
    expect(await claim()).toBe("NOT_IN_MARKETPLACE");
    await db.update(professional).set({ agencyId: other.agency.id }).where(eq(professional.id, worker.id));
    expect(await claim()).toBe("claimed");
    expect(await slotOf(made.id)).toMatchObject({ agencyId: other.agency.id });
  });

  test("works as a facility's own staff without the agency", async () => {
    const { facility, desk } = await aContract();
    const staff = await desk.aWorker({ facilities: [{ facilityId: facility.id, isFlexStaff: true }] });
    await enableAs(desk.user, staff.id, false);
    const user = await aUser({ facilityId: facility.id, permissions: [P.FLEX_ADD_CAREGIVER] });
    const flex = await aSlot({ facilityId: facility.id, shift: { route: "FLEX" } });
    const body = { caregiverId: staff.id, flexShiftId: flex.shiftId, slotId: flex.id, oldUnitId: null };
    expect((await call(assignFlex, { as: user, body })).status).toBe(200);
    expect(await slotOf(flex.id)).toMatchObject({ professionalId: staff.id, agencyId: null });
  });
});
