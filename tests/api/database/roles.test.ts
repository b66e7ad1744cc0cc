import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "@/db/client";
import { exportParts } from "@/lib/audit-archive/export-parts";
import { keepMonths } from "@/lib/audit/months/keep-months";
import { countMonths } from "@/lib/audit/months/reads.sql";
import { recordAudit } from "@/lib/audit/record-audit";
import { systemCtx } from "@/lib/context";
import { auditOf, query } from "@/tests/support/query";
import { useDatabase } from "../../support/database";
import { usePortalRole } from "../../support/portal-role";

useDatabase();
usePortalRole();

test("a role that owns nothing makes the audit's months and can't archive them", async () => {
  const ctx = systemCtx("test");
  await keepMonths(ctx);
  expect(await countMonths(db)).toEqual({ ahead: 2, rowsWithoutMonth: 0 });
  const request = { before: "1970-01", to: "nowhere" };
  await expect(exportParts(ctx, request, { isDryRun: false, version: "test" })).rejects.toThrow(
    "Only the role that owns the audit",
  );
});

describe("a role that owns nothing cannot run", () => {
  test.each([
    "update audit_event set action = 'x'",
    "delete from audit_event",
    "truncate audit_event",
    "alter table audit_event disable trigger all",
    "drop trigger audit_event_append_only on audit_event",
    "create or replace function audit_refuse_edit() returns trigger language plpgsql as $$ begin return new; end $$",
    "grant delete on audit_event to current_user",
    "drop table audit_event",
    "update audit_event_default set action = 'x'",
    "delete from audit_event_default",
    "truncate audit_event_default",
    "insert into audit_event_default (actor_kind, action, entity, entity_id) values ('SYSTEM', 'x', 'x', 'x')",
    "alter table audit_event detach partition audit_event_default",
    "drop table audit_event_default",
    "select audit_turn_default(now())",
  ])("%s", async (statement) => {
    await db.transaction((tx) =>
      recordAudit(tx, systemCtx("test"), { action: "test.written", entity: "test", entityId: "kept" }),
    );
    const before = (await auditOf("test", "kept")).length;
    const outcome = await db.execute(sql.raw(statement)).catch((error: unknown) => error);
    // PostgreSQL only warns if a role grants what it may not.
    if (!statement.startsWith("grant")) expect(outcome).toHaveProperty("cause.code", "42501");
    await expect(query`delete from audit_event`).rejects.toHaveProperty("cause.code", "42501");
    expect(await auditOf("test", "kept")).toHaveLength(before);
  });
});
