import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GET as readData } from "@/app/api/reports/[reportCode]/data/route";
import { POST as exportData } from "@/app/api/reports/[reportCode]/export/route";
import { atOnce } from "@/lib/reports/reads.sql";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { auditOf, query } from "../../support/query";
import { aCompanyWithTwo } from "../../support/reports";
import { aSlot } from "../../support/schedule";

useDatabase();

const each = 11;
const { rows: most } = atOnce;
beforeAll(() => void (atOnce.rows = 20));
afterAll(() => void (atOnce.rows = most));

const range = ["2026-11-14", "2026-11-20"];

/** Two facilities that together have more open slots in a week than are read at once. */
async function aLargeCompany() {
  const { director, north, south } = await aCompanyWithTwo();
  for (const { id } of [north, south]) {
    const { shiftId, startsAt, endsAt } = await aSlot({ facilityId: id, shift: { startsOn: "2026-11-19" } });
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
