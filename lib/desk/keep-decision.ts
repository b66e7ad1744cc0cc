import { and, eq, gt } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { deskDecision } from "@/db/schema/desk";
import type { Ctx } from "@/lib/context";
import { withdrawMail, type HeldMail } from "@/lib/mail/queue-mail";
import { refuse } from "./present";
import { UNDO_SECONDS } from "./rules";
import type { ItemParams } from "./schema";

type Fields = Record<string, unknown>;

const untilUndone = ({ now }: Ctx, sign: 1 | -1) => new Date(now.getTime() + sign * UNDO_SECONDS * 1000);

/** The mail about a decision waits as long as the decision can be taken back. */
export const heldMail = (ctx: Ctx, { kind, item }: ItemParams): HeldMail => ({
  dedupeKey: `desk ${kind} ${item} ${ctx.requestId}`,
  notBefore: untilUndone(ctx, 1),
});

/** Remembers what a decision changed, so that it can be taken back. */
export async function keepDecision(
  tx: Transaction,
  ctx: Ctx,
  { before, after, ...named }: ItemParams & { before: Fields; after: Fields },
): Promise<void> {
  const { dedupeKey: mailKey } = heldMail(ctx, named);
  const decided = { userId: ctx.actor.userId, decidedAt: ctx.now, before, after, mailKey };
  await tx
    .insert(deskDecision)
    .values({ ...named, ...decided })
    .onConflictDoUpdate({ target: [deskDecision.kind, deskDecision.item], set: decided });
}

/** What one's own decision changed, with its mail taken back. Throws Conflict a minute later, or once the mail has gone. */
export async function takeBackDecision(
  tx: Transaction,
  ctx: Ctx,
  { kind, item }: ItemParams,
): Promise<{ before: Fields; after: Fields }> {
  const [decision] = await tx
    .delete(deskDecision)
    .where(
      and(
        eq(deskDecision.kind, kind),
        eq(deskDecision.item, item),
        eq(deskDecision.userId, ctx.actor.userId),
        gt(deskDecision.decidedAt, untilUndone(ctx, -1)),
      ),
    )
    .returning();
  if (!decision) return refuse("TOO_LATE");
  if ((await withdrawMail(tx, decision.mailKey)).isAnyGone) refuse("TOO_LATE");
  return decision;
}

const isOf = ({ kind, item }: ItemParams) => and(eq(deskDecision.kind, kind), eq(deskDecision.item, item));

/** What the last decision about an item changed; null if it was made elsewhere, or taken back. */
export async function findDecision(on: Queryable, named: ItemParams) {
  const [found] = await on.select().from(deskDecision).where(isOf(named)).limit(1);
  return found ?? null;
}

/** Forgets a decision that doesn't stand any more. */
export const dropDecision = (tx: Transaction, named: ItemParams) =>
  tx.delete(deskDecision).where(isOf(named));
