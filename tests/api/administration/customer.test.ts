import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { administer, administratorCtx } from "@/lib/access/administer";
import { parseInput } from "@/lib/access/input";
import { createCompany, updateCompany } from "@/lib/companies/create-company";
import { listCompanies } from "@/lib/companies/reads";
import { createFacility, updateFacility } from "@/lib/facilities/administration/create-facility";
import { FacilityChange, NewFacility } from "@/lib/facilities/administration/schema";
import { switchFeature } from "@/lib/facilities/features/administration/switch-feature";
import { addUnits, archiveUnit, renameUnit } from "@/lib/facilities/administration/units/add-units";
import { setRate } from "@/lib/rates/set-rate";
import { addStructure, retireStructure } from "@/lib/shift-structures/administration/add-structure";
import { listStructuresOf } from "@/lib/shift-structures/administration/reads";
import { auditOf } from "@/tests/support/query";
import { useDatabase } from "../../support/database";
import { aRecurringShift, aShift, aStructure } from "../../support/schedule";
import { aFacility } from "../../support/tenants";

useDatabase();

const forGood = { isDryRun: false };
const manor = { name: "Rose Manor", stateCode: "OH", timezone: "America/New_York" };

describe("a company and its facilities", () => {
  test("reports in a dry run what would happen and every refusal, and leaves nothing behind", async () => {
    const made = await administer({ isDryRun: true }, (tx) =>
      createCompany(tx, administratorCtx(), { name: "Tulip Care" }),
    );
    expect(made).toMatchObject({ name: "Tulip Care" });
    expect((await listCompanies(db)).filter(({ name }) => name === "Tulip Care")).toEqual([]);
    await administer(forGood, (tx) => createCompany(tx, administratorCtx(), { name: "Tulip Care" }));
    await expect(
      administer({ isDryRun: true }, (tx) => createCompany(tx, administratorCtx(), { name: "tulip care" })),
    ).rejects.toThrow("already");
  });

  test("audits changes with the operating system account, before and after", async () => {
    const { id } = await administer(forGood, (tx) =>
      createCompany(tx, administratorCtx(), { name: "Lily Care" }),
    );
    const change = { overtimeThresholdHours: 48 };
    const input = { company: String(id), change };
    expect(await administer(forGood, (tx) => updateCompany(tx, administratorCtx(), input))).toMatchObject({
      changed: ["overtimeThresholdHours"],
    });
    expect(await administer(forGood, (tx) => updateCompany(tx, administratorCtx(), input))).toMatchObject({
      changed: [],
    });
    expect(await auditOf("management_company", id)).toMatchObject([
      {
        action: "company.created",
        actorKind: "ADMINISTRATOR",
        actorName: administratorCtx().actor.administrator,
      },
      { action: "company.updated", before: { overtimeThresholdHours: 40 }, after: change },
    ]);
  });

  test("creates a facility with its features and today as its first day, in its own zone", async () => {
    const facility = await administer(forGood, (tx) =>
      createFacility(tx, administratorCtx(), parseInput(NewFacility, manor)),
    );
    expect(facility.features).toEqual(["PROFESSIONALS", "FLEX_PROFESSIONALS"]);
    const off = { facility: "rose manor", feature: "FLEX_PROFESSIONALS", isOn: false } as const;
    expect(await administer(forGood, (tx) => switchFeature(tx, administratorCtx(), off))).toMatchObject({
      changed: true,
    });
    expect(await administer(forGood, (tx) => switchFeature(tx, administratorCtx(), off))).toMatchObject({
      changed: false,
    });
  });

  test.each([
    [{ ...manor, timezone: "Ohio" }, "must be the name of a time zone"],
    [{ ...manor, stateCode: "QQ" }, "must be a two-letter state code"],
    [{ ...manor, markup: "900" }, "must be at most 500"],
    [{ ...manor, name: "  " }, "must not be empty"],
    [{ ...manor, ownerId: "1" }, "Unrecognized key"],
  ])("rejects %j", (input, message) => {
    expect(() => parseInput(NewFacility, input)).toThrow(message);
  });

  test("refuses to change the zone of a facility with shifts, which would move its schedule", async () => {
    const { facilityId } = await aShift();
    const change = parseInput(FacilityChange, { timezone: "America/Phoenix" });
    const moved = administer(forGood, (tx) =>
      updateFacility(tx, administratorCtx(), { facility: String(facilityId), change }),
    );
    await expect(moved).rejects.toThrow("cannot change");
  });
});

