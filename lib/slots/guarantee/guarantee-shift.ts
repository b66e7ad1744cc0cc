import { and, eq, sql } from "drizzle-orm";
import { facilityScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { Conflict, Forbidden, NotFound, refusals, Invalid } from "@/lib/errors";
import { canGuarantee } from "@/lib/shifts/policy";
import type { Transaction } from "@/db/client";
import { slot } from "@/db/schema/slots";
import { recordAudit, type AuditEntry } from "@/lib/audit/record-audit";
import { bundle } from "@/db/schema/bundles";
import { lockSlotsToGuarantee, lockBundle, lockOpenSlotsOfBundle, type SlotToGuarantee } from "./reads";
import type { ShiftGuarantee, BundleGuarantee } from "./schema";
import { guaranteeRefusal, type GuaranteeRefusal, refusalTexts } from "./rules";

/** Why a guarantee is not changed. */
const refuse = refusals({
  FLEX: { as: Invalid, field: "slots", message: refusalTexts.FLEX },
  ORIENTATION: { as: Invalid, field: "slots", message: refusalTexts.ORIENTATION },
  EXPIRED: { as: Conflict, field: "shiftId", message: refusalTexts.EXPIRED },
  ENDED: { as: Conflict, field: "shiftId", message: refusalTexts.ENDED },
  NOT_ACKNOWLEDGED: {
    as: Invalid,
    code: "REQUIRED",
    field: "acknowledgement",
    message: "Acknowledge the change of the guarantee.",
  },
});

type GuaranteeInput = { shiftId: number; request: ShiftGuarantee };

/** Whether the slot is one of the shift's or its parts' on that day; the id may be its schedule's. */
function isOfShift(found: SlotToGuarantee, { shiftId, request }: GuaranteeInput): boolean {
  const ids = [found.shiftId, found.partOfShiftId, request.isRecurring ? found.recurringShiftId : null];
  return ids.includes(shiftId) && found.startsOn === request.shiftDate;
}

/**
 * Guarantees open slots of a shift, or removes their guarantee: all or none. Throws Conflict when one is no longer
 * open.
 */
export async function guaranteeShift(ctx: Ctx, input: GuaranteeInput): Promise<void> {
  const requested = new Map(Object.entries(input.request.slots).map(([id, on]) => [Number(id), on]));
  await write(ctx, { operation: "slots.guaranteed", input }, async (tx) => {
    const found = await lockSlotsToGuarantee(tx, facilityScope(ctx.actor), [...requested.keys()]);
    if (found.length === 0) throw new NotFound();
    if (found.some((one) => !canGuarantee(ctx.actor, one.facilityId))) throw new Forbidden();
    if (found.length < requested.size || !found.every((one) => isOfShift(one, input))) throw new Conflict();
    await writeGuarantees(
      tx,
      ctx,
      found.map((one) => ({ found: one, guaranteed: requested.get(one.slotId)! })),
    );
  });
}

type Requested = { found: SlotToGuarantee; guaranteed: boolean };

/** Why the guarantee of a locked slot cannot be set. */
const refusalOf = (found: SlotToGuarantee, guaranteed: boolean, now: Date): GuaranteeRefusal | null =>
  guaranteeRefusal(
    { ...found, isFlex: found.route === "FLEX", isExpired: found.integrationExpiredAt !== null },
    guaranteed,
    now,
  );

function assertGuaranteeable({ found, guaranteed }: Requested, now: Date): void {
  const refusal = refusalOf(found, guaranteed, now);
  if (refusal === "TAKEN") throw new Conflict();
  if (refusal) refuse(refusal, { slotId: found.slotId });
}

const entryOf = ({ found, guaranteed }: Requested): AuditEntry => ({
  action: guaranteed ? "slot.guaranteed" : "slot.guarantee-removed",
  facilityId: found.facilityId,
  entity: "slot",
  entityId: found.slotId,
  before: { isGuaranteed: found.isGuaranteed },
  after: { isGuaranteed: guaranteed },
});

/** Updates the locked slots that differ and audits each. The number of statements does not grow with the slots. */
async function writeGuarantees(
  tx: Transaction,
  ctx: Ctx,
  requested: readonly Requested[],
  further: AuditEntry[] = [],
): Promise<void> {
  for (const one of requested) assertGuaranteeable(one, ctx.now);
  const changed = requested.filter(({ found, guaranteed }) => found.isGuaranteed !== guaranteed);
  if (changed.length > 0) {
    const asFound = sql.join(
      changed.map(({ found }) => sql`(${found.facilityId}::int, ${found.slotId}::int)`),
      sql`, `,
    );
    const rows = await tx
      .update(slot)
      .set({ isGuaranteed: sql`not ${slot.isGuaranteed}` })
      .where(and(sql`(${slot.facilityId}, ${slot.id}) in (${asFound})`, eq(slot.status, "UNCLAIMED")))
      .returning({ id: slot.id });
    if (rows.length !== changed.length) throw new Conflict();
  }
  await recordAudit(tx, ctx, [...further, ...changed.map(entryOf)]);
}

type BundleInput = { bundleId: number; request: BundleGuarantee };

/**
 * Guarantees every eligible upcoming open slot of a bundle, or removes the guarantee. Throws Conflict when a slot the
 * person saw is no longer among them.
 */
export async function guaranteeBundle(ctx: Ctx, input: BundleInput): Promise<void> {
  const { actor, now } = ctx;
  const { bundleId, request } = input;
  if (!request.acknowledgement) {
    refuse("NOT_ACKNOWLEDGED");
  }
  await write(ctx, { operation: "bundle.guaranteed", input }, async (tx) => {
    const scope = facilityScope(actor);
    // Locks the slots before the bundle: a claim locks only slots.
    const locked = await lockOpenSlotsOfBundle(tx, scope, bundleId, now);
    const found = await lockBundle(tx, scope, bundleId);
    if (!found) throw new NotFound();
    if (!canGuarantee(actor, found.facilityId)) throw new Forbidden();
    const open = locked.filter((one) => refusalOf(one, request.guaranteed, now) === null);
    const openIds = new Set(open.map(({ slotId }) => slotId));
    if (!request.slots.every((slotId) => openIds.has(slotId))) throw new Conflict();
    const entries: AuditEntry[] = [];
    if (found.isGuaranteed !== request.guaranteed) {
      await tx
        .update(bundle)
        .set({ isGuaranteed: request.guaranteed })
        .where(and(eq(bundle.facilityId, found.facilityId), eq(bundle.id, bundleId)));
      entries.push({
        action: request.guaranteed ? "bundle.guaranteed" : "bundle.guarantee-removed",
        facilityId: found.facilityId,
        entity: "bundle",
        entityId: bundleId,
        before: { isGuaranteed: found.isGuaranteed },
        after: { isGuaranteed: request.guaranteed },
      });
    }
    const requested = open.map((one) => ({ found: one, guaranteed: request.guaranteed }));
    await writeGuarantees(tx, ctx, requested, entries);
  });
}
