import { and, eq } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import type { Actor } from "@/lib/access/actor";
import { facilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { Conflict, NotFound } from "@/lib/http/errors";
import { once } from "@/lib/http/idempotency";
import { findOrMaterialise, type NamedDay } from "@/lib/recurring-shifts/find-or-materialise";
import { clock } from "@/lib/time/clock";
import { lockShiftTerms, lockSlotsOfShift, type ShiftTerms } from "./reads";
import { payRefusal } from "./rules";

type Terms = Partial<Pick<ShiftTerms, "bonus" | "wage" | "billRate">>;

export type TermsChange = {
  actor: Actor;
  named: NamedDay;
  action: string;
  /** Repeating a request with its key has no second effect. */
  key: string | null;
  input: unknown;
  requestId: string;
  /** Throws what stands in the way; null when the terms are those already. */
  decide: (found: ShiftTerms) => Terms | null;
};

const refusals = {
  EXPIRED: "This shift has expired, so its pay can no longer be changed.",
  ENDED: "This shift has ended, so its pay can no longer be changed.",
};

async function writeTerms(tx: Transaction, found: ShiftTerms, terms: Terms, change: TermsChange) {
  const { actor, action, requestId } = change;
  const { shiftId, facilityId } = found;
  const before = Object.fromEntries(Object.keys(terms).map((key) => [key, found[key as keyof Terms]]));
  // Sent together, in this order: none waits for another's answer.
  const [, , changed] = await Promise.all([
    lockSlotsOfShift(tx, facilityScope(actor), shiftId),
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
  await recordAudit(tx, {
    actor,
    action,
    facilityId,
    entity: "shift",
    entityId: shiftId,
    before,
    after: { ...terms, slotIds: changed.map(({ id }) => id) },
    requestId,
  });
}

/**
 * Changes what a shift pays: its open slots now, and whoever claims one later. What is claimed keeps its terms. The
 * shift is locked from the first look, so of two people the second decides on what the first has left.
 */
export async function changeTerms(change: TermsChange): Promise<void> {
  const { actor, named, key, input } = change;
  const now = clock.now();
  await db.transaction((tx) =>
    once(tx, { userId: actor.userId, key, operation: change.action, input }, async () => {
      const scope = facilityScope(actor);
      const found = await findOrMaterialise(tx, scope, named, () => lockShiftTerms(tx, scope, named));
      if (!found) throw new NotFound();
      const terms = change.decide(found);
      const isExpired = found.integrationExpiredAt !== null;
      const refusal = payRefusal({ endsAt: found.endsAt, isExpired }, now);
      if (refusal) throw new Conflict({ code: refusal, field: "shiftId", message: refusals[refusal] });
      if (terms) await writeTerms(tx, found, terms, change);
      return {};
    }),
  );
}
