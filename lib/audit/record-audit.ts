import type { Transaction } from "@/db/client";
import type { Actor } from "@/lib/access/actor";
import { writeUnkeyed, type Ctx, type Party } from "@/lib/context";
import { log } from "@/lib/log";
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
  if ("administrator" in actor && actor.user)
    return { actorKind: "USER" as const, actorId: actor.user.userId, actorName: null };
  if ("administrator" in actor)
    return { actorKind: "ADMINISTRATOR" as const, actorId: null, actorName: actor.administrator };
  if ("professionalId" in actor)
    return { actorKind: "PROFESSIONAL" as const, actorId: actor.professionalId, actorName: null };
  return { actorKind: "USER" as const, actorId: viewerOf(actor)?.userId ?? actor.userId, actorName: null };
}

/** Who sees the screens of the actor: what they look at isn't the actor's doing. */
const viewerOf = (actor: AuditActor) =>
  typeof actor === "object" && "viewer" in actor ? actor.viewer : undefined;

/** Records events in the transaction that causes them, in one statement. */
export async function recordAudit(
  tx: Transaction,
  ctx: AuditCtx,
  entries: AuditEntry | AuditEntry[],
): Promise<void> {
  const rows = [entries].flat().map(({ actor = ctx.actor, ...entry }) => ({
    ...entry,
    ...(viewerOf(actor) && { after: { ...entry.after, viewedAs: (actor as Actor).userId } }),
    ...who(actor),
    requestId: ctx.requestId,
  }));
  if (rows.length === 0) return;
  await insertEvents(tx, rows);
}

type EventCtx = AuditCtx & Pick<Ctx, "db">;

/** Records events that change nothing else in a transaction of their own: a read, an export, a refusal. */
export const recordEvent = (ctx: EventCtx, entries: AuditEntry | AuditEntry[]): Promise<void> =>
  writeUnkeyed(ctx, (tx) => recordAudit(tx, ctx, entries));

type Refused = { method: string; path: string; code: string | undefined };

/**
 * Records that a signed-in person was refused, in a separate transaction because theirs was rolled back. If recording
 * fails, the response is unaffected.
 */
export async function recordRefusal(ctx: EventCtx, { method, path, code }: Refused): Promise<void> {
  try {
    await recordEvent(ctx, {
      action: "access.refused",
      entity: "endpoint",
      entityId: `${method} ${path}`.slice(0, 200),
      after: { code: code ?? null },
    });
  } catch (error) {
    log.error(
      { requestId: ctx.requestId, name: (error as Error).name },
      "a refusal could not be written to the audit",
    );
  }
}

/** The changed fields before and after; null if nothing changes. */
export function changesOf<Found extends object, Change extends Partial<Found>>(
  found: Found,
  change: Change,
): { before: Partial<Found>; after: Change } | null {
  const altered = (Object.keys(change) as (keyof Found & keyof Change)[]).filter(
    (name) => change[name] !== undefined && change[name] !== (found[name] as unknown),
  );
  if (altered.length === 0) return null;
  const pick = <T extends object>(from: T) =>
    Object.fromEntries(altered.map((name) => [name, (from as Record<PropertyKey, unknown>)[name]]));
  return { before: pick(found) as Partial<Found>, after: pick(change) as Change };
}
