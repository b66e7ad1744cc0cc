import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { facilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { findOrMaterialise, type NamedDay } from "@/lib/shifts/instances/find-or-materialise";
import { refuse } from "./present";
import { lockShiftTerms, lockSlotsOfShift, type ShiftTerms } from "./reads";
import { payRefusal } from "./rules";

type Terms = Partial<Pick<ShiftTerms, "bonus" | "wage" | "billRate">>;

export type TermsChange = {
  named: NamedDay;
  /** "shift.bonus-changed". */
  action: string;
  input: unknown;
  /** Returns the new terms, or null if they already hold; throws if they are refused. */
  decide: (found: ShiftTerms) => Terms | null;
};

async function writeTerms(tx: Transaction, ctx: Ctx, action: string, found: ShiftTerms, terms: Terms) {
  const { shiftId, facilityId } = found;
  const before = Object.fromEntries(Object.keys(terms).map((key) => [key, found[key as keyof Terms]]));
  // Pipelined in this order on one connection.
  const [, , changed] = await Promise.all([
    lockSlotsOfShift(tx, facilityScope(ctx.actor), shiftId),
    tx
      .update(shift)
      .set(terms)
      .where(and(eq(shift.facilityId, facilityId), eq(shift.id, shiftId))),
    tx
      .update(slot)
      .set(terms)
      .where(and(eq(slot.facilityId, facilityId), eq(slot.shiftId, shiftId), eq(slot.status, "UNCLAIMED")))
      .returning({ id: slot.id }),
  ]);
  await recordAudit(tx, ctx, {
    action,
    facilityId,
    entity: "shift",
    entityId: shiftId,
    before,
    after: { ...terms, slotIds: changed.map(({ id }) => id) },
  });
}

/**
 * Changes what a shift pays: its open slots now and every later claim; claimed slots keep their terms. The shift is
 * locked from the first read, so concurrent changes decide one after the other.
 */
export async function changeTerms(ctx: Ctx, { named, action, input, decide }: TermsChange): Promise<void> {
  await write(ctx, { operation: action, input }, async (tx) => {
    const scope = facilityScope(ctx.actor);
    const found = await findOrMaterialise(tx, ctx, scope, named, () => lockShiftTerms(tx, scope, named));
    if (!found) throw new NotFound();
    const terms = decide(found);
    const refusal = payRefusal({ ...found, isExpired: found.integrationExpiredAt !== null }, ctx.now);
    if (refusal) refuse(refusal);
    if (terms) await writeTerms(tx, ctx, action, found, terms);
  });
}
