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
  const ask = (query: Record<string, string>, shiftId = made.opening.shiftId) =>
    call<SearchedProfessional[]>(GET, { as: made.desk.user, params: { shiftId }, query });
  return {
    ...made,
    search: (name: string, shiftId?: number) => ask({ name }, shiftId),
    suggest: () => ask({}),
  };
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
        fit: {
          reasons: [
            { tone: "plain", text: "7 shifts here" },
            { tone: "risk", text: "Not oriented" },
          ],
          week_hours: 0,
          week_hours_with: 7.5,
          overtime_hours: 40,
        },
        blocks: [],
        needs_credentials: false,
        warnings: [],
      },
      // Until they accept, their work elsewhere is private.
      {
        caregiver_id: invited.id,
        caregiver_name: "Adam Stone",
        certification_type: "CNA",
        number_of_shift_worked: 0,
        has_joined: false,
        caregiver_stats: { tier: "PRO" },
        fit: null,
        blocks: [],
        needs_credentials: false,
        warnings: [],
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
      ["Ann Grove", false, "This professional has declined your agency’s invite."],
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
    expect(body.map(({ caregiver_name, warnings }) => [caregiver_name, ...warnings])).toEqual([
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
    expect(found.body).toMatchObject([{ fit: { week_hours: 0, week_hours_with: 15 } }]);
  });

  test("is refused for shifts the agency cannot see", async () => {
    const { search } = await aSearch();
    const elsewhere = await aSlot();
    expect((await search("Ada", elsewhere.shiftId)).status).toBe(404);
  });
});

describe("suggesting an agency's professionals for a shift", () => {
  const named = (body: SearchedProfessional[]) => body.map(({ caregiver_name }) => caregiver_name);

  test("puts the best fit first, then those with warnings, then those who can't work it with the reason", async () => {
    const { facility, opening, desk, suggest } = await aSearch();
    const at = (workedShifts: number, orientedAt: Date | null) => ({
      facilities: [{ facilityId: facility.id, workedShifts, orientedAt }],
    });
    const tired = await desk.aWorker({ firstName: "Abe", lastName: "Tired", ...at(90, new Date()) });
    await desk.aWorker({ firstName: "Bo", lastName: "New" });
    await desk.aWorker({ firstName: "Cy", lastName: "Known", ...at(7, new Date()) });
    const disabled = await desk.aWorker({ firstName: "Di", lastName: "Disabled", agencyId: null });
    await desk.anInvited(disabled.id, { joinedAt: new Date(), disabledAt: new Date() });
    const invited = await desk.aWorker({ firstName: "Ed", lastName: "Invited", agencyId: null });
    await desk.anInvited(invited.id);
    const endsAt = new Date(+opening.startsAt - 7 * 3_600_000);
    const startsAt = new Date(+endsAt - 8 * 3_600_000);
    await aSlot({ status: "CONFIRMED", professionalId: tired.id, shift: { startsAt, endsAt } });
    const { body } = await suggest();
    expect(named(body)).toEqual(["Cy Known", "Bo New", "Abe Tired", "Di Disabled", "Ed Invited"]);
    expect(body[0]).toMatchObject({ warnings: [], blocks: [], fit: { week_hours: 0, week_hours_with: 7.5 } });
    expect(body[2]!.warnings).toEqual(["7 h rest before this shift, less than 8 h."]);
    expect(body[3]!.blocks).toEqual(["This professional is disabled for your agency."]);
    expect(body[4]).toMatchObject({ has_joined: false, fit: null });
  });

  test("leaves out other licenses, those who declined, and other agencies' people", async () => {
    const { facility, desk, suggest } = await aSearch();
    await desk.aWorker({ firstName: "Rae", lastName: "Nurse", highestResourceType: "RN" });
    const declined = await desk.aWorker({ firstName: "Ann", lastName: "Declined", agencyId: null });
    await desk.anInvited(declined.id, { terminatedAt: new Date() });
    const rival = await anAgencyDesk([facility.id]);
    await rival.aWorker({ firstName: "Ada", lastName: "Elsewhere" });
    const own = await desk.aWorker({ firstName: "Zoe", lastName: "Own" });
    expect((await suggest()).body.map(({ caregiver_id }) => caregiver_id)).toEqual([own.id]);
  });

  test("counts only this agency's hours, and tells nothing of others", async () => {
    const { facility, opening, desk, suggest } = await aSearch();
    const ada = await desk.aWorker({ firstName: "Ada", lastName: "Grove" });
    const week = {
      startsAt: new Date(+opening.startsAt - 30 * 3_600_000),
      endsAt: new Date(+opening.startsAt - 18 * 3_600_000),
    };
    const rival = await anAgencyDesk([facility.id]);
    await aSlot({
      facilityId: facility.id,
      status: "CONFIRMED",
      professionalId: ada.id,
      agencyId: rival.agency.id,
      shift: week,
    });
    const [found] = (await suggest()).body;
    expect(found).toMatchObject({ warnings: [], fit: { week_hours: 0, week_hours_with: 7.5 } });
    expect(found!.fit!.reasons.map(({ text }) => text)).toEqual(["First shift here", "Not oriented"]);
  });

  test("warns of the agency's own overtime", async () => {
    const { facility, opening, desk, suggest } = await aSearch({ shift: { startsOn: "2030-03-06" } });
    const ada = await desk.aWorker({ firstName: "Ada", lastName: "Grove" });
    for (const startsOn of ["2030-03-02", "2030-03-03", "2030-03-04", "2030-03-05", "2030-03-08"])
      await aSlot({
        facilityId: facility.id,
        status: "CONFIRMED",
        professionalId: ada.id,
        agencyId: desk.agency.id,
        shift: { startsOn },
      });
    expect(opening.shiftId).toBeGreaterThan(0);
    const [found] = (await suggest()).body;
    expect(found).toMatchObject({ fit: { week_hours: 37.5, week_hours_with: 45 } });
    expect(found!.warnings).toContain("More than 40 hours in the invoiceable period.");
    expect(found!.fit!.reasons).toContainEqual({ tone: "risk", text: "Overtime: 45 h of 40 h" });
  });

  test("is refused for shifts the agency cannot see", async () => {
    const { desk } = await aSearch();
    const elsewhere = await aSlot();
    const answer = await call(GET, { as: desk.user, params: { shiftId: elsewhere.shiftId } });
    expect(answer.status).toBe(404);
  });
});
