import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { deskClaim } from "@/db/schema/desk";
import { userAccount } from "@/db/schema/users";
import type { Ctx } from "@/lib/context";
import { refuse } from "./present";
import { claimMinutes } from "./reads.sql";
import type { ItemParams } from "./schema";

export const isItem = ({ kind, item }: ItemParams) => and(eq(deskClaim.kind, kind), eq(deskClaim.item, item));

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
        or ${deskClaim.takenAt} <= ${now}::timestamptz - make_interval(mins => ${claimMinutes(sql`${deskClaim.kind}`)})`,
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

/** Renews one's own claim, if no one has taken it since. */
export async function keepItem(tx: Transaction, { actor, now }: Ctx, named: ItemParams): Promise<void> {
  const isMine = and(isItem(named), eq(deskClaim.userId, actor.userId));
  await tx.update(deskClaim).set({ takenAt: now }).where(isMine);
}

/** Ends everyone's claim on an item that is done. */
export const dropClaim = (tx: Transaction, named: ItemParams) => tx.delete(deskClaim).where(isItem(named));
