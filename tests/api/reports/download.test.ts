import { parse } from "csv-parse/sync";
import { describe, expect, test, afterAll, beforeAll } from "vitest";
import { POST as exportData } from "@/app/api/reports/[reportCode]/export/route";
import { P } from "@/lib/access/permissions";
import { GET as readData } from "@/app/api/reports/[reportCode]/data/route";
import { reportCatalogue } from "@/lib/reports/report-catalogue";
import { atOnce } from "@/lib/reports/reads.sql";
import { auditOf, query } from "../../support/query";
import { call } from "../../support/call";
import { useClock, freezeClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aPastSlot, thursday, reviewDay } from "../../support/past";
import { aProfessional } from "../../support/people";
import { aCompanyWithTwo, aDirector } from "../../support/reports";
import { countStatements } from "../../support/count-statements";
import { aSlot } from "../../support/schedule";
import { aCompany, aFacility } from "../../support/tenants";

useDatabase();
useClock();

const week = ["2026-11-14", "2026-11-20"];

describe("a download", () => {
  const download = (as: { id: number }, code: string, body: object = {}) =>
    call<string>(exportData, {
      as,
      params: { reportCode: code },
      body: { dateRange: week, sort: [], filter: [], ...body },
    });

  test("holds the filtered and sorted rows, escapes formulas and is audited", async () => {
    const { director, north } = await aCompanyWithTwo();
    const evil = await aProfessional({ firstName: "=HYPERLINK(1)", lastName: "X" });
    await aPastSlot({ facilityId: north.id, professionalId: evil.id });
    const { status, body, headers } = await download(director, "hours-worked", {
      filter: [`facility:${north.id}`],
      sort: ["professional.asc"],
    });
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toContain(
      'filename="Daily hours by person (PBJ), 2026-11-14 to 2026-11-20.csv"',
    );
    const rows = parse(body, { bom: true, columns: true }) as Record<string, string>[];
    // South has a Noor Aziz, too.
    expect(rows.map(({ Professional }) => Professional)).toEqual([
      "'=HYPERLINK(1) X",
      expect.stringMatching(/^Noor Aziz \(ID \d+\)$/),
    ]);
    expect(rows[1]).not.toHaveProperty("Time zone");
    expect(rows[1]).toMatchObject({ "Work day": "2026-11-19", Hours: "7.75", "Job title code": "10" });
    expect((await auditOf("report", "hours-worked"))[0]).toMatchObject({
      action: "report.exported",
      after: { from: "2026-11-14", to: "2026-11-20", filteredBy: ["facility"], rows: 2 },
    });
  });

  test("names the zone of each row's times", async () => {
    const { director, north } = await aCompanyWithTwo();
    await aPastSlot({ facilityId: north.id, checkedInAt: thursday("07:08") });
    const [row] = parse((await download(director, "attendance")).body, {
      bom: true,
      columns: true,
    }) as object[];
    expect(row).toMatchObject({ "Clock in": "2026-11-19 07:08", "Time zone": "America/Los_Angeles" });
  });

  test("needs the report's own permission", async () => {
    const { company, north } = await aCompanyWithTwo();
    const as = await aDirector(company.id, [north.id], [P.REPORTS_HOURS_WORKED_DOWNLOAD]);
    expect((await download(as, "hours-worked")).status).toBe(403);
    expect((await download(as, "fill-rate")).status).toBe(200);
  });
});

/** A director of facilities that each have as many worked and as many open slots as there are facilities. */
async function aDirectorOf(facilities: number) {
  freezeClock(reviewDay);
  const { id: managementCompanyId } = await aCompany();
  const ids: number[] = [];
  for (let n = 0; n < facilities; n++) ids.push((await aFacility({ managementCompanyId })).id);
  for (const facilityId of ids)
    for (let n = 0; n < facilities; n++) {
      await aPastSlot({ facilityId, shift: { route: "ON_DEMAND" } });
      await aSlot({ facilityId, shift: { startsOn: "2026-11-18" } });
    }
  return aDirector(managementCompanyId, ids);
}

/** Statements for further kinds of rows: census, holidays, planned and worked slots. */
const ofMoreKinds: Record<string, number> = { "staffing-hours": 4 };

test("every report runs as many statements for three facilities as for one", async () => {
  const [ofOne, ofThree] = [await aDirectorOf(1), await aDirectorOf(3)];
  for (const { code, dates, comparison } of reportCatalogue) {
    const given: Record<string, string[]> = dates ? { dateRange: ["2026-11-14", "2026-11-20"] } : {};
    const count = (as: { id: number }) =>
      countStatements(async () => {
        const { status } = await call(readData, { as, params: { reportCode: code }, query: given });
        expect(status).toBe(200);
      });
    // The session, the facilities, the rows and, for a comparison, those of the period before.
    const statements = (comparison ? 4 : 3) + (ofMoreKinds[code] ?? 0);
    expect([code, await count(ofOne), await count(ofThree)]).toEqual([code, statements, statements]);
  }
});

describe("a large download", () => {
  const each = 11;
  const { rows: most } = atOnce;
  beforeAll(() => void (atOnce.rows = 20));
  afterAll(() => void (atOnce.rows = most));

  const range = ["2026-11-14", "2026-11-20"];

  /** Two facilities that together have more open slots in a week than are read at once. */
  async function aLargeCompany() {
    const { director, north, south } = await aCompanyWithTwo();
    for (const { id } of [north, south]) {
      const { shiftId, startsAt, endsAt } = await aSlot({
        facilityId: id,
        shift: { startsOn: "2026-11-19" },
      });
      await query`
        insert into slot (facility_id, shift_id, starts_at, ends_at)
        select ${id}, ${shiftId}, ${startsAt.toISOString()}::timestamptz, ${endsAt.toISOString()}::timestamptz
        from generate_series(2, ${each})`;
    }
    return director;
  }

  test("more than a report shows at once is downloaded whole, in parts", async () => {
    const director = await aLargeCompany();
    const params = { reportCode: "open-shifts" };
    const shown = await call<{ errors: { message: string }[] }>(readData, {
      as: director,
      params,
      query: { dateRange: range },
    });
    expect(shown.status).toBe(400);
    expect(shown.body.errors[0]?.message).toBe(
      "That’s too many shifts to show at once. Choose fewer days, or download the report.",
    );
    const body = { dateRange: range, sort: ["facility.desc"], filter: [] };
    const { status, headers, body: text } = await call<string>(exportData, { as: director, params, body });
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toContain("Open and unfilled shifts");
    const rows = parse(text, { bom: true, columns: true }) as { Facility: string; Status: string }[];
    const of = (name: string) => rows.filter(({ Facility }) => Facility === name).length;
    expect([of("North"), of("South"), rows.length]).toEqual([each, each, 2 * each]);
    expect((await auditOf("report", "open-shifts"))[0]).toMatchObject({
      after: { from: range[0], to: range[1], filteredBy: [], parts: 2 },
    });

    await query`update management_company set overtime_threshold_hours = 1`;
    const byPerson = await call<string>(exportData, {
      as: director,
      params: { reportCode: "overtime" },
      body: { dateRange: range, sort: [], filter: [] },
    });
    // In parts of professionals: everyone is in one of them.
    expect(parse(byPerson.body, { bom: true, columns: true }) as object[]).toHaveLength(2);
  });
});
