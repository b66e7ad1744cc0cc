import type { Transaction } from "@/db/client";
import { agencyScope, type AgencyScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { assignSlots, requireMember } from "./assign-slots";
import { refuse } from "./present";
import { countOwnOfBundle, hasSeen, lockBundle, type LockedSlot } from "./reads.sql";
import type { Assigned, BundleAssignment } from "./schema";

export type AssignBundleInput = { bundleId: number; caregiverId: number; request: BundleAssignment };

/** Locks all open slots of the bundle, if they are those the person saw. */
async function lockWholeBundle(
  tx: Transaction,
  scope: AgencyScope,
  { bundleId, request, now }: AssignBundleInput & { now: Date },
): Promise<LockedSlot[]> {
  const held = await lockBundle(tx, scope, { bundleId, now });
  const seen = new Map(request.shiftsData.map(({ slotId, isGuaranteed }) => [slotId, isGuaranteed]));
  if (held.length === 0 && !(await hasSeen(tx, scope, { requested: { bundleId }, now })))
    throw new NotFound();
  const isWhole = held.length === seen.size && held.every(({ slotId }) => seen.has(slotId));
  if (!isWhole) refuse("BUNDLE_GONE");
  if (held.some(({ slotId, isGuaranteed }) => seen.get(slotId) && !isGuaranteed)) refuse("GUARANTEE_GONE");
  return held;
}

/**
 * Assigns an agency's professional to every open slot of a bundle, or to none. Throws Conflict at `available_shifts`
 * when one the person saw is gone. Idempotent for the same professional.
 */
export function assignBundle(ctx: Ctx, input: AssignBundleInput): Promise<Assigned> {
  const scope = agencyScope(ctx.actor);
  const { caregiverId: professionalId, request } = input;
  return write(ctx, { operation: "agency.bundle-assigned", input }, async (tx) => {
    const professional = await requireMember(tx, scope, professionalId);
    const seenIds = request.shiftsData.map(({ slotId }) => slotId);
    const own = await countOwnOfBundle(tx, scope, {
      bundleId: input.bundleId,
      professionalId,
      slotIds: seenIds,
    });
    if (own === new Set(seenIds).size)
      return { caregiver_id: professionalId, professional, slot_ids: seenIds, is_new: false };
    const slots = await lockWholeBundle(tx, scope, { ...input, now: ctx.now });
    const slotIds = await assignSlots(tx, ctx, {
      scope,
      professionalId,
      slots,
      acknowledgement: request,
    });
    return { caregiver_id: professionalId, professional, slot_ids: slotIds, is_new: true };
  });
}
