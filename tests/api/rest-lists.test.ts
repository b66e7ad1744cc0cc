import { describe, expect, test } from "vitest";
import { GET as find } from "@/app/api/flex/availability/find/route";
import { GET as suggest } from "@/app/api/flex/availability/suggestions/route";
import { GET as listFloats } from "@/app/api/flex/management-companies/[id]/slots/[slotId]/float-available-facilities/route";
import { db } from "@/db/client";
import { restLimit } from "@/db/schema/rest-limits";
import { P } from "@/lib/access/permissions";
import type { FoundProfessional, Suggestion } from "@/lib/slots/assignment/schema";
import type { FloatFacility } from "@/lib/slots/floating/schema";
import { call } from "../support/call";
import { countStatements } from "../support/count-statements";
import { useDatabase } from "../support/database";
import { anEligibleProfessional, aUser } from "@/tests/support/people";
import { worksBefore } from "../support/rest";
import { aSlot, aStructure } from "../support/schedule";
import { aCompany, aFacility } from "../support/tenants";

useDatabase();

describe("lists of people and their rest", () => {
  async function aShiftWithStaff(given: Parameters<typeof aFacility>[0] = {}) {
    const { id: facilityId } = await aFacility(given);
    const as = await aUser({ facilityId, permissions: [P.FLEX_ADD_CAREGIVER] });
    const made = await aSlot({ facilityId, shift: { route: "FLEX" } });
    const staff = async (firstName: string, restHours: number | null, workedShifts = 1) => {
      const who = await anEligibleProfessional({
        firstName,
        lastName: "Grove",
        isOnDemand: false,
        facilities: [{ facilityId, isFlexStaff: true, workedShifts }],
      });
      if (restHours !== null) await worksBefore(who.id, made.startsAt, restHours);
      return who;
    };
    const query = { flexShiftId: made.shiftId };
    return {
      facilityId,
      staff,
      suggested: async () => (await call<Suggestion[]>(suggest, { as, query })).body,
      found: async () =>
        (await call<FoundProfessional[]>(find, { as, query: { ...query, searchTerm: "Grove" } })).body,
    };
  }
  const names = (all: readonly FoundProfessional[]) =>
    all.map(({ caregiver_name }) => caregiver_name.split(" ")[0]);

  test("put the tired last, each with the sentence, whatever speaks for them", async () => {
    const { staff, suggested, found } = await aShiftWithStaff();
    await staff("Hard", 7, 90);
    await staff("Ada", 9, 80);
    await staff("Rested", 14);
    for (const all of [await suggested(), await found()]) {
      expect(names(all)).toEqual(["Rested", "Ada", "Hard"]);
      expect(all.map(({ acknowledgements }) => acknowledgements)).toEqual([
        [],
        [],
        ["7 h rest before this shift, less than 8 h."],
      ]);
      expect(all[0]!.warnings).toEqual([]);
    }
    const [, ada] = await suggested();
    const reasons = ada!.fit.reasons.map(({ text }) => text);
    expect(reasons).toContain("9 h rest before this shift, less than 10 h.");
    expect(reasons.join(" ")).not.toMatch(/Free/);
  });

  test("use as many statements for many as for one", async () => {
    const { staff, suggested } = await aShiftWithStaff();
    await staff("One", 9);
    const ofOne = await countStatements(suggested);
    for (let n = 0; n < 8; n++) await staff(`More${n}`, 7);
    expect(await countStatements(suggested)).toBe(ofOne);
  });

  test("follow the facility's own limit, and its state's", async () => {
    const { facilityId, staff, suggested } = await aShiftWithStaff();
    await staff("Ada", 9);
    const set = { code: "SHORT_REST" as const, changedAt: new Date() };
    const restOf = async () => {
      const [one] = await suggested();
      return one!.warnings.filter((text) => text.includes("rest"));
    };
    await db.insert(restLimit).values({ ...set, stateCode: "CA", warnAt: 12, acknowledgeAt: 11 });
    expect(await restOf()).toEqual(["9 h rest before this shift, less than 11 h."]);
    await db.insert(restLimit).values({ ...set, facilityId, warnAt: 8, acknowledgeAt: 6 });
    expect(await restOf()).toEqual([]);
    await db.delete(restLimit);
  });

  test("of facilities to float to say it of each shift", async () => {
    const { id: companyId } = await aCompany();
    const ofCompany = { managementCompanyId: companyId };
    const here = await aFacility({ ...ofCompany, allowFlexFloating: true });
    const there = await aFacility(ofCompany);
    await aStructure({ facilityId: there.id });
    const who = await anEligibleProfessional({ employers: [ofCompany] });
    const as = await aUser({
      facilities: { [here.id]: [P.FLEX_ADD_EDIT_SHIFT], [there.id]: [P.FLEX_ADD_EDIT_SHIFT] },
      companyPermissions: { [companyId]: [P.FLEX_FACILITY_FLOAT] },
    });
    const source = await aSlot({
      facilityId: here.id,
      status: "CONFIRMED",
      professionalId: who.id,
      shift: { route: "FLEX" },
    });
    await worksBefore(who.id, source.startsAt, 7);
    const params = { id: companyId, slotId: source.id };
    const { body } = await call<FloatFacility[]>(listFloats, { as, params });
    expect(body[0]!.structures[0]).toMatchObject({
      acknowledgements: ["7 h rest before this shift, less than 8 h."],
    });
  });
});
