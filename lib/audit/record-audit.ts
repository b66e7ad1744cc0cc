import type { Transaction } from "@/db/client";
import { leaveToCommit } from "@/db/leave-to-commit";
import { auditEvent } from "@/db/schema/operations";
import type { Actor } from "@/lib/access/actor";
import type { Administrator } from "@/lib/access/administrator";

type AuditActor = Actor | Administrator | { professionalId: number } | "system";

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

/** PostgreSQL takes at most 65,534 parameters in a statement. */
const ENTRIES_OF_A_STATEMENT = 4_000;

/** Writes what happened, in the transaction in which it happens and by its end. Several entries cost one statement. */
export async function recordAudit(tx: Transaction, entries: AuditEntry | AuditEntry[]): Promise<void> {
  const rows = (Array.isArray(entries) ? entries : [entries]).map(({ actor, entityId, ...entry }) => ({
    ...entry,
    ...who(actor),
    entityId: String(entityId),
  }));
  for (let from = 0; from < rows.length; from += ENTRIES_OF_A_STATEMENT) {
    const some = rows.slice(from, from + ENTRIES_OF_A_STATEMENT);
    await leaveToCommit(tx, tx.insert(auditEvent).values(some).execute());
  }
}
