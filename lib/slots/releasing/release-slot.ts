import { facilityScope } from "@/lib/access/scopes";
import { write, type Ctx } from "@/lib/context";
import { Conflict, Forbidden, NotFound } from "@/lib/errors";
import { changeSlot } from "../changing/change-slot";
import { findSlotToChange } from "../changing/reads";
import { canRouteSlot } from "../policy";
import { routeWithin } from "../routing/route-slot";

type ReleaseInput = {
  slotId: number;
  oldUnitId: number | null;
  /** Until when a flex slot is the agencies' alone; an on-demand one is the marketplace's already. */
  until: Date;
  /** What an agency may bill an hour, in cents; null for anything. */
  rateLimit: number | null;
};

/**
 * Releases an open slot to the facility's contracted agencies at once, however long their contracts wait: a flex slot
 * goes on-demand for it. Returns the slot that they see. Throws like `routeSlot`, Conflict if it isn't open any more.
 */
export async function releaseSlot(ctx: Ctx, input: ReleaseInput): Promise<{ slotId: number }> {
  const { actor, now } = ctx;
  const { until, rateLimit } = input;
  const scope = facilityScope(actor);
  return write(ctx, { operation: "slot.released", input }, async (tx) => {
    const given = await findSlotToChange(tx, scope, input.slotId);
    if (!given) throw new NotFound();
    if (!canRouteSlot(actor, given.facilityId)) throw new Forbidden();
    const isFlex = given.route === "FLEX";
    const routedId = isFlex ? await routeWithin(tx, ctx, input) : input.slotId;
    const found = routedId === null ? null : await findSlotToChange(tx, scope, routedId);
    if (!found || found.status !== "UNCLAIMED" || found.startsAt <= now) throw new Conflict();
    const set = {
      agenciesReleasedAt: now,
      agenciesAloneUntil: isFlex ? until : null,
      agencyRateLimit: rateLimit,
    };
    await changeSlot(tx, ctx, found, { action: "slot.released", set });
    return { slotId: found.slotId };
  });
}

/** Offers a slot to the marketplace too that was the agencies' alone. Idempotent. */
export async function openToMarketplace(ctx: Ctx, { slotId }: { slotId: number }): Promise<void> {
  await write(ctx, { operation: "slot.opened-to-marketplace", input: { slotId } }, async (tx) => {
    const found = await findSlotToChange(tx, facilityScope(ctx.actor), slotId);
    if (!found) throw new NotFound();
    if (!canRouteSlot(ctx.actor, found.facilityId)) throw new Forbidden();
    if (found.status !== "UNCLAIMED") throw new Conflict();
    const set = { agenciesAloneUntil: null };
    await changeSlot(tx, ctx, found, { action: "slot.opened-to-marketplace", set });
  });
}
