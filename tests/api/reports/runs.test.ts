import { parse } from "csv-parse/sync";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GET as readData } from "@/app/api/reports/[reportCode]/data/route";
import { POST as exportData } from "@/app/api/reports/[reportCode]/export/route";
import { DELETE as stopRun, GET as readRun } from "@/app/api/reports/[reportCode]/runs/[runId]/route";
import { POST as startRun } from "@/app/api/reports/[reportCode]/runs/route";
import { systemCtx } from "@/lib/context";
import { atOnce } from "@/lib/reports/reads.sql";
import { reportCatalogue } from "@/lib/reports/report-catalogue";
import { computeNext, computeRuns } from "@/lib/reports/runs/compute-runs";
import type { ReportData, ReportRun } from "@/lib/reports/schema";
import { pruneExpired } from "@/lib/work/prune-expired";
import { call, codesOf } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aPastSlot } from "../../support/past";
import { auditOf, query } from "../../support/query";
import { aCompanyWithTwo, aDirector } from "../../support/reports";
import { aSlot } from "../../support/schedule";
import { aCompany, aFacility } from "../../support/tenants";

useDatabase();

const { rows: most } = atOnce;
const few = 20;
beforeEach(async () => {
  atOnce.rows = few;
  await query`delete from report_run`;
});
afterEach(() => void (atOnce.rows = most));

type Person = { id: number };
const range = ["2026-11-14", "2026-11-20"];
const request = { dateRange: range, sort: ["facility.desc", "starts_at.asc"], filter: [] };
const params = { reportCode: "open-shifts" };

/** Two facilities that together have more slots in a week than are read at once: open ones, and of each kind worked. */
async function aLargeCompany() {
  const { company, north, south, director } = await aCompanyWithTwo();
  for (const { id: facilityId } of [north, south]) {
    const { shiftId, startsAt, endsAt } = await aSlot({ facilityId, shift: { startsOn: "2026-11-19" } });
    await query`
      insert into slot (facility_id, shift_id, starts_at, ends_at)
      select ${facilityId}, ${shiftId}, ${startsAt.toISOString()}::timestamptz, ${endsAt.toISOString()}::timestamptz
      from generate_series(2, 11)`;
    await aPastSlot({ facilityId, shift: { route: "ON_DEMAND" }, outcomeCode: "NO_SHOW" });
    await aPastSlot({ facilityId, shift: { route: "ON_DEMAND", startsOn: "2026-11-17" } });
  }
  return { company, north, south, director };
}

const start = async (as: Person, body: object = request, of = params) => {
  const { status, body: answer } = await call<{ id: number }>(startRun, { as, params: of, body });
  expect(status).toBe(200);
  return answer.id;
};
const read = (as: Person, runId: number, { reportCode } = params, page: object = {}) =>
  call<ReportRun>(readRun, {
    as,
    params: { reportCode, runId },
    query: { page: 1, page_size: 100, ...page },
  });
const stop = (as: Person, runId: number) =>
  call(stopRun, { as, method: "DELETE", params: { ...params, runId } });
const compute = () => computeRuns(systemCtx("test"));
const computeAPart = () => computeNext(systemCtx("test"));
/** How many runs and pieces there are. */
const counts = async () => {
  const [row] = await query<{ runs: number; pieces: number }>`
    select (select count(*)::int from report_run) as runs, (select count(*)::int from report_run_piece) as pieces`;
  return row!;
};
const none = { runs: 0, pieces: 0 };

test.each(reportCatalogue.filter(({ dates }) => dates).map(({ code }) => code))(
  "%s computed in parts says what it says at once",
  async (code) => {
    const { director } = await aLargeCompany();
    await query`update management_company set overtime_threshold_hours = 1`;
    const of = { reportCode: code };
    const asked = { dateRange: range, sort: [], filter: [] };
    const id = await start(director, asked, of);
    await compute();
    const { body } = await read(director, id, of);
    atOnce.rows = most;
    const { body: whole } = await call<ReportData>(readData, {
      as: director,
      params: of,
      query: { dateRange: range },
    });
    const sorted = ({ rows, ...data }: ReportData) => ({
      ...data,
      rows: rows.map((row) => JSON.stringify(row)).sort(),
    });
    expect(body).toMatchObject({ failure: null, parts_done: body.parts });
    expect(sorted(body.data!)).toEqual(sorted(whole));
  },
);

test("what is too large to show at once is computed in parts, paged and downloaded as it was", async () => {
  const { director } = await aLargeCompany();
  const refused = await call(readData, { as: director, params, query: { dateRange: range } });
  expect([refused.status, codesOf(refused)]).toEqual([400, ["TOO_MANY"]]);
  const id = await start(director);
  expect((await read(director, id)).body).toMatchObject({ parts: 3, parts_done: 0, data: null });
  await compute();
  const { body } = await read(director, id, params, { page: 2, page_size: 10 });
  expect(body).toMatchObject({ parts: 3, parts_done: 3, data: { total: 24 } });
  expect(body.data!.rows).toHaveLength(10);
  const first = await read(director, id, params, { page: 1, page_size: 12 });
  expect(first.body.data!.rows.map(({ facility }) => facility)).toEqual(Array(12).fill("South"));

  await query`delete from slot where status = 'UNCLAIMED'`;
  const download = (asked: object) => call<string>(exportData, { as: director, params, body: asked });
  const { body: text } = await download({ ...request, runId: id });
  expect(parse(text, { bom: true, columns: true }) as object[]).toHaveLength(24);
  const [exported] = (await auditOf("report", "open-shifts")).filter(
    ({ action }) => action === "report.exported",
  );
  expect(exported).toMatchObject({ after: { asOf: body.as_of, parts: 2 } });
  expect(parse((await download(request)).body, { bom: true, columns: true }) as object[]).toHaveLength(2);
  expect((await download({ ...request, runId: id + 1 })).status).toBe(404);
});

