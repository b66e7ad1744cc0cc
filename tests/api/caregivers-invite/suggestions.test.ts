import { expect, test } from "vitest";
import { GET as suggest } from "@/app/api/caregivers-invite/suggestions/route";
import type { SuggestedToInvite } from "@/lib/invites/schema";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional } from "@/tests/support/people";
import { anInvitingFacility } from "../../support/inviting";
import { anInvite, aSlot } from "../../support/schedule";

useDatabase();

test("orders suggestions best first, without invited or ineligible professionals", async () => {
  const { facility, user, shiftId } = await anInvitingFacility({ shift: { resourceType: "CNA" } });
  const known = (firstName: string, workedShifts: number) =>
    anEligibleProfessional({
      firstName,
      lastName: "Sorrel",
      facilities: [{ facilityId: facility.id, workedShifts, orientedAt: new Date() }],
    });
  const some = await known("Some", 901);
  const most = await known("Most", 902);
  const invited = await known("Invited", 903);
  await anInvite({ shiftId, professionalId: invited.id });
  const declined = await known("Declined", 904);
  await anInvite({ shiftId, professionalId: declined.id, status: "DECLINED" });
  const busy = await known("Busy", 905);
  await aSlot({ shiftId, status: "CLAIMED", professionalId: busy.id });
  const { body } = await call<SuggestedToInvite[]>(suggest, { as: user, query: { shiftId } });
  expect(body.slice(0, 2).map(({ caregiver_id }) => caregiver_id)).toEqual([most.id, some.id]);
  const ids = body.map(({ caregiver_id }) => caregiver_id);
  for (const { id } of [invited, declined, busy]) expect(ids).not.toContain(id);
  expect(body.length).toBeLessThanOrEqual(12);
  expect(body[0]!.fit.reasons.map(({ text }) => text)).toEqual([
    "Oriented here",
    "Free all week",
    "902 shifts here",
  ]);
});

test.each(["CG_CANCELLED", "LATE_CANCELLED", "NO_SHOW"] as const)(
  "suggests no one who has given up a slot at that time (%s), but whose slot the facility cancelled",
  async (outcomeCode) => {
    const { facility, user, shiftId } = await anInvitingFacility();
    const known = (workedShifts: number) =>
      anEligibleProfessional({ facilities: [{ facilityId: facility.id, workedShifts }] });
    const [left, cancelled] = [await known(950), await known(949)];
    await aSlot({ shiftId, status: "CANCELLED", professionalId: left.id, outcomeCode });
    await aSlot({ shiftId, status: "FACILITY_CANCELLED", professionalId: cancelled.id });
    const { body } = await call<SuggestedToInvite[]>(suggest, { as: user, query: { shiftId } });
    const ids = body.map(({ caregiver_id }) => caregiver_id);
    expect(ids).toContain(cancelled.id);
    expect(ids).not.toContain(left.id);
  },
);
