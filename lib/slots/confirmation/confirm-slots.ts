import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Actor } from "@/lib/access/actor";
import { facilityScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { Forbidden, NotFound, Conflict, refusals } from "@/lib/errors";
import { STALE_SHIFT } from "@/lib/stale-shift";
import type { Transaction } from "@/db/client";
import { shift } from "@/db/schema/shifts";
import { slot } from "@/db/schema/slots";
import { notifyPeople } from "@/lib/conversations/notify-people";
import { recordAudit } from "@/lib/audit/record-audit";
import { holidaysText } from "@/lib/holidays/premium-rules";
import { shiftLink } from "@/lib/slots/worker-link/sign-shift";
import { slotConfirmedMail } from "@/lib/mail/messages/professionals";
import { slotConfirmedText } from "@/lib/sms/messages";
import { withdrawMail, type HeldMail } from "@/lib/mail/queue-mail";
import { changeSlot } from "../changing/change-slot";
import { lockSlotToChange } from "../changing/reads";
import { lockSlotsToConfirm, findSlotToConfirm, type SlotToConfirm } from "./reads";
import { confirmRefusal, messageOf, unconfirmRefusal, type ConfirmRefusal } from "./rules";
import type { SlotsUpdateResult } from "./schema";
import { canConfirmSlot } from "../policy";

/** Why a slot is not confirmed. */
const refuse = refusals({
  CANCELLED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift has been cancelled, so you can’t confirm it.",
  },
  EXPIRED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift has expired, so you can’t confirm it.",
  },
  ENDED: {
    as: Conflict,
    field: "shiftId",
    message: "This shift has ended, so you can’t confirm it.",
  },
  CHANGED: { as: Conflict, code: "STALE", field: "shiftId", message: STALE_SHIFT },
  TOLD: {
    as: Conflict,
    field: "shiftId",
    message: "They’ve been told by now, so you can’t undo it. Cancel the shift instead.",
  },
});

const notFound = { code: "NOT_FOUND", message: "Not found." };
const notPermitted = { code: "NOT_PERMITTED", message: "You don’t have permission to confirm this shift." };

type Fault = { code: string; message: string };

/** In a batch the fault already names its slot, so it names no field. */
function faultFor(refusal: ConfirmRefusal): Fault {
  const { code, message } = refuse.error(refusal).errors[0]!;
  return { code: code!, message };
}

function faultOf(actor: Actor, found: SlotToConfirm | undefined, now: Date): Fault | null {
  if (!found) return notFound;
  if (!canConfirmSlot(actor, found)) return notPermitted;
  const refusal = confirmRefusal(found, now);
  return refusal && faultFor(refusal);
}

/** Refuses the whole request if not one slot was visible or allowed. */
function rejectIfAllFailed(faults: (Fault | null)[]): void {
  if (faults.every((fault) => fault === notFound)) throw new NotFound();
  if (faults.every((fault) => fault === notFound || fault === notPermitted)) throw new Forbidden();
}

/**
 * Confirms every slot it can and says why not for the others. The number of statements does not grow with the slots.
 */
export async function confirmSlots(
  ctx: Ctx,
  input: { slotIds: readonly number[] },
): Promise<SlotsUpdateResult> {
  const { actor, now } = ctx;
  const slotIds = [...new Set(input.slotIds)];
  return write(ctx, { operation: "slots.confirmed", input }, async (tx) => {
    const rows = await lockSlotsToConfirm(tx, facilityScope(actor), slotIds);
    const found = new Map(rows.map((row) => [row.slotId, row]));
    const faults = new Map(slotIds.map((slotId) => [slotId, faultOf(actor, found.get(slotId), now)]));
    rejectIfAllFailed([...faults.values()]);
    const ready = rows.filter(({ slotId }) => faults.get(slotId) === null);
    const confirmed = await confirmFoundSlots(tx, ctx, ready);
    return {
      confirmed: slotIds.filter((slotId) => confirmed.has(slotId)),
      errors: slotIds
        .filter((slotId) => !confirmed.has(slotId))
        .map((slotId) => ({ slotId, ...(faults.get(slotId) ?? faultFor("CHANGED")) })),
    };
  });
}

export type ConfirmInput = { slotId: number; isFlex: boolean };

function noticeOf(to: SlotToConfirm, held: HeldMail) {
  const { firstName, professionalId } = to;
  if (!firstName || professionalId === null) return [];
  const url = shiftLink({ ...to, professionalId });
  const holiday = holidaysText(to.holidays, to.route === "FLEX");
  const facts = { ...to, holiday, url, professionalFirstName: firstName };
  return [{ to, mail: slotConfirmedMail(facts), text: slotConfirmedText(facts), about: to, held }];
}

/**
 * Optimistic lock: confirms the slots unchanged since they were read and returns those; a concurrent second caller gets
 * none.
 */
export async function confirmFoundSlots(
  tx: Transaction,
  ctx: Ctx,
  found: readonly SlotToConfirm[],
  { isHeld = false }: { isHeld?: boolean } = {},
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
        isNull(slot.outcomeCode),
        gt(slot.endsAt, now),
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
  await notifyPeople(
    tx,
    ctx,
    confirmed.flatMap((one) => noticeOf(one, messageOf(one.slotId, now, isHeld))),
  );
  return ids;
}

/**
 * Confirms one slot; the professional is told some seconds later. Of several concurrent requests one succeeds; the
 * others throw Conflict.
 */
export async function confirmSlot(ctx: Ctx, input: ConfirmInput): Promise<void> {
  const { actor, now } = ctx;
  await write(ctx, { operation: "slot.confirmed", input }, async (tx) => {
    const found = await findSlotToConfirm(tx, facilityScope(actor), input.slotId);
    if (!found || (found.route === "FLEX") !== input.isFlex) throw new NotFound();
    if (!canConfirmSlot(actor, found)) throw new Forbidden();
    const refusal = confirmRefusal(found, now);
    if (refusal) refuse(refusal);
    const confirmed = await confirmFoundSlots(tx, ctx, [found], { isHeld: true });
    if (confirmed.size === 0) throw new Conflict();
  });
}

/**
 * Takes back one's own confirmation before the professional is told. Idempotent. Throws Conflict once the message has
 * gone, or when someone has changed the slot since.
 */
export async function unconfirmSlot(ctx: Ctx, input: ConfirmInput): Promise<void> {
  const { actor, now } = ctx;
  await write(ctx, { operation: "slot.unconfirmed", input }, async (tx) => {
    const found = await lockSlotToChange(tx, facilityScope(actor), input.slotId);
    if (!found || (found.route === "FLEX") !== input.isFlex) throw new NotFound();
    if (!canConfirmSlot(actor, found)) throw new Forbidden();
    if (found.status === "CLAIMED") return;
    const refusal = unconfirmRefusal(found, actor.userId, now);
    if (refusal) refuse(refusal);
    const { dedupeKey } = messageOf(found.slotId, found.confirmedAt!);
    if ((await withdrawMail(tx, dedupeKey)).isAnyGone) refuse("TOLD");
    const set = { status: "CLAIMED" as const, confirmedAt: null, confirmedBy: null };
    await changeSlot(tx, ctx, found, { action: "slot.unconfirmed", set });
  });
}
