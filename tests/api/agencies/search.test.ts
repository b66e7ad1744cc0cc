import { describe, expect, test } from "vitest";
import { GET as searchForBundle } from "@/app/api/agencies/bundle/[bundleId]/search-professionals/route";
import { GET } from "@/app/api/agencies/shift/[shiftId]/search-professionals/route";
import type { SearchedProfessional } from "@/lib/agency-schedule/assignment/schema";
import { anAgencyDesk, anOpening } from "../../support/agency";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aBundle, aRecurringShift, aSlot } from "../../support/schedule";

useDatabase();

async function aSearch(given: Parameters<typeof anOpening>[0] = {}) {
  const made = await anOpening(given);
  const search = (name: string, shiftId = made.opening.shiftId) =>
    call<SearchedProfessional[]>(GET, { as: made.desk.user, params: { shiftId }, query: { name } });
  return { ...made, search };
}

describe("searching an agency's professionals", () => {
  test("finds them by name with the reasons for and against each", async () => {
    const { facility, desk, search } = await aSearch();
    const known = await desk.aWorker({
      firstName: "Ada",
      lastName: "Grove",
      tier: "PLATINUM",
      facilities: [{ facilityId: facility.id, workedShifts: 7 }],
    });
    const invited = await desk.aWorker({
      firstName: "Adam",
      lastName: "Stone",
      agencyId: null,
      tier: "PRO",
      facilities: [{ facilityId: facility.id, workedShifts: 9 }],
    });
    await desk.anInvited(invited.id);
    await aSlot({ status: "CONFIRMED", professionalId: invited.id });
    const rival = await anAgencyDesk([facility.id]);
    await rival.aWorker({ firstName: "Adaline", lastName: "Elsewhere" });
    const { status, body } = await search("ada");
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        caregiver_id: known.id,
        caregiver_name: "Ada Grove",
        certification_type: "CNA",
        number_of_shift_worked: 7,
        has_joined: true,
        caregiver_stats: { tier: "PLATINUM" },
        week_hours: 0,
        week_hours_with: 7.5,
        is_overtime: false,
        blocks: [],
        rest_warnings: [],
        credential_faults: [],
      },
      // Until they accept, their work elsewhere is private.
      {
        caregiver_id: invited.id,
        caregiver_name: "Adam Stone",
        certification_type: "CNA",
        number_of_shift_worked: 0,
        has_joined: false,
        caregiver_stats: { tier: "PRO" },
        week_hours: 0,
        week_hours_with: 0,
        is_overtime: false,
        blocks: [],
        rest_warnings: [],
        credential_faults: [],
      },
    ]);
  });

  test("says who has declined, and who is disabled, instead of waiting for them", async () => {
    const { desk, search } = await aSearch();
    const named = (firstName: string) => desk.aWorker({ firstName, lastName: "Grove", agencyId: null });
    const [declined, invited, disabled] = [await named("Ann"), await named("Bea"), await named("Cy")];
    await desk.anInvited(declined.id, { terminatedAt: new Date() });
    await desk.anInvited(invited.id);
    await desk.anInvited(disabled.id, { disabledAt: new Date() });
    const { body } = await search("Grove");
    expect(
      body.map(({ caregiver_name, has_joined, blocks }) => [caregiver_name, has_joined, ...blocks]),
    ).toEqual([
      ["Bea Grove", false],
      ["Cy Grove", false, "This professional is disabled for your agency."],
      ["Ann Grove", false, "This professional has declined your agency's invite."],
    ]);
    const { opening } = await aSearch();
    expect((await desk.assign(opening.shiftId, declined.id)).body.errors[0]?.code).toBe("DECLINED");
  });

  test("puts people with too little rest last, with the sentence", async () => {
    const { opening, desk, search } = await aSearch();
    const tired = await desk.aWorker({ firstName: "Ada", lastName: "Grove" });
    await desk.aWorker({ firstName: "Zoe", lastName: "Grove" });
    const endsAt = new Date(+opening.startsAt - 7 * 3_600_000);
    const startsAt = new Date(+endsAt - 8 * 3_600_000);
    await aSlot({ status: "CONFIRMED", professionalId: tired.id, shift: { startsAt, endsAt } });
    const { body } = await search("Grove");
    expect(body.map(({ caregiver_name, rest_warnings }) => [caregiver_name, ...rest_warnings])).toEqual([
      ["Zoe Grove"],
      ["Ada Grove", "7 h rest before this shift, less than 8 h."],
    ]);
  });

  test("requires three letters and takes no pattern", async () => {
    const { desk, search } = await aSearch();
    await desk.aWorker({ firstName: "Ada", lastName: "Grove" });
    expect((await search("ad")).status).toBe(400);
    expect((await search("%%%")).body).toEqual([]);
  });

  test("accepts a recurring shift by its schedule, and a bundle", async () => {
    const { facility, desk, search } = await aSearch();
    await desk.aWorker({ firstName: "Ada", lastName: "Grove" });
    const facilityId = facility.id;
    const recurring = await aRecurringShift({ facilityId });
    await aSlot({
      shift: { recurringShiftId: recurring.id, shiftStructureId: recurring.shiftStructureId },
      facilityId,
    });
    expect((await search("Ada", recurring.id)).body).toHaveLength(1);
    const bundle = await aBundle({ facilityId });
    for (const startsOn of ["2030-03-04", "2030-03-05"])
      await aSlot({ facilityId, bundleId: bundle.id, shift: { startsOn } });
    const found = await call<SearchedProfessional[]>(searchForBundle, {
      as: desk.user,
      params: { bundleId: bundle.id },
      query: { name: "Ada" },
    });
    expect(found.body).toMatchObject([{ week_hours: 0, week_hours_with: 15 }]);
  });

  test("is refused for shifts the agency cannot see", async () => {
    const { search } = await aSearch();
    const elsewhere = await aSlot();
    expect((await search("Ada", elsewhere.shiftId)).status).toBe(404);
  });
});
