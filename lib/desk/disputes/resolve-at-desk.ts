import { deskCtx } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { write, type Ctx } from "@/lib/context";
import { env } from "@/lib/env";
import { disputeResolvedMail } from "@/lib/mail/messages/dispute-resolved";
import { alsoHeld, queueMail } from "@/lib/mail/queue-mail";
import { getDispute } from "@/lib/past-shifts/dispute/administration/reads";
import { resolveDispute } from "@/lib/past-shifts/dispute/administration/resolve-dispute";
import { tellSettledHours } from "@/lib/own-hours/tell-settled-hours";
import { resolutionLabels } from "@/lib/past-shifts/dispute/resolution-rules";
import { toDecimal } from "@/lib/money";
import { hoursOf } from "@/lib/time/durations";
import { dropClaim, holdItem } from "../hold-item";
import { refuse } from "../present";
import { heldMail } from "@/lib/decisions/keep-decision";
import { findFiler } from "./reads.sql";
import type { Resolving } from "./schema";

/**
 * Resolves a dispute and tells its filer and the professional the outcome, a minute later: until then it can be taken
 * back. Throws Conflict if someone else is working on it, if it is resolved, and if the professional has answered since.
 */
export function resolveAtDesk(
  ctx: Ctx,
  { disputeId, resolving }: { disputeId: number; resolving: Resolving },
): Promise<void> {
  const by = deskCtx(ctx, P.DESK_DISPUTES);
  const { message, note, resolution, invoiceable, seenAnswer = null } = resolving;
  return write(ctx, { operation: "desk.dispute-resolved", input: { disputeId, resolving } }, async (tx) => {
    const item = { kind: "DISPUTE", item: String(disputeId) } as const;
    const wanted = { resolution, invoiceable, note };
    const settled = await resolveDispute(tx, by, { id: disputeId, wanted });
    const { facility, professional, date, answeredAt } = await getDispute(tx, disputeId);
    if ((answeredAt?.toISOString() ?? null) !== seenAnswer) refuse("ANSWERED");
    await holdItem(tx, ctx, item);
    await dropClaim(tx, item);
    const held = alsoHeld(heldMail(ctx, item));
    await tellSettledHours(tx, ctx, { disputeId, facilityId: settled.facilityId, held });
    const filer = await findFiler(tx, disputeId);
    if (!filer) return;
    await queueMail(tx, {
      to: filer.email,
      ...heldMail(ctx, item),
      ...disputeResolvedMail({
        name: filer.name,
        facility,
        professional,
        date,
        outcome: resolutionLabels[resolution],
        hours: hoursOf(settled.settledMinutes)!.toFixed(2),
        total: settled.settledTotal === null ? null : `$${toDecimal(settled.settledTotal)}`,
        message: message || null,
        url: new URL("/private/past-shifts", env().APP_URL).href,
      }),
    });
  });
}
