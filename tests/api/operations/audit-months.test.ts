import { sql } from "drizzle-orm";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { GET as getRuleHistory } from "@/app/api/facility/signature-rule/history/route";
import { GET as getHistory } from "@/app/api/slot/[id]/history/route";
import { db } from "@/db/client";
import { P } from "@/lib/access/permissions";
import { administer, administratorCtx } from "@/lib/access/administer";
import { archiveMonths } from "@/lib/audit-archive/archive-months";
import { exportParts } from "@/lib/audit-archive/export-parts";
import { loadMonth, restoreMonth } from "@/lib/audit-archive/restore-month";
import { addMonths, firstKept, monthOf, partsBefore, spanOf } from "@/lib/audit-archive/rules";
import { keepMonths } from "@/lib/audit/months/keep-months";
import { countMonths, listParts, takeStep } from "@/lib/audit/months/reads.sql";
import { systemCtx } from "@/lib/context";
import type { FacilityHistory } from "@/lib/facility-history/schema";
import { setLimit } from "@/lib/limits/set-limit";
import type { History } from "@/lib/slots/history/schema";
import { call } from "../../support/call";
import { aUser } from "../../support/people";
import { aSlot } from "../../support/schedule";
import { aFacility } from "../../support/tenants";
import { anEntry, anOldEntry, layOutMonths } from "../../support/audit-months";
import { useDatabase } from "../../support/database";
import { auditOf, query } from "../../support/query";

useDatabase();

const folder = mkdtempSync(join(tmpdir(), "shiftwell-audit-"));
afterAll(() => rmSync(folder, { recursive: true }));

const job = systemCtx("job 1");
const thisMonth = monthOf(new Date());
const spans = async () => (await listParts(db)).map((part) => (part.through ? spanOf(part) : "none"));
const partOf = async (entityId: string) =>
  (await query`select tableoid::regclass::text as part from audit_event where entity_id = ${entityId}`).map(
    ({ part }) => part,
  );

describe("months", () => {
  test("are made two ahead, once, also by two processes at the same time", async () => {
    await Promise.all([keepMonths(job), keepMonths(job), keepMonths(job)]);
    await keepMonths(job);
    expect(await countMonths(db)).toEqual({ ahead: 2, rowsWithoutMonth: 0 });
    expect((await spans()).slice(-3)).toEqual([
      expect.stringMatching(/^to-/),
      addMonths(thisMonth, 2),
      "none",
    ]);
  });

  test("that are missing refuse no row, and take theirs without losing or copying one", async () => {
    await layOutMonths(addMonths(thisMonth, -3), 2);
    await anEntry("stray");
    await anOldEntry(`${addMonths(thisMonth, -1)}-15 12:00+00`, "stray");
    expect(await partOf("stray")).toEqual(["audit_event_default", "audit_event_default"]);
    expect(await countMonths(db)).toMatchObject({ rowsWithoutMonth: 2 });
    const node = await query`select pg_relation_filenode('audit_event_default') as node`;
    // A job that is killed after each of its steps.
    expect(await db.transaction(takeStep)).toBe(true);
    await anEntry("stray");
    expect(await db.transaction(takeStep)).toBe(true);
    await Promise.all([keepMonths(job), keepMonths(job)]);
    await keepMonths(job);
    expect(await countMonths(db)).toEqual({ ahead: 2, rowsWithoutMonth: 0 });
    const turned = `audit_event_to_${addMonths(thisMonth, 1).replace("-", "_")}`;
    expect(await partOf("stray")).toEqual([turned, turned, turned]);
    expect(await query`select pg_relation_filenode(${turned}::regclass) as node`).toEqual(node);
  });

  test("are refused while rows lie beside all of them, and nothing is lost", async () => {
    await layOutMonths(addMonths(thisMonth, -3), 2);
    await anOldEntry("1999-01-01 00:00+00", "ancient");
    await anEntry("now");
    await expect(keepMonths(job)).rejects.toHaveProperty(
      "cause.message",
      expect.stringContaining("outside of"),
    );
    await anEntry("now");
    expect(await partOf("now")).toHaveLength(2);
  });
});

