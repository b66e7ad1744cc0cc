import { expect, test } from "vitest";
import { GET as counts } from "@/app/api/desk/counts/route";
import { POST as importPeople } from "@/app/api/desk/facilities/[facilityId]/import/[kind]/route";
import { GET as facilityRuns } from "@/app/api/desk/facilities/[facilityId]/imports/route";
import { GET as leftOutOf } from "@/app/api/desk/facilities/[facilityId]/imports/[importId]/left-out/route";
import { POST as importProfessionals } from "@/app/api/desk/professionals/import/route";
import { GET as professionalRuns } from "@/app/api/desk/professionals/imports/route";
import { GET as leftOut } from "@/app/api/desk/professionals/imports/[importId]/left-out/route";
import { POST as takeBack } from "@/app/api/desk/professionals/imports/[importId]/undo/route";
import type { ImportResult, ImportRuns, LeftOutRows } from "@/lib/desk/imports/schema";
import type { DeskCounts } from "@/lib/desk/schema";
import { call } from "../../support/call";
import { useDatabase } from "../../support/database";
import { aDeskUser } from "../../support/desk";
import { query } from "../../support/query";
import { next } from "../../support/rows";
import { aFacility } from "../../support/tenants";

useDatabase();

type Parts = { isConfirmed?: boolean; leftOut?: number[]; headings?: object; corrections?: object };

const partsOf = (rows: string[], { isConfirmed = false, leftOut: out = [], ...said }: Parts) => ({
  isConfirmed: String(isConfirmed),
  leftOut: JSON.stringify(out),
  headings: JSON.stringify(said.headings ?? {}),
  corrections: JSON.stringify(said.corrections ?? {}),
  file: new File([`${rows.join("\r\n")}\r\n`], "file.csv", { type: "text/csv" }),
});

async function importing() {
  const as = await aDeskUser();
  const send = async (rows: string[], given: Parts = {}) =>
    (
      await call<ImportResult>(importProfessionals, {
        as,
        method: "POST",
        parts: { ...partsOf(rows, given), same: "{}" },
      })
    ).body;
  return { as, send };
}

const aLine = (rest: string) => `ann${next()}@rose.test,Ann,Lee,${rest}`;
const head = "Email,First name,Last name";

test("an unknown heading is asked about, and read as it is said", async () => {
  const { send } = await importing();
  const rows = [`${head},Position,Shoe size`, aLine("Certified Nursing Assistant,9")];
  const asked = await send(rows);
  expect(asked).toMatchObject({
    rows: [],
    faults: [],
    unknown: [
      { key: "position", heading: "Position", guess: "resource_type" },
      { key: "shoe_size", guess: null },
    ],
  });
  expect(asked.free).toEqual(expect.arrayContaining(["resource_type", "phone"]));
  expect((await send(rows, { isConfirmed: true })).is_saved).toBe(false);
  const headings = { position: "resource_type", shoe_size: "" };
  expect((await send(rows, { headings })).rows).toMatchObject([{ outcome: "created", faults: [] }]);
});

test("a title above is passed over, and a column is proposed by what its cells are", async () => {
  const { as, send } = await importing();
  const { id, name } = await aFacility();
  const title = "Staff list exported 11/2026";
  const asked = await send([title, `Mail adr,First name,Last name,Type,Works at`, aLine(`CNA,${name}`)]);
  expect(asked).toMatchObject({
    above: [title],
    unknown: [
      { key: "mail_adr", guess: "email" },
      { key: "works_at", guess: "flex_at" },
    ],
  });
  const people = [title, "Mail adr,Name,Role,Works at", `ann${next()}@rose.test,Ann Lee,Scheduler,${name}`];
  const params = { facilityId: id, kind: "people" };
  const headings = { mail_adr: "email", works_at: "facility" };
  const of = async (given: Parts) =>
    (await call<ImportResult>(importPeople, { as, method: "POST", params, parts: partsOf(people, given) }))
      .body;
  expect((await of({})).unknown.map(({ guess }) => guess)).toEqual(["email", "facility"]);
  expect(await of({ headings })).toMatchObject({ above: [title], rows: [{ row: 3, outcome: "created" }] });
});

test("everything that is wrong with a row is said at once, and what was probably meant", async () => {
  const { send } = await importing();
  const rows = [
    `${head},Type,License number,License expires on,Agency`,
    aLine("Nurse aide,N-1,13/45/2027,Nowhere Staffing"),
  ];
  const { rows: seen } = await send(rows);
  expect(seen[0]!.faults.map(({ column }) => column).sort()).toEqual([
    "agency",
    "license_expires_on",
    "license_state",
    "resource_type",
  ]);
  expect(seen[0]!.faults.find(({ column }) => column === "resource_type")).toMatchObject({
    suggestion: "CNA",
  });
});

