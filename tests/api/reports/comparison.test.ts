import { expect, test } from "vitest";
import { GET as readData } from "@/app/api/reports/[reportCode]/data/route";
import type { ReportData } from "@/lib/reports/schema";
import { instantAt } from "@/lib/time/zones";
import { certificationRenewal, companyProfessional } from "@/db/schema/professionals";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aPastSlot } from "../../support/past";
import { aCompanyWithTwo, aDirector } from "../../support/reports";
import { aSlot } from "../../support/schedule";
import { aFacility, aCompany } from "../../support/tenants";
import { aCertification, aCredential, aProfessional } from "../../support/people";
import { insert } from "../../support/rows";

useDatabase();
useClock();

const week = ["2026-11-14", "2026-11-20"];
/** A day of the week before. */
const earlier = "2026-11-11";

async function changeIn(
  as: { id: number },
  code: string,
  query: { dateRange?: string[]; filter?: string } = {},
) {
  const { status, body } = await call<ReportData>(readData, {
    as,
    params: { reportCode: code },
    query: { dateRange: week, ...query },
  });
  expect(status).toBe(200);
  expect(body.figures.slice(1).map(({ change }) => change)).toEqual([null, null, null]);
  return body.figures[0]!.change;
}

/** 7.75 hours for $335.00, as on the Thursday of the week. */
const workedBefore = (facilityId: number) =>
  aPastSlot({
    facilityId,
    shift: { route: "ON_DEMAND", startsOn: earlier },
    checkedInAt: instantAt(earlier, "06:55", "America/Los_Angeles"),
    checkedOutAt: instantAt(earlier, "15:10", "America/Los_Angeles"),
  });

test("the fill rate is compared by points, of the person's facilities only", async () => {
  const { director, north, south } = await aCompanyWithTwo();
  const foreign = await aFacility();
  for (const { id: facilityId } of [north, north, north, south, foreign, foreign])
    await aSlot({ facilityId, shift: { startsOn: earlier } });
  await aSlot({ facilityId: north.id, shift: { startsOn: earlier }, status: "CONFIRMED" });
  // 2 of 2 filled after 1 of 5.
  expect(await changeIn(director, "fill-rate")).toEqual({
    text: "80.0 points above the week before",
    direction: "up",
    tone: "good",
  });
  // 1 of 1 after 1 of 4.
  expect((await changeIn(director, "fill-rate", { filter: `facility:${north.id}` }))?.text).toBe(
    "75.0 points above the week before",
  );
});

test.each(["hours-worked", "spend"])("%s is compared by percent, as filtered", async (code) => {
  const { director, north, south } = await aCompanyWithTwo();
  await workedBefore(north.id);
  const twice = { text: "100.0% more than in the week before", direction: "up", tone: "plain" };
  expect(await changeIn(director, code)).toEqual(twice);
  expect((await changeIn(director, code, { filter: `facility:${north.id}` }))?.text).toBe(
    "about the same as in the week before",
  );
  expect(await changeIn(director, code, { filter: `facility:${south.id}` })).toBeNull();
});

test.each(["fill-rate", "hours-worked", "spend"])("%s isn't compared with missing data", async (code) => {
  const { director, north } = await aCompanyWithTwo();
  expect(await changeIn(director, code)).toBeNull();
  await workedBefore(north.id);
  expect(await changeIn(director, code)).not.toBeNull();
  // Of the four weeks before, only the last has anything.
  expect(await changeIn(director, code, { dateRange: ["2026-11-14", "2026-12-11"] })).toBeNull();
});

test("the period before ends at the same time of day at each facility, over a clock change too", async () => {
  const { director, north } = await aCompanyWithTwo();
  // Clocks go back on November 1: 9:30 AM is 17:30 UTC now, and was 16:30 UTC the day before.
  freezeClock("2026-11-01T17:30:00Z");
  const slotAt = (startsAt: string, status: "UNCLAIMED" | "CONFIRMED" = "UNCLAIMED") =>
    aSlot({
      facilityId: north.id,
      status,
      shift: {
        startsOn: startsAt.slice(0, 10),
        startsAt: new Date(startsAt),
        endsAt: new Date(Date.parse(startsAt) + 8 * 3_600_000),
      },
    });
  await slotAt("2026-11-01T17:00:00Z");
  await slotAt("2026-10-31T16:00:00Z");
  // At 10 AM: after 9:30 AM, but more than 24 hours ago.
  await slotAt("2026-10-31T17:00:00Z", "CONFIRMED");
  expect(await changeIn(director, "fill-rate", { dateRange: ["2026-11-01", "2026-11-01"] })).toEqual({
    text: "about the same as in the day before",
    direction: "none",
    tone: "plain",
  });
});

