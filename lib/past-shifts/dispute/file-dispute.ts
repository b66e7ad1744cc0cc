import { and, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { dispute } from "@/db/schema/disputes";
import { slot } from "@/db/schema/slots";
import { facilityScope } from "@/lib/access/scopes";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { Conflict, Forbidden, Invalid, NotFound } from "@/lib/errors";
import { billRateOf } from "@/lib/rates/rules";
import { lockSlotsToReview, type SlotToReview } from "../approval/reads";
import { disputeRefusal } from "../approval/rules";
import { isIncomplete, recordedHours, totalOfSlot } from "../hours/rules";
import { canDisputePastShift, canDisputePay } from "../policy";
import { refusalOf } from "../present";
import {
  changedFields,
  claimedBonus,
  claimedPay,
  disputeFault,
  disputeFaultTexts,
  recordedClaim,
  type Claim,
} from "./rules";
import type { NewDispute } from "./schema";

const cents = (dollars: number) => Math.round(dollars * 100);
const instant = (text: string | null) => (text === null ? null : new Date(text));

/** The claim of a request; what it leaves out is as recorded. */
function claimOf(found: SlotToReview, input: NewDispute): Claim {
  const recorded = recordedClaim(found);
  const { disputedCheckinTime: inAt, disputedCheckoutTime: outAt } = input;
  return {
    inAt: inAt === undefined ? recorded.inAt : instant(inAt),
    outAt: outAt === undefined ? recorded.outAt : instant(outAt),
    tookBreak: input.disputedWasBreakTaken ?? recorded.tookBreak,
    rate: input.disputedFacilityRate == null ? recorded.rate : cents(input.disputedFacilityRate),
    bonus: input.disputedFacilityBonus == null ? recorded.bonus : cents(input.disputedFacilityBonus),
    reasons: [...new Set(input.disputeReasons)],
  };
}

/** To the minute, as screens show it. */
const sameMinute = (text: string | null, recorded: Date | null) =>
  text === null || recorded === null
    ? text === null && recorded === null
    : Math.floor(Date.parse(text) / 60_000) === Math.floor(recorded.getTime() / 60_000);

/** Throws Conflict when something the person saw is no longer what is recorded. */
function assertSeen(found: SlotToReview, input: NewDispute): void {
  const recorded = recordedClaim(found);
  const isStale =
    (input.checkinTime !== undefined && !sameMinute(input.checkinTime, recorded.inAt)) ||
    (input.checkoutTime !== undefined && !sameMinute(input.checkoutTime, recorded.outAt)) ||
    (input.wasBreakTaken != null && input.wasBreakTaken !== recorded.tookBreak) ||
    (input.facilityRate != null && cents(input.facilityRate) !== recorded.rate);
  if (isStale) throw new Conflict();
}

function assertFileable(ctx: Ctx, found: SlotToReview, claim: Claim): void {
  const refusal = disputeRefusal({ ...found, isHeld: found.holdsIncomplete && isIncomplete(found) }, ctx.now);
  if (refusal) throw refusalOf(refusal, { approvals: "Disputes", wentLiveOn: found.wentLiveOn });
  const changesPay = changedFields(found, claim).some((field) => field === "rate" || field === "bonus");
  if (changesPay && !canDisputePay(ctx.actor, found)) {
    const message = "You are not permitted to change the rate or the bonus.";
    throw new Forbidden({ code: "NOT_PERMITTED", message });
  }
  const maxRate = billRateOf(found.maxCaregiverWage, found.markup);
  const fault = disputeFault(found, claim, { maxRate });
  if (fault) throw new Invalid({ code: fault, ...disputeFaultTexts[fault] });
}

function rowOf(ctx: Ctx, found: SlotToReview, claim: Claim, input: NewDispute) {
  const recorded = recordedClaim(found);
  const { minutes } = recordedHours(found);
  const claimed = claimedPay(found, claim);
  return {
    facilityId: found.facilityId,
    slotId: found.slotId,
    createdAt: ctx.now,
    createdBy: ctx.actor.userId,
    reasons: [...claim.reasons],
    additionalInfo: input.additionalInfo || null,
    isBillableCancellation: found.isCancelled && found.billableCancellationMinutes > 0,
    recordedInAt: recorded.inAt,
    recordedOutAt: recorded.outAt,
    recordedTookBreak: recorded.tookBreak,
    recordedMinutes: minutes,
    recordedRate: recorded.rate,
    recordedBonus: recorded.bonus,
    recordedTotal: totalOfSlot(found, minutes),
    claimedInAt: claim.inAt,
    claimedOutAt: claim.outAt,
    claimedTookBreak: claim.tookBreak,
    claimedMinutes: claimed.minutes,
    claimedRate: claim.rate,
    claimedBonus: claimedBonus(claim),
    claimedTotal: claimed.total,
  };
}

async function writeDispute(tx: Transaction, ctx: Ctx, row: ReturnType<typeof rowOf>): Promise<void> {
  await tx.insert(dispute).values(row);
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
}

/** Files a dispute of a past slot. Of any number who review it at once one succeeds; the others get a Conflict. */
export async function fileDispute(ctx: Ctx, input: NewDispute): Promise<void> {
  await write(ctx, { operation: "slot.disputed", input }, async (tx) => {
    const [found] = await lockSlotsToReview(tx, facilityScope(ctx.actor), [input.slotId]);
    if (!found) throw new NotFound();
    if (!canDisputePastShift(ctx.actor, found)) throw new Forbidden();
    const claim = claimOf(found, input);
    // What has been reviewed meanwhile is told before anything of the claim.
    if (found.approvedAt === null && found.disputedAt === null) assertSeen(found, input);
    assertFileable(ctx, found, claim);
    await writeDispute(tx, ctx, rowOf(ctx, found, claim, input));
  });
}
