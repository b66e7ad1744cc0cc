import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db, type Transaction } from "@/db/client";
import { recordAudit } from "@/lib/audit/record-audit";
import { addMonths, monthOf } from "@/lib/audit-archive/rules";
import { listParts } from "@/lib/audit/months/reads.sql";
import { systemScope, type OneFacilityScope } from "@/lib/access/scopes";
import { systemCtx, type Ctx } from "@/lib/context";
import * as credentials from "@/lib/desk/credentials/reads.sql";
import { listEvents } from "@/lib/desk/history/reads.sql";
import * as imports from "@/lib/desk/imports/reads.sql";
import { listCorrections } from "@/lib/desk/notices/reads.sql";
import * as professionals from "@/lib/desk/professionals/reads.sql";
import { listItems } from "@/lib/desk/reads.sql";
import { listContactTrail, listTrail as listTopic } from "@/lib/facility-history/reads.sql";
import { findLastChange } from "@/lib/signature-rule/reads";
import { findLastArrival } from "@/lib/slots/arrival/reads";
import { reopenPlace } from "@/lib/slots/arrival/reopen-place";
import { findSlotToChange } from "@/lib/slots/changing/reads";
import { findBefore } from "@/lib/slots/giving-back/give-back";
import { findSlotOfHistory, listTrail } from "@/lib/slots/history/reads";
import { hasNeverSignedIn } from "@/lib/users/administration/reads";
import { listViewings } from "@/lib/users/view-consent/reads.sql";
import { layOutMonths } from "../../support/audit-months";
import { useDatabase } from "../../support/database";
import { aProfessional, aUser } from "../../support/people";
import { plansOf } from "../../support/plans";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";
import { query } from "../../support/query";

useDatabase();

const MONTHS = 30;
const ROWS_OF_A_MONTH = 3_000;
const thisMonth = monthOf(new Date());
const first = addMonths(thisMonth, -MONTHS + 1);
/** Early in the month, so that the day before is in the month before. */
const daysOf = (monthsAgo: number) => new Date(`${addMonths(thisMonth, -monthsAgo)}-10T12:00:00Z`);

/** The parts of the audit that some work's statements read, and those of them read from end to end. */
async function partsTouched(work: () => Promise<unknown>, settings?: Record<string, string>) {
  const { statements, nodes } = await plansOf(work, "audit_event", settings);
  const touched = nodes.filter(
    (node) => node["Relation Name"]?.startsWith("audit_event") && node["Actual Loops"] > 0,
  );
  return {
    statements,
    parts: [...new Set(touched.map((node) => node["Relation Name"]!))].sort(),
    // The default is empty: its pages are none.
    scanned: touched
      .filter((node) => node["Node Type"] === "Seq Scan" && node["Relation Name"] !== "audit_event_default")
      .map((node) => node["Relation Name"]!),
  };
}

let facilityId: number;
let everyPart: string[];
let since: (monthsAgo: number) => string[];

beforeAll(async () => {
  facilityId = (await aFacility()).id;
  await layOutMonths(first, MONTHS);
  // As a portal writes: nearly all about slots, some about people and settings, at 50 facilities. This month is filled
  // to its end too, because a month of a few rows is rightly read from end to end.
  await query`
    insert into audit_event (at, actor_kind, action, facility_id, entity, entity_id, request_id)
    select month + n * interval '25 days' / ${ROWS_OF_A_MONTH}, 'SYSTEM', 'slot.confirmed', 1000 + n % 50,
      case when n % 100 = 0 then 'facility' when n % 100 = 1 then 'professional' when n % 100 = 2 then 'user_account' else 'slot' end,
      (n * 7 % 20000)::text, 'r' || n
    from generate_series(${`${first}-01`}::timestamptz, ${`${thisMonth}-01`}::timestamptz, '1 month') month,
      generate_series(1, ${ROWS_OF_A_MONTH}) n order by 1`;
  await query`analyze audit_event`;
  everyPart = (await listParts(db)).map(({ part }) => part).sort();
  since = (monthsAgo) =>
    everyPart.filter((part) => part >= `audit_event_${addMonths(thisMonth, -monthsAgo).replace("-", "_")}`);
}, 120_000);

const scope = () => systemScope(facilityId);
const systemAs = () => systemCtx("test") as unknown as Ctx;

async function aSlotOf(monthsAgo: number) {
  const { id } = await aSlot({ facilityId, createdAt: daysOf(monthsAgo) });
  return db.transaction((tx) => findSlotToChange(tx, scope(), id)).then((found) => found!);
}

test("the layout: thirty months and the default", () => expect(everyPart).toHaveLength(MONTHS + 1));

test.each([0, 2, 20])("a slot's history is read since it was made, %i months ago", async (ago) => {
  const found = await aSlotOf(ago);
  const of = (await findSlotOfHistory(scope(), found.slotId))!;
  const page = { withoutActions: ["slot.viewed"], questions: { invite: ["1"], message: ["2"] }, limit: 21 };
  expect(await partsTouched(() => listTrail(scope(), of, page))).toEqual({
    statements: 1,
    parts: since(ago),
    scanned: [],
  });
});

