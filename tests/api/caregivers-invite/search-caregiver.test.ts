import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { availability } from "@/db/schema/professionals";
import { useDatabase } from "../../support/database";
import { anEligibleProfessional } from "@/tests/support/people";
import { anInvite, aSlot } from "../../support/schedule";
import { anInvitingFacility } from "../../support/inviting";

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
