import type { Transaction } from "@/db/client";
import type { Ctx, Party } from "@/lib/context";
import { insertEvents, type AuditEvent } from "./insert-events.sql";

type AuditActor = NonNullable<Party>;

/** The actor and the request id. */
export type AuditCtx = Pick<Ctx<AuditActor>, "actor" | "requestId">;

export type AuditEntry = AuditEvent & {
  /** Another actor than the context's, if one request records actions of several people. */
  actor?: AuditActor;
};

function who(actor: AuditActor) {
  if (actor === "system") return { actorKind: "SYSTEM" as const, actorId: null, actorName: null };
  if ("administrator" in actor)
    return { actorKind: "ADMINISTRATOR" as const, actorId: null, actorName: actor.administrator };
  if ("professionalId" in actor)
    return { actorKind: "PROFESSIONAL" as const, actorId: actor.professionalId, actorName: null };
  return { actorKind: "USER" as const, actorId: actor.userId, actorName: null };
}

/** Records events in the transaction that causes them, in one statement. */
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
