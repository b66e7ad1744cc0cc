import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { leaveToCommit } from "@/db/leave-to-commit";
import type { Ctx, Party } from "@/lib/context";

type AuditActor = NonNullable<Party>;

export type AuditEntry = {
  actor: AuditActor;
  /** What was done, as noun and past participle: "slot.confirmed". */
  action: string;
  facilityId?: number | null;
  managementCompanyId?: number | null;
  agencyId?: number | null;
  entity: string;
  entityId: number | string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  requestId?: string;
};

function who(actor: AuditActor) {
  if (actor === "system") return { actorKind: "SYSTEM" as const, actorId: null, actorName: null };
  if ("administrator" in actor)
    return { actorKind: "ADMINISTRATOR" as const, actorId: null, actorName: actor.administrator };
  if ("professionalId" in actor)
    return { actorKind: "PROFESSIONAL" as const, actorId: actor.professionalId, actorName: null };
  return { actorKind: "USER" as const, actorId: actor.userId, actorName: null };
}

type Written = AuditEntry | AuditEntry[];
/** An entry of the context's request, and of its actor unless another is named. */
export type OwnEntry = Omit<AuditEntry, "actor" | "requestId"> & { actor?: AuditActor };

/** Writes what happened, in the transaction in which it happens: one statement for any number of entries. */
export async function recordAudit(
  tx: Transaction,
  ctx: Pick<Ctx<AuditActor>, "actor" | "requestId">,
  entries: OwnEntry | OwnEntry[],
): Promise<void>;
export async function recordAudit(tx: Transaction, entries: Written): Promise<void>;
export async function recordAudit(
  tx: Transaction,
  ...given: [Written] | [Pick<Ctx<AuditActor>, "actor" | "requestId">, OwnEntry | OwnEntry[]]
): Promise<void> {
  const written: AuditEntry[] =
    given.length === 1
      ? [given[0]].flat()
      : [given[1]]
          .flat()
          .map((entry) => ({ actor: given[0].actor, ...entry, requestId: given[0].requestId }));
  const rows = written.map(({ actor, ...entry }) => ({ ...entry, ...who(actor) }));
  if (rows.length === 0) return;
  const statement = tx.execute(sql`
    insert into audit_event (actor_kind, actor_id, actor_name, action, facility_id, management_company_id, agency_id,
      entity, entity_id, before, after, request_id)
    select "actorKind", "actorId", "actorName", action, "facilityId", "managementCompanyId", "agencyId", entity,
      "entityId", before, after, "requestId"
    from json_to_recordset(${JSON.stringify(rows)}::json) as entry("actorKind" text, "actorId" int, "actorName" text,
      action text, "facilityId" int, "managementCompanyId" int, "agencyId" int, entity text, "entityId" text,
      before jsonb, after jsonb, "requestId" text)`);
  await leaveToCommit(tx, statement.execute());
}
