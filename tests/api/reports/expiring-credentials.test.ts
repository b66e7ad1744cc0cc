import { expect, test } from "vitest";
import { GET as readData } from "@/app/api/reports/[reportCode]/data/route";
import { certificationRenewal, companyProfessional } from "@/db/schema/professionals";
import type { ReportData } from "@/lib/reports/schema";
import { call } from "../../support/call";
import { freezeClock, useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aCertification, aCredential, aProfessional } from "../../support/people";
import { aDirector } from "../../support/reports";
import { insert } from "../../support/rows";
import { aCompany, aFacility } from "../../support/tenants";

useDatabase();
useClock();

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
