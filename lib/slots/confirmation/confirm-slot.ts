import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { facilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { shiftLink } from "@/lib/facility-info/worker-link/sign-shift";
import { slotConfirmedMail } from "@/lib/mail/messages/slot-confirmed";
import { queueMail } from "@/lib/mail/queue-mail";
import { findSlotToConfirm, type SlotToConfirm } from "./reads";
import { refuse } from "./present";
import { confirmRefusal } from "./rules";
import { canConfirmSlot } from "../policy";

export type ConfirmInput = { slotId: number; isFlex: boolean };

function mailOf({ firstName, email, professionalId, ...found }: SlotToConfirm) {
  if (!email || !firstName || professionalId === null) return [];
  const url = shiftLink({ ...found, professionalId });
  return [{ to: email, ...slotConfirmedMail({ ...found, url, professionalFirstName: firstName }) }];
}

/**
 * Optimistic lock: confirms the slots unchanged since they were read and returns those; a concurrent second caller gets
 * none.
 */
export async function confirmFoundSlots(
  tx: Transaction,
  ctx: Ctx,
  found: readonly SlotToConfirm[],
): Promise<ReadonlySet<number>> {
  const { actor, now } = ctx;
  if (found.length === 0) return new Set();
  const asFound = sql.join(
    found.map((one) => sql`(${one.facilityId}::int, ${one.slotId}::int, ${one.professionalId}::int)`),
    sql`, `,
  );
  const rows = await tx
    .update(slot)
    .set({ status: "CONFIRMED", confirmedAt: now, confirmedBy: actor.userId })
    .from(shift)
    .where(
      and(
        eq(shift.id, slot.shiftId),
        isNull(shift.integrationExpiredAt),
        sql`(${slot.facilityId}, ${slot.id}, ${slot.professionalId}) in (${asFound})`,
        eq(slot.status, "CLAIMED"),
        gt(slot.startsAt, now),
      ),
    )
    .returning({ slotId: slot.id });
  const ids = new Set(rows.map(({ slotId }) => slotId));
  const confirmed = found.filter(({ slotId }) => ids.has(slotId));
  const entries = confirmed.map(({ slotId, facilityId, professionalId }) => ({
    action: "slot.confirmed",
    facilityId,
    entity: "slot",
    entityId: slotId,
    before: { status: "CLAIMED", professionalId },
    after: { status: "CONFIRMED", professionalId, confirmedAt: now.toISOString() },
  }));
  await recordAudit(tx, ctx, entries);
  await queueMail(tx, confirmed.flatMap(mailOf));
  return ids;
}

/** Confirms one slot. Of several concurrent requests one succeeds; the others throw Conflict. */
export async function confirmSlot(ctx: Ctx, input: ConfirmInput): Promise<void> {
  const { actor, now } = ctx;
  await write(ctx, { operation: "slot.confirmed", input }, async (tx) => {
    const found = await findSlotToConfirm(tx, facilityScope(actor), input.slotId);
    if (!found || (found.route === "FLEX") !== input.isFlex) throw new NotFound();
    if (!canConfirmSlot(actor, found)) throw new Forbidden();
    const refusal = confirmRefusal(found, now);
    if (refusal) refuse(refusal);
    const confirmed = await confirmFoundSlots(tx, ctx, [found]);
    if (confirmed.size === 0) throw new Conflict();
  });
}
