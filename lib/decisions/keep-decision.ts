import { and, eq, gt } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { deskDecision, type deskKinds } from "@/db/schema/desk";
import type { Administrator } from "@/lib/access/administrator";
import type { Ctx } from "@/lib/context";
import { withdrawMail, type HeldMail } from "@/lib/mail/queue-mail";
import { refuse } from "./present";

/** How long the mail about a decision waits, so that the decision can be taken back. */
const UNDO_SECONDS = 60;

/** What was decided, as the desk's queue names it. */
type Item = { kind: (typeof deskKinds)[number]; item: string };

type Fields = Record<string, unknown>;

const untilUndone = ({ now }: Pick<Ctx, "now">, sign: 1 | -1) =>
  new Date(now.getTime() + sign * UNDO_SECONDS * 1000);

/** The mail about a decision waits as long as the decision can be taken back. */
export const heldMail = (ctx: Pick<Ctx, "now" | "requestId">, { kind, item }: Item): HeldMail => ({
  dedupeKey: `desk ${kind} ${item} ${ctx.requestId}`,
  notBefore: untilUndone(ctx, 1),
});

/**
 * Remembers what a decision changed, so that it can be taken back. One by a command stands at once: what
 * still waits to be told of the decision before it isn't.
 */
export async function keepDecision(
  tx: Transaction,
  ctx: Ctx<Administrator | "system">,
  { before, after, ...named }: Item & { before: Fields; after: Fields },
): Promise<void> {
  const { dedupeKey: mailKey } = heldMail(ctx, named);
  const userId = ctx.actor === "system" ? null : (ctx.actor.user?.userId ?? null);
  const overtaken = userId === null ? await findDecision(tx, named) : null;
  if (overtaken) await withdrawMail(tx, overtaken.mailKey);
  const decided = { userId, decidedAt: ctx.now, before, after, mailKey };
  await tx
    .insert(deskDecision)
    .values({ ...named, ...decided })
    .onConflictDoUpdate({ target: [deskDecision.kind, deskDecision.item], set: decided });
}

/** What one's own decision changed, with its mail taken back. Throws Conflict a minute later, or once the mail has gone. */
export async function takeBackDecision(
  tx: Transaction,
  ctx: Ctx,
  { kind, item }: Item,
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

const isOf = ({ kind, item }: Item) => and(eq(deskDecision.kind, kind), eq(deskDecision.item, item));

/** What the last decision about an item changed; null if it was taken back, or made before it was kept. */
export async function findDecision(on: Queryable, named: Item) {
  const [found] = await on.select().from(deskDecision).where(isOf(named)).limit(1);
  return found ?? null;
}

/** Forgets a decision that doesn't stand any more. */
export const dropDecision = (tx: Transaction, named: Item) => tx.delete(deskDecision).where(isOf(named));
