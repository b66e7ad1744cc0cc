import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "@/db/client";
import { listBundles } from "@/lib/bundles/administration/reads.sql";
import { listAgencyPage } from "@/lib/desk/agencies/reads.sql";
import { listNoticesSent } from "@/lib/desk/notices/reads.sql";
import { useDatabase } from "../../support/database";

useDatabase();

/** Of agencies: with fewer a search reads them all. */
const ROWS = 100_000;
/** Of a table whose page is read: its rows and those of the page, whatever the table holds. */
const PAGE = 50;
const SENT_TO_ALL = 20;
const READERS = 1000;
const FACILITIES = 1000;
const EACH = 20;

beforeAll(async () => {
  await db.execute(sql`insert into agency (name, timezone)
    select 'Agency ' || md5(n::text), 'America/Chicago' from generate_series(1, ${ROWS}::int) n`);
  await db.execute(sql`insert into agency_score (agency_id, days, offered, filled, cancelled, no_shows, minutes_to_fill, counted_at)
    select id, 90, 100, (random() * 80)::int, 5, 2, (random() * 600)::int, now() from agency`);
  await db.execute(sql`insert into facility (name, state_code, timezone, went_live_on)
    select 'Facility ' || md5(n::text), 'OH', 'America/New_York', '2026-01-01' from generate_series(1, ${FACILITIES}::int) n`);
  await db.execute(sql`insert into bundle (facility_id, name, created_at)
    select f.id, 'Weekend', now() - n * interval '1 minute'
    from generate_series(1, ${EACH}::int) n, facility f where f.name like 'Facility %'`);
  // Most to one facility, some to all.
  await db.execute(sql`insert into notice (facility_id, title, html, button_text)
    select f.id, 'Door code', '<p>1234</p>', 'OK'
    from generate_series(1, ${EACH}::int) n, facility f where f.name like 'Facility %'`);
  await db.execute(sql`with sent as (insert into notice (facility_id, title, html, button_text)
      select min(id), 'Maintenance', '<p>On Monday</p>', 'OK' from facility, generate_series(1, ${SENT_TO_ALL}::int) n group by n returning id)
    insert into notice (facility_id, sending_id, title, html, button_text)
    select f.id, sent.id, 'Maintenance', '<p>On Monday</p>', 'OK' from sent, facility f where f.name like 'Facility %'`);
  await db.execute(sql`with users as (insert into user_account (email, name)
      select 'reader' || n || '@growth.test', 'Reader ' || n from generate_series(1, ${READERS}::int) n returning id)
    insert into facility_membership (facility_id, user_id, permissions)
    select (select min(id) from facility) + id % ${FACILITIES}::int, id, '{}' from users`);
  await db.execute(sql`insert into notice_seen (notice_id, user_id)
    select n.id, m.user_id from notice n join facility_membership m on m.facility_id = n.facility_id
    where n.sending_id is not null`);
  await db.execute(sql`analyze agency, agency_score, facility, bundle, slot, notice, notice_seen, user_account,
    facility_membership`);
}, 120_000);

type Plan = {
  "Relation Name"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Plan[];
};

/** How many rows of a table a plan read, including filtered ones. */
const rowsRead = (plan: Plan, table: string): number =>
  (plan["Relation Name"] === table
    ? (plan["Actual Rows"] +
        (plan["Rows Removed by Filter"] ?? 0) +
        (plan["Rows Removed by Index Recheck"] ?? 0)) *
      plan["Actual Loops"]
    : 0) + (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child, table), 0);

/** The plan of the statement that a read sends, in one process: several would count what each reads. */
async function planOf(read: (on: typeof db) => unknown): Promise<Plan> {
  let statement = sql``;
  const recorder = { execute: (one: typeof statement) => ((statement = one), Promise.resolve([])) };
  await read(recorder as unknown as typeof db);
  const [row] = await db.transaction(async (tx) => {
    await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
    return tx.execute<{ "QUERY PLAN": { Plan: Plan }[] }>(sql`explain (analyze, format json) ${statement}`);
  });
  return row!["QUERY PLAN"][0]!.Plan;
}

const now = new Date();
const page = { page: 1, page_size: PAGE };
const someAgency = "c4ca4238"; // The beginning of md5('1').

test.each([
  ["by name", { ...page, search: "", sort: "name", days: 90 }],
  ["newest first", { ...page, search: "", sort: "newest", days: 90 }],
  ["that are searched", { ...page, search: someAgency, sort: "name", days: 90 }],
] as const)("a page of agencies %s reads its own rows alone", async (_, query) => {
  const plan = await planOf((on) => listAgencyPage(on, query, now));
  expect(rowsRead(plan, "agency")).toBeLessThanOrEqual(PAGE);
});

test.each([
  ["newest first", { ...page, search: "", now }],
  ["that are searched", { ...page, search: someAgency, now }],
])("a page of bundles %s reads its own rows alone", async (_, query) => {
  const plan = await planOf((on) => listBundles(on, query));
  // A search reads the bundles of the facilities that are found.
  expect(rowsRead(plan, "bundle")).toBeLessThanOrEqual(2 * PAGE);
});

test("agencies sorted by a score are each read once", async () => {
  const plan = await planOf((on) =>
    listAgencyPage(on, { ...page, search: "", sort: "-fill", days: 90 }, now),
  );
  expect(rowsRead(plan, "agency")).toBeLessThanOrEqual(ROWS);
  expect(rowsRead(plan, "agency_score")).toBeLessThanOrEqual(ROWS + PAGE);
});

test("a page of notices reads every notice at most twice", async () => {
  const plan = await planOf((on) => listNoticesSent(on, page));
  expect(rowsRead(plan, "notice")).toBeLessThanOrEqual(2 * FACILITIES * (EACH + SENT_TO_ALL) + 4 * PAGE);
  expect(rowsRead(plan, "notice_seen")).toBeLessThanOrEqual(SENT_TO_ALL * READERS);
});
