import { deskCtx } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { askOwnHours } from "@/lib/own-hours/ask-own-hours";
import { getDispute, lockDispute } from "@/lib/past-shifts/dispute/administration/reads";
import { DAY } from "@/lib/time/durations";
import { holdItem } from "../hold-item";
import { refuse } from "../present";
import type { AskedHours } from "./schema";

/**
 * Asks the professional of a disputed shift for their hours, and returns how. Throws NotFound; Conflict once they answered or it is
 * resolved, within a day of the last time, and if they can't be reached.
 */
export function askForHours(ctx: Ctx, disputeId: number): Promise<AskedHours> {
  const by = deskCtx(ctx, P.DESK_DISPUTES);
  return write(ctx, { operation: "desk.hours-asked", input: disputeId }, async (tx) => {
    // Two at once ask once.
    await lockDispute(tx, disputeId);
    const { facilityId, resolvedAt, askedAt, answeredAt } = await getDispute(tx, disputeId);
    await holdItem(tx, ctx, { kind: "DISPUTE", item: String(disputeId) });
    if (resolvedAt || answeredAt) return refuse("DONE");
    if (askedAt && askedAt.getTime() > ctx.now.getTime() - DAY) return refuse("ASKED_HOURS");
    const channel = await askOwnHours(tx, ctx, { disputeId, facilityId });
    if (channel === null) return refuse("NOT_REACHED");
    await recordAudit(tx, by, {
      action: "dispute.hours-asked",
      facilityId,
      entity: "dispute",
      entityId: disputeId,
      after: { askedAt: ctx.now.toISOString(), channel },
    });
    return { channel: channel === "MAIL" ? "EMAIL" : "TEXT" };
  });
}