describe("a facility's units, shifts and rates", () => {
  test("adds, renames, archives and restores units", async () => {
    const ownFacility = await aFacility();
    const facility = ownFacility.name;
    const { units } = await administer(forGood, (tx) =>
      addUnits(tx, administratorCtx(), { facility, unit: ["East", "West"] }),
    );
    expect(units.map(({ name }) => name)).toEqual(["East", "West"]);
    const taken = administer(forGood, (tx) =>
      renameUnit(tx, administratorCtx(), { facility, unit: "East", name: "West" }),
    );
    await expect(taken).rejects.toThrow("already");
    await administer(forGood, (tx) =>
      archiveUnit(tx, administratorCtx(), { facility, unit: "West", isArchived: true }),
    );
    const again = administer(forGood, (tx) => addUnits(tx, administratorCtx(), { facility, unit: ["West"] }));
    await expect(again).rejects.toThrow("unit restore");
    const back = { facility, unit: "West", isArchived: false };
    expect(await administer(forGood, (tx) => archiveUnit(tx, administratorCtx(), back))).toMatchObject({
      changed: true,
    });
  });

  test("keeps a structure unique, and retires it only if nothing recurring needs it", async () => {
    const facility = await aFacility();
    const night = { facility: facility.name, resourceType: "CNA", from: "19:00", to: "07:00" };
    const input = { ...night, isOrientation: false, unpaidBreakMinutes: 30 };
    const { id } = await administer(forGood, (tx) => addStructure(tx, administratorCtx(), input));
    await expect(administer(forGood, (tx) => addStructure(tx, administratorCtx(), input))).rejects.toThrow(
      "already",
    );
    const wrong = administer(forGood, (tx) =>
      addStructure(tx, administratorCtx(), { ...input, resourceType: "MD" }),
    );
    await expect(wrong).rejects.toThrow("must be one of");
    await administer(forGood, (tx) =>
      retireStructure(tx, administratorCtx(), { facility: facility.name, structure: String(id) }),
    );
    expect(await listStructuresOf(db, facility.id)).toEqual([]);
    const used = await aStructure({ facilityId: facility.id });
    await aRecurringShift({ facilityId: facility.id, shiftStructureId: used.id });
    const retiring = { facility: facility.name, structure: String(used.id) };
    await expect(
      administer(forGood, (tx) => retireStructure(tx, administratorCtx(), retiring)),
    ).rejects.toThrow("recurring");
  });

  test("adds the facility's markup to a rate without a bill rate, and corrects it on the same day", async () => {
    const facility = await aFacility({ markup: 0.35 });
    const input = { facility: facility.name, resourceType: "CNA", wage: 2250, effectiveOn: "2026-12-01" };
    expect(await administer(forGood, (tx) => setRate(tx, administratorCtx(), input))).toMatchObject({
      billRate: 3038,
    });
    const corrected = await administer(forGood, (tx) =>
      setRate(tx, administratorCtx(), { ...input, wage: 2300 }),
    );
    expect(corrected).toMatchObject({ wage: 2300, billRate: 3105 });
  });
});

test("distinguishes two of the same name by number", async () => {
  const [first, second] = [await aFacility({ name: "Twin Oaks" }), await aFacility({ name: "Twin Oaks" })];
  const change = parseInput(FacilityChange, { city: "Columbus" });
  const meant = administer(forGood, (tx) =>
    updateFacility(tx, administratorCtx(), { facility: "Twin Oaks", change }),
  );
  await expect(meant).rejects.toThrow(`${first.id}, ${second.id}`);
  const byNumber = { facility: String(second.id), change };
  expect(await administer(forGood, (tx) => updateFacility(tx, administratorCtx(), byNumber))).toMatchObject({
    id: second.id,
  });
});
