import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";

export type AuditEvent = {
  /** Noun and past participle: "slot.confirmed". */
  action: string;
  facilityId?: number | null;
  managementCompanyId?: number | null;
  agencyId?: number | null;
  entity: string;
  entityId: number | string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

type AuditRow = AuditEvent & {
  actorKind: "SYSTEM" | "ADMINISTRATOR" | "PROFESSIONAL" | "USER";
  actorId: number | null;
  actorName: string | null;
  requestId: string | null;
};

/** One statement with one parameter for any number of rows. */
export async function insertEvents(tx: Transaction, rows: readonly AuditRow[]): Promise<void> {
  await tx.execute(sql`
    insert into audit_event (actor_kind, actor_id, actor_name, action, facility_id, management_company_id, agency_id,
      entity, entity_id, before, after, request_id)
    select "actorKind", "actorId", "actorName", action, "facilityId", "managementCompanyId", "agencyId", entity,
      "entityId", before, after, "requestId"
    from json_to_recordset(${JSON.stringify(rows)}::json) as entry("actorKind" text, "actorId" int, "actorName" text,
      action text, "facilityId" int, "managementCompanyId" int, "agencyId" int, entity text, "entityId" text,
      before jsonb, after jsonb, "requestId" text)`);
}