test("a double click computes once, another selection replaces what is still computed", async () => {
  const { director } = await aLargeCompany();
  const audited = async () => (await auditOf("report", "open-shifts")).length;
  const before = await audited();
  const [one, other] = await Promise.all([start(director), start(director)]);
  expect(one).toBe(other);
  expect(await audited()).toBe(before + 1);
  const next = await start(director, { ...request, filter: ["shift_type:RN"] });
  expect((await read(director, one)).status).toBe(404);
  await compute();
  expect((await read(director, next)).body.data).not.toBeNull();
  expect(await start(director, { ...request, filter: ["shift_type:RN"] })).toBe(next);
});

test("a person keeps five, each for a day", async () => {
  const { director } = await aLargeCompany();
  const types = ["RN", "LPN", "CNA", "NP", "CMA", "QMA"];
  const ids: number[] = [];
  for (const type of types) {
    ids.push(await start(director, { ...request, filter: [`shift_type:${type}`] }));
    await compute();
  }
  expect((await read(director, ids[0]!)).status).toBe(404);
  expect((await read(director, ids[1]!)).status).toBe(200);
  expect((await counts()).runs).toBe(5);
  await query`update report_run set created_at = now() - interval '25 hours'`;
  await pruneExpired();
  expect(await counts()).toEqual(none);
});

describe("while it is computed", () => {
  test("the work goes on where it stopped, and two workers don't disturb each other", async () => {
    const { director } = await aLargeCompany();
    const id = await start(director);
    await computeAPart();
    expect((await read(director, id)).body).toMatchObject({ parts_done: 1, data: null });
    await Promise.all([compute(), compute()]);
    expect((await read(director, id)).body).toMatchObject({ parts_done: 3, data: { total: 24 } });
  });

  test("it can be stopped", async () => {
    const { director } = await aLargeCompany();
    const id = await start(director);
    await computeAPart();
    expect((await stop(director, id)).status).toBe(200);
    expect((await stop(director, id)).status).toBe(404);
    await compute();
    expect(await counts()).toEqual(none);
  });

  test("it ends when the person loses a facility, or their account", async () => {
    const { director, north } = await aLargeCompany();
    const id = await start(director);
    await computeAPart();
    await query`delete from facility_membership where user_id = ${director.id} and facility_id = ${north.id}`;
    expect((await read(director, id)).status).toBe(404);
    await compute();
    expect(await counts()).toEqual(none);
    await start(director);
    await query`update user_account set disabled_at = now() where id = ${director.id}`;
    await compute();
    expect(await counts()).toEqual(none);
  });

  test("a part that keeps failing fails the run in words, and it can be computed again", async () => {
    const { director } = await aLargeCompany();
    await query`alter table report_run_piece add constraint broken check (part <> 1)`;
    const id = await start(director);
    await compute();
    const failed = await read(director, id);
    await query`alter table report_run_piece drop constraint broken`;
    expect(failed.body).toMatchObject({
      failure: "The report could not be computed. Please try again.",
      parts_done: 1,
      data: null,
    });
    const again = await start(director);
    await compute();
    expect((await read(director, again)).body).toMatchObject({ failure: null, parts_done: 3 });
  });

  test("a run that can't even be opened keeps no other waiting", async () => {
    const [one, other] = [await aLargeCompany(), await aLargeCompany()];
    const stuck = await start(one.director);
    const next = await start(other.director);
    await query`update facility set timezone = 'Nowhere/Else' where id = ${one.north.id}`;
    await compute();
    expect((await read(other.director, next)).body).toMatchObject({ failure: null, parts_done: 3 });
    await query`update facility set timezone = 'America/New_York' where id = ${one.north.id}`;
    expect((await read(one.director, stuck)).body.failure).toBe(
      "The report could not be computed. Please try again.",
    );
  });

  test("more rows at one facility than are read at once are refused in the report's own words", async () => {
    const { director } = await aLargeCompany();
    const id = await start(director);
    atOnce.rows = 5;
    await compute();
    expect((await read(director, id)).body.failure).toContain("That’s too many shifts to show at once.");
  });
});

test("what someone computed is there for no one else, nor for them once they see less", async () => {
  const { company, north, south, director } = await aLargeCompany();
  const id = await start(director);
  await compute();
  const colleague = await aDirector(company.id, [north.id, south.id]);
  const foreign = await aCompany();
  const stranger = await aDirector(foreign.id, [(await aFacility({ managementCompanyId: foreign.id })).id]);
  const missing = await read(director, 999_999);
  for (const person of [colleague, stranger]) {
    const { status, body } = await read(person, id);
    expect([status, body]).toEqual([404, missing.body]);
    expect((await stop(person, id)).status).toBe(404);
  }
  expect((await read(director, id, { reportCode: "spend" })).status).toBe(404);
  await query`delete from facility_membership where user_id = ${director.id} and facility_id = ${south.id}`;
  expect((await read(director, id)).status).toBe(404);
});

test("what no report counts, and what a report doesn't take, is refused before anything is computed", async () => {
  const { director } = await aLargeCompany();
  const ask = (body: object, reportCode = "open-shifts") =>
    call(startRun, { as: director, params: { reportCode }, body });
  expect((await ask({ ...request, sort: ["wage.asc"] })).status).toBe(400);
  expect((await ask({ sort: [], filter: [] })).status).toBe(400);
  expect((await ask(request, "unknown")).status).toBe(404);
  atOnce.rows = 0.2;
  expect(codesOf(await ask({ dateRange: range, sort: [], filter: [] }, "overtime"))).toEqual(["TOO_LARGE"]);
  expect(await counts()).toEqual(none);
});
