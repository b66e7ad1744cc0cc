import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { availability } from "@/db/schema/professionals";
import { GET as suggest } from "@/app/api/caregivers-invite/suggestions/route";
import type { SuggestedToInvite } from "@/lib/invites/schema";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional } from "../../support/people";
import { anInvite, aSlot } from "../../support/schedule";
import { anInvitingFacility } from "../../support/inviting";
import { call } from "../../support/call";

useDatabase();

describe("searching professionals to invite", () => {
  test("finds them by name, with what is known of them and what blocks them", async () => {
    const { facility, made, shiftId, find, send } = await anInvitingFacility();
    const near = { latitude: 34.05, longitude: -118.3 };
    const free = await anEligibleProfessional({ firstName: "Ada", lastName: "Hazel", ...near });
    const { startsAt, endsAt } = made;
    await db.insert(availability).values({ professionalId: free.id, startsAt, endsAt });
    const busy = await anEligibleProfessional({ firstName: "Bea", lastName: "Hazel" });
    await db.insert(availability).values({
      professionalId: busy.id,
      startsAt: new Date(+startsAt - 3_600_000),
      endsAt,
      isAvailable: false,
    });
    const regular = await anEligibleProfessional({
      firstName: "Cy",
      lastName: "Hazel",
      facilities: [{ facilityId: facility.id, workedShifts: 6 }],
    });
    const inIt = await anEligibleProfessional({ firstName: "Di", lastName: "Hazel" });
    await aSlot({ shiftId, status: "CLAIMED", professionalId: inIt.id });
    await anEligibleProfessional({ firstName: "Elsewhere", lastName: "Hazel", certifiedIn: "NV" });
    await anEligibleProfessional({ firstName: "Flex", lastName: "Hazel", isOnDemand: false });
    await anInvite({ shiftId, professionalId: regular.id, status: "DECLINED" });
    await send([free.id]);
    const { body } = await find({ searchTerm: "hAZel" });
    expect(body.map((row) => [row.caregiver_id, row.status, row.invite_status])).toEqual([
      [free.id, "AVAILABLE", "PENDING"],
      [busy.id, "UNAVAILABLE", null],
      [regular.id, "NOT_PROVIDED", null],
      [inIt.id, "ASSIGNED", null],
    ]);
    expect(body[0]).toMatchObject({ caregiver_name: "Ada Hazel", shifts_worked: 0, distance: 2.9 });
    expect(body[2]).toMatchObject({ shifts_worked: 6, caregiver_stats: { tier: "PURPLE" } });
    expect(body[2]!.warnings).toContain("Has declined an invite to this shift.");
    expect((await find({ name: "ada haz", specialty: "CNA" })).body).toHaveLength(1);
    expect((await find({ name: "ada haz", specialty: "RN" })).body).toEqual([]);
    expect((await find({ name: "ada haz", resourceType: "RN" })).body).toEqual([]);
  });

  test("finds the facility's own staff for a flex shift", async () => {
    const { facility, find } = await anInvitingFacility({ shift: { route: "FLEX" } });
    const facilities = [{ facilityId: facility.id, isFlexStaff: true }];
    const own = await anEligibleProfessional({
      firstName: "Ada",
      lastName: "Rowan",
      isOnDemand: false,
      facilities,
    });
    await anEligibleProfessional({ firstName: "Ben", lastName: "Rowan" });
    const { body } = await find({ searchTerm: "rowan" });
    expect(body.map(({ caregiver_id, blocks }) => [caregiver_id, blocks])).toEqual([[own.id, []]]);
  });

  test("requires three characters", async () => {
    const { find } = await anInvitingFacility();
    expect((await find({ searchTerm: "ab" })).status).toBe(400);
    expect((await find({})).status).toBe(400);
    expect((await find({ searchTerm: "%%%" })).body).toEqual([]);
  });
});

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
