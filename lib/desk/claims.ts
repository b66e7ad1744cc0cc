import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { deskClaim } from "@/db/schema/desk";
import { userAccount } from "@/db/schema/users";
import { deskCtx } from "@/lib/access/desk";
import { write, type Ctx } from "@/lib/context";
import { refuse } from "./present";
import { CLAIM_MINUTES, permissionFor } from "./rules";
import type { ItemParams } from "./schema";

const isItem = ({ kind, item }: ItemParams) => and(eq(deskClaim.kind, kind), eq(deskClaim.item, item));

/** Takes an item, or keeps it. Throws Conflict if someone else has it: two at once never both succeed. */
export async function holdItem(tx: Transaction, { actor, now }: Ctx, named: ItemParams): Promise<void> {
  const mine = { userId: actor.userId, takenAt: now };
  const [held] = await tx
    .insert(deskClaim)
    .values({ ...named, ...mine })
    .onConflictDoUpdate({
      target: [deskClaim.kind, deskClaim.item],
      set: mine,
      setWhere: sql`${deskClaim.userId} = ${actor.userId}
        or ${deskClaim.takenAt} <= ${now}::timestamptz - make_interval(mins => ${CLAIM_MINUTES})`,
    })
    .returning({ item: deskClaim.item });
  if (held) return;
  const [other] = await tx
    .select({ name: userAccount.name })
    .from(deskClaim)
    .innerJoin(userAccount, eq(userAccount.id, deskClaim.userId))
    .where(isItem(named))
    .limit(1);
  refuse("TAKEN", other?.name ?? "Someone else");
}

/** Ends everyone's claim on an item that is done. */
export const dropClaim = (tx: Transaction, named: ItemParams) => tx.delete(deskClaim).where(isItem(named));

/** Throws Conflict if someone else has it. */
export function takeItem(ctx: Ctx, named: ItemParams): Promise<void> {
  deskCtx(ctx, permissionFor[named.kind]);
  return write(ctx, { operation: "desk.taken", input: named }, (tx) => holdItem(tx, ctx, named));
}

/** Gives an item back. One that someone else has stays theirs. */
export async function releaseItem(ctx: Ctx, named: ItemParams): Promise<void> {
  deskCtx(ctx, permissionFor[named.kind]);
  await write(ctx, { operation: "desk.released", input: named }, async (tx) => {
    await tx.delete(deskClaim).where(and(isItem(named), eq(deskClaim.userId, ctx.actor.userId)));
  });
}
