import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { POST as exportData } from "@/app/api/reports/[reportCode]/export/route";
import { P } from "@/lib/access/permissions";
import { auditOf } from "@/tests/support/query";
import { call } from "../../support/call";
import { useClock } from "../../support/clock";
import { useDatabase } from "../../support/database";
import { aPastSlot, thursday } from "../../support/past";
import { aProfessional } from "../../support/people";
import { aCompanyWithTwo, aDirector } from "../../support/reports";

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