test("days and states are taken as people write them", async () => {
  const { send } = await importing();
  const rows = [
    `${head},Type,License state,License number,License expires on`,
    ...["6/30/27", "06/30/2027", '"Jun 30, 2027"', "30 June 2027", "6-30-2027"].map((day) =>
      aLine(`RN,California,N-${next()},${day}`),
    ),
  ];
  expect((await send(rows, { isConfirmed: true })).is_saved).toBe(true);
  const stored = await query`select distinct c.expires_on::text as day, c.state_code as state
    from certification c join professional p on p.id = c.professional_id where p.email like 'ann%@rose.test' and c.resource_type = 'RN'`;
  expect(stored).toEqual([{ day: "2027-06-30", state: "CA" }]);
});

test("cells are corrected without the file, and a wrong one is refused as before", async () => {
  const { send } = await importing();
  const rows = [`${head},Type`, aLine("Cook")];
  expect((await send(rows)).rows[0]!.outcome).toBeNull();
  expect((await send(rows, { corrections: { "2": { resource_type: "Chef" } } })).rows[0]!.outcome).toBeNull();
  const right = { corrections: { "2": { resource_type: "LPN" } }, isConfirmed: true };
  expect(await send(rows, right)).toMatchObject({ is_saved: true, rows: [{ outcome: "created" }] });
});

test("rows that were left out are kept with the reason, also if nothing else was imported", async () => {
  const { as, send } = await importing();
  const bad = aLine("Cook");
  expect((await send([`${head},Type`, aLine("RN"), bad], { isConfirmed: true, leftOut: [3] })).is_saved).toBe(
    true,
  );
  const runs = async () => (await call<ImportRuns>(professionalRuns, { as })).body.rows;
  const [run] = await runs();
  expect(run).toMatchObject({ left_out: 1, has_rows: true, can_undo: true });
  const rowsOf = async (importId: number) =>
    (await call<LeftOutRows>(leftOut, { as, params: { importId } })).body.rows;
  expect(await rowsOf(run!.id)).toMatchObject([
    { row: 3, cells: { resource_type: "Cook" }, reason: expect.stringMatching(/^Type/) },
  ]);
  await query`update import_run set saved_at = now() - interval '2 days', started_at = now() - interval '2 days' where id = ${run!.id}`;
  expect((await runs()).find(({ id }) => id === run!.id)).toMatchObject({ can_undo: false, has_rows: true });
  await send([`${head},Type`, bad], { isConfirmed: true, leftOut: [2] });
  const [latest] = await runs();
  expect(latest).toMatchObject({ created: 0, updated: 0, left_out: 1, can_undo: false, has_rows: true });
  expect((await call(takeBack, { as, method: "POST", params: { importId: latest!.id } })).status).toBe(200);
});

test("a role by another name is offered, not given, and a place is said beside other faults", async () => {
  const as = await aDeskUser();
  const { id: facilityId } = await aFacility();
  const params = { facilityId, kind: "people" };
  const send = async (rows: string[], given: Parts = {}) =>
    (await call<ImportResult>(importPeople, { as, method: "POST", params, parts: partsOf(rows, given) }))
      .body;
  const rows = ["Email,Name,Role,Facility", "bad,Ann Lee,DON,Nowhere at all"];
  const [row] = (await send(rows)).rows;
  expect(row!.faults.map(({ column }) => column).sort()).toEqual(["email", "facility", "set"]);
  expect(row!.faults.find(({ column }) => column === "set")!.suggestion).toBe("Director");
  await send(rows, { isConfirmed: true, leftOut: [2] });
  const [run] = (await call<ImportRuns>(facilityRuns, { as, params: { facilityId } })).body.rows;
  const found = await call<LeftOutRows>(leftOutOf, { as, params: { facilityId, importId: run!.id } });
  expect(found.body.rows[0]!.reason).toContain("Email must be an email address");
  const other = await aFacility();
  const elsewhere = { facilityId: other.id, importId: run!.id };
  expect((await call(leftOutOf, { as, params: elsewhere })).status).toBe(404);
});

test("what waits at the desk falls with an import that is taken back", async () => {
  const { as, send } = await importing();
  const waiting = async () =>
    (await call<DeskCounts>(counts, { as })).body.find(({ kind }) => kind === "CREDENTIAL")!.open;
  const before = await waiting();
  const rows = [`${head},Type,License state,License number`, aLine(`RN,CA,N-${next()}`)];
  await send(rows, { isConfirmed: true });
  expect(await waiting()).toBe(before + 1);
  const [run] = (await call<ImportRuns>(professionalRuns, { as })).body.rows;
  expect((await call(takeBack, { as, method: "POST", params: { importId: run!.id } })).status).toBe(200);
  expect(await waiting()).toBe(before);
});
