import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { GET as getFacility } from "@/app/api/facility/[facilityId]/route";
import { PUT as changeActiveFacility } from "@/app/api/user/active-facility/route";
import { db } from "@/db/client";
import { auditEvent } from "@/db/schema/operations";
import { recordAudit } from "@/lib/audit/record-audit";
import { systemCtx } from "@/lib/context";
import { auditOf } from "@/tests/support/query";
import { call } from "../support/call";
import { useDatabase } from "../support/database";
import { aUser } from "../support/people";
import { aFacility } from "../support/tenants";

useDatabase();

const entry = { action: "test.written", entity: "test" } as const;

describe("the audit trail is read-only to the portal's database role", () => {
  const attempts = ["update audit_event set action = 'x'", "delete from audit_event", "truncate audit_event"];
  test.each(attempts)("%s", async (statement) => {
    await db.transaction((tx) => recordAudit(tx, systemCtx("test"), { ...entry, entityId: "kept" }));
    await expect(db.execute(sql.raw(statement))).rejects.toHaveProperty(
      "cause.message",
      expect.stringContaining("append-only"),
    );
    expect(await auditOf("test", "kept")).not.toHaveLength(0);
  });
});

test("leaves no audit entry of rolled back changes", async () => {
  const failing = db.transaction(async (tx) => {
    await recordAudit(tx, systemCtx("test"), { ...entry, entityId: "undone" });
    throw new Error("too late");
  });
  await expect(failing).rejects.toThrow("too late");
  expect(await auditOf("test", "undone")).toEqual([]);
});

test("audits a refusal with person, action and request id, without the query", async () => {
  const { id: facilityId } = await aFacility();
  const as = await aUser();
  const query = { canary: "Quillon" };
  const headers = { "x-request-id": "req-of-a-refusal" };
  const answer = await call(getFacility, { as, params: { facilityId }, query, headers });
  expect(answer.status).toBe(403);
  const rows = (await db.select().from(auditEvent)).filter(
    ({ requestId }) => requestId === "req-of-a-refusal",
  );
  expect(rows).toMatchObject([
    {
      action: "access.refused",
      actorKind: "USER",
      actorId: as.id,
      entity: "endpoint",
      after: { code: "FACILITY_NOT_PERMITTED" },
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain("Quillon");
});

test("audits a change without the session's CSRF token", async () => {
  const as = await aUser();
  const headers = { "x-request-id": "req-without-token" };
  const body = { new_facility_id: as.activeFacilityId };
  await call(changeActiveFacility, { as, method: "PUT", body, csrf: null, headers });
  const rows = (await db.select().from(auditEvent)).filter(
    ({ requestId }) => requestId === "req-without-token",
  );
  expect(rows.map(({ actorId, after }) => [actorId, after])).toEqual([[as.id, { code: "CSRF" }]]);
});