/** Sunday evening in California, Monday in UTC. */
const EVENING = "2026-11-23T05:00:00Z";

async function aStaff() {
  freezeClock(EVENING);
  const company = await aCompany();
  const facility = await aFacility({ managementCompanyId: company.id, name: "North" });
  const director = await aDirector(company.id, [facility.id]);
  const member = (employeeStatus?: "ENABLED" | "DISABLED" | "TERMINATED") =>
    aProfessional({
      certifiedIn: null,
      facilities: [{ facilityId: facility.id, isFlexStaff: true }],
    }).then(async (person) => {
      if (employeeStatus)
        await insert(
          companyProfessional,
          { managementCompanyId: company.id, professionalId: person.id, employeeStatus, wage: 3000 },
          {},
        );
      return person;
    });
  const read = async () =>
    (
      await call<ReportData>(readData, {
        as: director,
        params: { reportCode: "expiring-credentials" },
        query: {},
      })
    ).body.rows;
  return { member, read };
}

test.each([
  [undefined, 1],
  ["ENABLED", 1],
  ["DISABLED", 0],
  ["TERMINATED", 0],
] as const)("of someone whose employment is %s, %i is listed", async (status, count) => {
  const { member, read } = await aStaff();
  const { id: professionalId } = await member(status);
  await aCredential({ professionalId, expiresOn: "2026-11-01" });
  expect(await read()).toHaveLength(count);
});

test("whom the company employs is listed with all its facilities but those where they are disabled", async () => {
  freezeClock(EVENING);
  const company = await aCompany();
  const [north, south, west] = [
    await aFacility({ managementCompanyId: company.id, name: "North" }),
    await aFacility({ managementCompanyId: company.id, name: "South" }),
    await aFacility({ managementCompanyId: company.id, name: "West" }),
  ];
  const disabled = { facilityId: south.id, isFlexStaff: false, isEnabled: false };
  const { id: professionalId } = await aProfessional({ certifiedIn: null, facilities: [disabled] });
  const employment = { managementCompanyId: company.id, professionalId, wage: 3000 };
  await insert(companyProfessional, { ...employment, employeeStatus: "ENABLED" }, {});
  await aCertification({ professionalId, expiresOn: "2026-11-20" });
  const { body } = await call<ReportData>(readData, {
    as: await aDirector(company.id, [north.id, south.id, west.id]),
    params: { reportCode: "expiring-credentials" },
    query: {},
  });
  expect(body.rows.map(({ facilities, state }) => [facilities, state])).toEqual([
    [["North", "West"], "Expired"],
  ]);
});

test.each([
  ["without a last day", null, 0],
  ["that is valid for long", "2028-01-01", 0],
  ["that expires soon", "2026-12-01", 1],
])("a newer verified document %s replaces an expired one", async (_, expiresOn, count) => {
  const { member, read } = await aStaff();
  const { id: professionalId } = await member();
  await aCredential({ professionalId, expiresOn: "2026-11-01" });
  await aCredential({ professionalId, expiresOn });
  expect((await read()).map((row) => row.expires_on)).toEqual(Array(count).fill(expiresOn));
});

test("a document or renewal without a last day is in review, too", async () => {
  const { member, read } = await aStaff();
  const { id: professionalId } = await member();
  await aCredential({ professionalId, expiresOn: "2026-11-01" });
  await aCredential({ professionalId, status: "PENDING", expiresOn: null });
  const license = await aCertification({ professionalId, expiresOn: "2026-11-02" });
  await insert(
    certificationRenewal,
    {
      professionalId,
      resourceType: license.resourceType,
      stateCode: license.stateCode,
      status: "PENDING",
    },
    {},
  );
  expect((await read()).map((row) => [row.expires_on, row.renewal_pending])).toEqual([
    ["2026-11-01", true],
    ["2026-11-02", true],
  ]);
});

test("days are those of the facility, on its evening too", async () => {
  const { member, read } = await aStaff();
  const { id: professionalId } = await member();
  await aCredential({ professionalId, type: "CPR", expiresOn: "2026-11-22" });
  await aCredential({ professionalId, type: "TB_TEST", expiresOn: "2027-02-20" });
  await aCredential({ professionalId, type: "PHYSICAL", expiresOn: "2027-02-21" });
  expect((await read()).map((row) => [row.days_left, row.state])).toEqual([
    [0, "Within 30 days"],
    [90, "Within 90 days"],
  ]);
});
