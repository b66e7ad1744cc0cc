import { eq, inArray } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { mergedProfessional, professional } from "@/db/schema/professionals";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { refuse } from "../present";
import { moveRows } from "./move-rows.sql";
import { countMoving, listLicensesOfBoth, listOverlaps, type Pair } from "./reads.sql";
import { takenFrom } from "./rules";

type Row = typeof professional.$inferSelect;

async function findBoth(on: Queryable, { keptId, otherId }: Pair, areHeld: boolean): Promise<[Row, Row]> {
  const select = on
    .select()
    .from(professional)
    .where(inArray(professional.id, [keptId, otherId]))
    .orderBy(professional.id)
    .limit(2);
  // Every booking, message and upload names the person by a key that this lock holds.
  const rows = await (areHeld ? select.for("update") : select);
  const [kept, other] = [keptId, otherId].map((id) => rows.find((one) => one.id === id));
  if (!kept || !other) throw new NotFound();
  return [kept, other];
}

/** What a merge would do: what moves, what the kept record takes, and what forbids it. Throws NotFound. */
export async function planMerge(on: Queryable, pair: Pair) {
  const [kept, other] = await findBoth(on, pair, false);
  const [moving, licenses, overlaps] = await Promise.all([
    countMoving(on, pair),
    listLicensesOfBoth(on, pair),
    listOverlaps(on, pair),
  ]);
  return { kept, other, moving, licenses, overlaps, taken: takenFrom(kept, other) };
}

/**
 * Makes two records of one professional a single one. Everything of the other record goes to the kept one; where both
 * say the same thing once, the kept one's stays, and what bars them somewhere stays in any case. Throws Conflict if they
 * have shifts or time off at one time, NotFound if one is gone, as after a merge that was first.
 */
export async function mergeProfessionals(tx: Transaction, ctx: Ctx<Administrator>, pair: Pair) {
  const { keptId, otherId } = pair;
  if (keptId === otherId) refuse("SAME_RECORD");
  const [kept, other] = await findBoth(tx, pair, true);
  const overlaps = await listOverlaps(tx, pair);
  if (overlaps.length > 0) refuse("OVERLAP", overlaps.length);
  const moving = await countMoving(tx, pair);
  await moveRows(tx, pair, ctx.now);
  const taken = takenFrom(kept, other);
  await tx.delete(professional).where(eq(professional.id, otherId));
  if (Object.keys(taken).length > 0)
    await tx.update(professional).set(taken).where(eq(professional.id, keptId));
  await tx.insert(mergedProfessional).values({ mergedId: otherId, keptId, mergedAt: ctx.now });
  await recordAudit(tx, ctx, {
    action: "professional.merged",
    entity: "professional",
    entityId: keptId,
    before: { other: { ...other, contactText: undefined } },
    after: { taken, moving },
  });
  return { keptId, otherId, name: `${kept.firstName} ${kept.lastName}`, moving };
}
