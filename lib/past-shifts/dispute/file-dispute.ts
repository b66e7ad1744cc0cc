import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { dispute } from "@/db/schema/disputes";
import { slot } from "@/db/schema/slots";
import { facilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { toCents } from "@/lib/money";
import { billRateOf } from "@/lib/rates/rules";
import { lockSlotsToReview, type SlotToReview } from "../approval/reads";
import { disputeRefusal, isHeldAt, reviewTime } from "../approval/rules";
import { canDisputePastShift, canDisputePay } from "../policy";
import { refuse } from "../present";
import { disputeFigures } from "./figures-rules";
import { refuse as refuseDispute } from "./present";
import { changedFields, isNoShow, proposedTimes, recordedClaim, type Claim } from "./claim-rules";
import { disputeFault } from "./rules";
import type { NewDispute } from "./schema";

const instant = (text: string | null) => (text === null ? null : new Date(text));

/** The claim in a request; omitted fields are as recorded, omitted times as its reasons propose. */
function claimOf(found: SlotToReview, input: NewDispute): Claim {
  const recorded = recordedClaim(found);
  const proposed = proposedTimes(found, input.disputeReasons);
  const isProposed = isNoShow(input.disputeReasons);
  const { disputedCheckinTime: inAt, disputedCheckoutTime: outAt } = input;
  return {
    inAt: isProposed || inAt === undefined ? proposed.inAt : instant(inAt),
    outAt: isProposed || outAt === undefined ? proposed.outAt : instant(outAt),
    tookBreak: input.disputedWasBreakTaken ?? recorded.tookBreak,
    rate: input.disputedFacilityRate == null ? recorded.rate : toCents(input.disputedFacilityRate),
    bonus: input.disputedFacilityBonus == null ? recorded.bonus : toCents(input.disputedFacilityBonus),
    reasons: [...new Set(input.disputeReasons)],
  };
}

/** Compared to the minute, as screens show it. */
const sameMinute = (text: string | null, recorded: Date | null) =>
  text === null || recorded === null
    ? text === null && recorded === null
    : Math.floor(Date.parse(text) / 60_000) === Math.floor(recorded.getTime() / 60_000);

/** Throws Conflict when something the person saw has changed. */
function assertSeen(found: SlotToReview, input: NewDispute): void {
  const recorded = recordedClaim(found);
  const isStale =
    (input.checkinTime !== undefined && !sameMinute(input.checkinTime, recorded.inAt)) ||
    (input.checkoutTime !== undefined && !sameMinute(input.checkoutTime, recorded.outAt)) ||
    (input.wasBreakTaken != null && input.wasBreakTaken !== recorded.tookBreak) ||
    (input.facilityRate != null && toCents(input.facilityRate) !== recorded.rate) ||
    (input.facilityBonus != null && toCents(input.facilityBonus) !== recorded.bonus);
  if (isStale) throw new Conflict();
}

function assertFileable(ctx: Ctx, found: SlotToReview, claim: Claim): void {
  const refusal = disputeRefusal(found, { ...reviewTime(ctx.now), isHeld: isHeldAt(found, ctx.now) });
  if (refusal) refuse(refusal, { approvals: "Disputes", wentLiveOn: found.wentLiveOn });
  const changesPay = changedFields(found, claim).some((field) => field === "rate" || field === "bonus");
  if (changesPay && !canDisputePay(ctx.actor, found)) {
    refuseDispute("PAY_NOT_PERMITTED");
  }
  const maxRate = billRateOf(found.maxCaregiverWage, found.markup);
  const fault = disputeFault(found, claim, { maxRate });
  if (fault) refuseDispute("FAULT", fault);
}

const rowOf = (ctx: Ctx, found: SlotToReview, claim: Claim, input: NewDispute) => ({
  facilityId: found.facilityId,
  slotId: found.slotId,
  createdAt: ctx.now,
  createdBy: ctx.actor.userId,
  additionalInfo: input.additionalInfo || null,
  ...disputeFigures(found, claim),
});

async function writeDispute(tx: Transaction, ctx: Ctx, row: ReturnType<typeof rowOf>): Promise<number> {
  const [filed] = await tx.insert(dispute).values(row).returning({ id: dispute.id });
  await tx
    .update(slot)
    .set({ disputedAt: ctx.now })
    .where(and(eq(slot.facilityId, row.facilityId), eq(slot.id, row.slotId)));
  await recordAudit(tx, ctx, {
    action: "slot.disputed",
    facilityId: row.facilityId,
    entity: "slot",
    entityId: row.slotId,
    before: {
      checkedInAt: row.recordedInAt?.toISOString() ?? null,
      checkedOutAt: row.recordedOutAt?.toISOString() ?? null,
      tookBreak: row.recordedTookBreak,
      billRate: row.recordedRate,
      bonus: row.recordedBonus,
    },
    after: {
      checkedInAt: row.claimedInAt?.toISOString() ?? null,
      checkedOutAt: row.claimedOutAt?.toISOString() ?? null,
      tookBreak: row.claimedTookBreak,
      billRate: row.claimedRate,
      bonus: row.claimedBonus,
      disputeReasons: row.reasons,
    },
  });
  return filed!.id;
}

/** Disputes a past slot; `onFiled` runs in the same transaction. Of several concurrent reviews one succeeds; the others throw Conflict. */
export async function fileDispute(
  ctx: Ctx,
  input: NewDispute,
  onFiled: (tx: Transaction, filed: { id: number; facilityId: number }) => Promise<void>,
): Promise<void> {
  await write(ctx, { operation: "slot.disputed", input }, async (tx) => {
    const [found] = await lockSlotsToReview(tx, facilityScope(ctx.actor), [input.slotId]);
    if (!found) throw new NotFound();
    if (!canDisputePastShift(ctx.actor, found)) throw new Forbidden();
    const claim = claimOf(found, input);
    // A review in the meantime is reported before any fault of the claim.
    if (found.approvedAt === null && found.disputedAt === null) assertSeen(found, input);
    assertFileable(ctx, found, claim);
    const id = await writeDispute(tx, ctx, rowOf(ctx, found, claim, input));
    await onFiled(tx, { id, facilityId: found.facilityId });
  });
}
