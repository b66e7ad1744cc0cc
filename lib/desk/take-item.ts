import { and, eq, ne } from "drizzle-orm";
import { lockUntilEnd } from "@/db/advisory-lock.sql";
import { deskClaim } from "@/db/schema/desk";
import { deskCtx } from "@/lib/access/desk";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { holdItem, isItem, keepItem } from "./hold-item";
import { isOpened, permissionFor } from "./rules";
import type { ClaimHow, ItemParams } from "./schema";

/**
 * Takes an item; of a queue with a page of its own, what the person had of it is given back. Throws Conflict if someone else has it, unless it is
 * taken over. Keeping one that isn't the person's does nothing.
 */
export function takeItem(
  ctx: Ctx,
  { how = "take", ...named }: ItemParams & { how?: ClaimHow },
): Promise<void> {
  const by = deskCtx(ctx, permissionFor[named.kind]);
  const { userId } = ctx.actor;
  return write(ctx, { operation: "desk.taken", input: { ...named, how } }, async (tx) => {
    if (how === "keep") return keepItem(tx, ctx, named);
    // Of two taken at once neither would see the other.
    await lockUntilEnd(tx, "desk claims of", userId);
    if (how === "over") {
      const isOthers = and(isItem(named), ne(deskClaim.userId, userId));
      const [left] = await tx.delete(deskClaim).where(isOthers).returning({ userId: deskClaim.userId });
      if (left)
        await recordAudit(tx, by, {
          action: "desk.item-taken-over",
          entity: "desk_item",
          entityId: `${named.kind} ${named.item}`,
          before: { userId: left.userId },
        });
    }
    await holdItem(tx, ctx, named);
    if (!isOpened(named.kind)) return;
    const others = and(
      eq(deskClaim.userId, userId),
      eq(deskClaim.kind, named.kind),
      ne(deskClaim.item, named.item),
    );
    await tx.delete(deskClaim).where(others);
  });
}

/** Gives an item back. One that someone else has stays theirs. */
export async function releaseItem(ctx: Ctx, named: ItemParams): Promise<void> {
  deskCtx(ctx, permissionFor[named.kind]);
  await write(ctx, { operation: "desk.released", input: named }, async (tx) => {
    await tx.delete(deskClaim).where(and(isItem(named), eq(deskClaim.userId, ctx.actor.userId)));
  });
}
