import { and, eq } from "drizzle-orm";
import { deskClaim } from "@/db/schema/desk";
import { deskCtx } from "@/lib/access/desk";
import { write, type Ctx } from "@/lib/context";
import { holdItem, isItem } from "./hold-item";
import { permissionFor } from "./rules";
import type { ItemParams } from "./schema";

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
