import type { Transaction } from "@/db/client";
import type { Ctx, Party } from "@/lib/context";
import { insertEvents } from "./insert-events.sql";

type AuditActor = NonNullable<Party>;

/** Who acts, on behalf of which request. */
export type AuditCtx = Pick<Ctx<AuditActor>, "actor" | "requestId">;

export type AuditEntry = {
  /** Someone other than the context's actor, where one request records what several people did. */
  actor?: AuditActor;
  /** What was done, as noun and past participle: "slot.confirmed". */
  action: string;
  facilityId?: number | null;
  managementCompanyId?: number | null;
  agencyId?: number | null;
  entity: string;
  entityId: number | string;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
};

function who(actor: AuditActor) {
  if (actor === "system") return { actorKind: "SYSTEM" as const, actorId: null, actorName: null };
  if ("administrator" in actor)
    return { actorKind: "ADMINISTRATOR" as const, actorId: null, actorName: actor.administrator };
  if ("professionalId" in actor)
    return { actorKind: "PROFESSIONAL" as const, actorId: actor.professionalId, actorName: null };
  return { actorKind: "USER" as const, actorId: actor.userId, actorName: null };
}

/** Records what happened, in the transaction in which it happens: one statement for any number of entries. */
export async function recordAudit(
  tx: Transaction,
  ctx: AuditCtx,
  entries: AuditEntry | AuditEntry[],
): Promise<void> {
  const rows = [entries].flat().map(({ actor = ctx.actor, ...entry }) => ({
    ...entry,
    ...who(actor),
    requestId: ctx.requestId,
  }));
  if (rows.length === 0) return;
  await insertEvents(tx, rows);
}