test("the audit is append-only as a whole and in each of its parts", async () => {
  await layOutMonths(thisMonth, 1);
  await keepMonths(job);
  const parts = ["audit_event", ...(await listParts(db)).map(({ part }) => part)];
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts)
    for (const statement of [`update ${part} set action = 'x'`, `delete from ${part}`, `truncate ${part}`])
      await expect(db.execute(sql.raw(statement)), statement).rejects.toHaveProperty(
        "cause.message",
        expect.stringContaining("append-only"),
      );
});

describe("archiving", () => {
  const first = addMonths(thisMonth, -26);
  const before = addMonths(first, 2);
  const [one, other] = [first, addMonths(first, 1)] as const;
  let to: string;
  let made = 0;

  const ctx = () => administratorCtx();
  const exported = (isDryRun = false, month = before) =>
    exportParts(ctx(), { before: month, to }, { isDryRun, version: "test" });
  const archive = async () => {
    const parts = await exported();
    await administer({ isDryRun: false }, (tx) => archiveMonths(tx, ctx(), parts));
    return parts;
  };
  const restore = async (file: string) => {
    const manifest = await loadMonth(ctx(), file, { isDryRun: false });
    await administer({ isDryRun: false }, (tx) => restoreMonth(tx, ctx(), manifest));
  };
  const rows = () =>
    query`select to_jsonb(a) as row from audit_event a where entity_id like 'old-%' order by id`;

  beforeEach(async () => {
    to = join(folder, String((made += 1)));
    await layOutMonths(first, 27);
    await keepMonths(job);
    for (const n of [1, 2, 3]) await anOldEntry(`${one}-0${n} 01:02:03.456789+00`, `old-${n}`);
    await anOldEntry(`${other}-28 23:59:59.999999+00`, "old-4");
    await administer({ isDryRun: false }, (tx) =>
      setLimit(tx, ctx(), { limit: "KEEP_AUDIT_MONTHS", value: 24 }),
    );
  });

  test("takes months away whose file was read back, and tells the audit", async () => {
    const held = await rows();
    expect(held).toHaveLength(4);
    const parts = await archive();
    expect(parts.map(({ through, rows: count }) => [through, count])).toEqual([
      [one, 3],
      [other, 1],
    ]);
    expect((await spans())[0]).toBe(before);
    expect(await rows()).toEqual([]);
    const lines = parts.flatMap(({ file }) =>
      gunzipSync(readFileSync(file))
        .toString()
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line) as object),
    );
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatchObject({
      at: `${one}-01T01:02:03.456789+00:00`,
      entity_id: "old-1",
      actor_name: "tab\t, line\n and \\",
      after: { sum: 1.5, none: null },
    });
    const told = await auditOf("audit", one);
    expect(told.at(-1)).toMatchObject({
      action: "audit.archived",
      actorKind: "ADMINISTRATOR",
      after: { rows: 3, sha256: parts[0]!.sha256, file: parts[0]!.file },
    });
    expect(await archive()).toEqual([]);
    // As a second command that began at the same time.
    await administer({ isDryRun: false }, (tx) => archiveMonths(tx, ctx(), parts));
    expect(await auditOf("audit", one)).toHaveLength(told.length);
  });

  test("ends the histories of what is older with the month before which they are archived", async () => {
    const facility = await aFacility();
    const as = await aUser({ facilityId: facility.id, permissions: Object.values(P) });
    const aSlotOf = (createdAt: string) => aSlot({ facilityId: facility.id, createdAt: new Date(createdAt) });
    const [old, recent] = [await aSlotOf(`${one}-03T00:00Z`), await aSlotOf(`${before}-03T00:00Z`)];
    const history = async (slotId: number) =>
      (await call<History>(getHistory, { as, params: { id: slotId } })).body;
    const settings = async () =>
      (await call<FacilityHistory>(getRuleHistory, { as, headers: { "x-facility-id": String(facility.id) } }))
        .body;
    const makings = (entries: History["entries"]) => entries.map(({ what }) => what);
    expect(makings((await history(old.id)).entries)).toEqual(["Added to the schedule"]);
    expect(await settings()).toMatchObject({ archived_before: one });
    await archive();
    // What made it is archived, so nothing may say that no one did.
    expect(await history(old.id)).toMatchObject({ entries: [], archived_before: before });
    expect(await history(recent.id)).toMatchObject({ archived_before: null });
    expect(makings((await history(recent.id)).entries)).toEqual(["Added to the schedule"]);
    expect(await settings()).toMatchObject({ entries: [], archived_before: before });
  });

  test("goes on after it was killed once its files were written", async () => {
    const [written] = await exported();
    rmSync(written!.file.replace("audit-", "audit-").replace(one, other));
    const { mtimeMs } = statSync(written!.file);
    // Nothing comes into a month that was copied.
    await expect(anOldEntry(`${one}-05 00:00+00`, "late")).rejects.toHaveProperty("cause.code", "42501");
    expect(await archive()).toHaveLength(2);
    expect(statSync(written!.file).mtimeMs).toBe(mtimeMs);
    expect((await spans())[0]).toBe(before);
  });

  test("takes nothing away if a file isn't what the database holds", async () => {
    const [written] = await exported();
    truncateSync(written!.file, 20);
    await expect(archive()).rejects.toThrow("isn’t what the database holds");
    expect((await spans())[0]).toBe(one);
  });

  test("in a dry run tells what would go, and writes nothing", async () => {
    expect((await exported(true)).map(({ through, sha256 }) => [through, sha256])).toEqual([
      [one, null],
      [other, null],
    ]);
    expect(existsSync(to)).toBe(false);
  });

  test("leaves what has to be kept, and this month always", async () => {
    await expect(exported(false, addMonths(before, 1))).rejects.toThrow("KEEP_AUDIT_MONTHS");
    await administer({ isDryRun: false }, (tx) =>
      setLimit(tx, ctx(), { limit: "KEEP_AUDIT_MONTHS", value: 1_200 }),
    );
    await expect(exported()).rejects.toThrow("KEEP_AUDIT_MONTHS");
    await expect(
      administer({ isDryRun: true }, (tx) => setLimit(tx, ctx(), { limit: "KEEP_AUDIT_MONTHS", value: 11 })),
    ).rejects.toThrow("range");
  });

  test("is taken back from the latest month on, byte by byte", async () => {
    const held = await rows();
    const [older, later] = await archive();
    await expect(restore(older!.file)).rejects.toThrow("without a gap");
    await restore(later!.file);
    await restore(older!.file);
    expect(await rows()).toEqual(held);
    expect((await spans()).slice(0, 3)).toEqual([one, other, before]);
    expect((await auditOf("audit", one)).at(-1)).toMatchObject({
      action: "audit.restored",
      after: { rows: 3 },
    });
    await expect(restore(older!.file)).rejects.toThrow("without a gap");
    await expect(db.execute(sql.raw(`delete from ${older!.part}`))).rejects.toHaveProperty(
      "cause.code",
      "42501",
    );
    // The same again, also after a restore that was killed before its end.
    await archive();
    await loadMonth(ctx(), later!.file, { isDryRun: false });
    await restore(later!.file);
    expect(await rows()).toEqual(held.slice(3));
  });

  test("restores no file that was changed, cut or isn't one of its own", async () => {
    const [, later] = await archive();
    truncateSync(later!.file, statSync(later!.file).size - 9);
    await expect(restore(later!.file)).rejects.toThrow("damaged");
    await expect(restore(later!.file.replace(".jsonl.gz", ".json"))).rejects.toThrow("audit archive wrote");
    await expect(restore(join(to, "none.jsonl.gz"))).rejects.toThrow("audit archive wrote");
    expect((await spans())[0]).toBe(before);
  });
});

test.each([
  ["2026-01", -1, "2025-12"],
  ["2025-12", 1, "2026-01"],
  ["2026-11", -1200, "1926-11"],
])("%s and %i months are %s", (month, count, result) => expect(addMonths(month, count)).toBe(result));

test("parts that end before a month go, the one that holds it stays", () => {
  const parts = [
    { from: null, through: "2025-12" },
    { from: "2026-01", through: "2026-01" },
    { from: null, through: null },
  ];
  expect(partsBefore(parts, "2025-12")).toEqual([]);
  expect(partsBefore(parts, "2026-01").map(spanOf)).toEqual(["to-2025-12"]);
  expect(firstKept(new Date("2026-11-29T00:00Z"), 12)).toBe("2025-11");
});