test("so is what takes a change of a slot back", async () => {
  const found = await aSlotOf(1);
  const expected = { statements: 1, parts: since(1), scanned: [] };
  await db.transaction(async (tx) => {
    expect(await partsTouched(() => findLastArrival(tx, scope(), found))).toEqual(expected);
    expect(await partsTouched(() => findBefore(tx, found, "slot.cancelled"))).toEqual(expected);
  });
});

test("what a request closed is looked up on its day", async () => {
  const found = await aSlotOf(20);
  const touched = await db.transaction((tx) =>
    partsTouched(() => reopenPlace(tx, systemAs(), { found, requestId: "r1", at: daysOf(3) })),
  );
  expect(touched).toMatchObject({ parts: since(3).slice(0, 1), scanned: [] });
});

test("whether someone ever signed in is read since their account was made", async () => {
  const { id } = await aUser({ facilityId });
  await query`update user_account set password_hash = null, created_at = ${daysOf(4)} where id = ${id}`;
  const touched = await partsTouched(() => hasNeverSignedIn(db, id));
  expect(touched).toEqual({ statements: 1, parts: since(4), scanned: [] });
});

test("since when a license waits is read since its file, or the person, came", async () => {
  const { id: professionalId } = await aProfessional({ createdAt: daysOf(2) });
  await query`update certification set status = 'PENDING' where professional_id = ${professionalId}`;
  const items = { kinds: ["CREDENTIAL"] as ["CREDENTIAL"], userId: 1, now: new Date(), page: 1 };
  const touched = await partsTouched(() => listItems(db, items));
  expect(touched).toEqual({ statements: 1, parts: since(2), scanned: [] });
});

test("an import's own entries are read in its month, and who left since then after it", async () => {
  const { id: userId } = await aUser({ facilityId });
  const [run] = await query<{ id: number }>`
    insert into import_run (kind, facility_id, user_id, is_preview, total, request_id, saved_at, events_after)
    values ('people', ${facilityId}, ${userId}, false, 1, 'import', ${daysOf(5)}, 1000) returning id`;
  const month = since(5).slice(0, 1);
  expect(await partsTouched(() => imports.listRunEvents(db, run!.id))).toEqual({
    statements: 1,
    parts: month,
    scanned: [],
  });
  const changed = { eventsAfter: 1, requestId: "import" };
  const now = await partsTouched(() =>
    db.transaction((tx: Transaction) => imports.listPlacesChanged(tx, changed)),
  );
  expect(now).toMatchObject({
    parts: since(0).filter((part) => part !== "audit_event_default"),
    scanned: [],
  });
  const left = {
    importId: run!.id,
    requestId: "x",
    facilityIds: [facilityId],
    companyIds: [],
    agencyIds: [],
  };
  const alone = await partsTouched(() => imports.listLeftAlone(db, left));
  expect(alone.scanned).toEqual([]);
  expect(since(5)).toEqual(expect.arrayContaining(alone.parts));
});

/** Rare, small, and about things as old as the portal: they read every month through an index. */
const unbounded: [name: string, read: () => Promise<unknown>][] = [
  [
    "a facility's settings",
    () => listTopic({ facilityId } as OneFacilityScope, "signature-rule", { limit: 21 }),
  ],
  ["the last change of a rule", () => findLastChange({ facilityId } as OneFacilityScope)],
  ["someone's own contacts", () => listContactTrail({ userId: 1 }, { limit: 21 })],
  ["a facility at the desk", () => listEvents(db, { facilityId }, { limit: 21 })],
  ["an agency at the desk", () => listEvents(db, { agencyId: 1 }, { limit: 21 })],
  ["a company at the desk", () => listEvents(db, { companyId: 1 }, { limit: 21 })],
  ["limits at the desk", () => listEvents(db, { entities: { portal_limit: ["A"] } }, { limit: 21 })],
  ["a professional at the desk", () => professionals.listEvents(db, [1, 2])],
  ["a document's decision", () => credentials.findDecision(db, { professionalId: 1, reference: { id: 1 } })],
  ["a notice's corrections", () => listCorrections(db, 1)],
  ["who saw someone's screens", () => listViewings(db, 1)],
  ["the last id", () => imports.lastEventId(db)],
];

test.each(unbounded)("no month is read from end to end for %s", async (_, read) => {
  expect(await partsTouched(read)).toMatchObject({ statements: 1, scanned: [] });
});

test("a plan that serves every value leaves the other months out too", async () => {
  const found = await aSlotOf(0);
  const of = (await findSlotOfHistory(scope(), found.slotId))!;
  const page = { withoutActions: ["slot.viewed"], questions: null, limit: 21 };
  const touched = await partsTouched(() => listTrail(scope(), of, page), {
    plan_cache_mode: "force_generic_plan",
  });
  expect(touched).toEqual({ statements: 1, parts: since(0), scanned: [] });
});

test("an entry goes into its month without opening the others", async () => {
  const entry = { action: "test.written", entity: "test", entityId: "1" };
  await db.transaction(async (tx) => {
    await recordAudit(tx, systemCtx("test"), entry);
    const locked = await tx.execute<{ name: string }>(sql`
      select relation::regclass::text as name from pg_locks
      where pid = pg_backend_pid() and mode = 'RowExclusiveLock' and relation::regclass::text ~ '^audit_event(_\\d{4}_\\d\\d)?$'
      order by 1`);
    expect(locked.map(({ name }) => name)).toEqual(["audit_event", since(0)[0]]);
  });
});
