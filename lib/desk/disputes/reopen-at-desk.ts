import { deskCtx } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { write, type Ctx } from "@/lib/context";
import { env } from "@/lib/env";
import { disputeReopenedMail } from "@/lib/mail/messages/dispute-reopened";
import { queueMail, withdrawMail } from "@/lib/mail/queue-mail";
import { tellReopenedHours } from "@/lib/own-hours/tell-reopened-hours";
import { getDispute, lockDispute } from "@/lib/past-shifts/dispute/administration/reads";
import {
  readSettled,
  reopenDispute,
  type Settled,
} from "@/lib/past-shifts/dispute/administration/reopen-dispute";
import { resolutionLabels } from "@/lib/past-shifts/dispute/resolution-rules";
import { holdItem } from "../hold-item";
import { dropDecision, findDecision } from "@/lib/decisions/keep-decision";
import { refuse } from "../present";
import { findFiler } from "./reads.sql";
import { reopeningFault } from "./reopening-rules";
import type { Reopening } from "./schema";

/**
 * Opens a resolved dispute again: hours and money of its shift are as before the resolution, and who heard of that hears
 * of this. Throws NotFound; Conflict if someone else works on it, if it is open, and if what it settled is final or changed.
 */
export function reopenAtDesk(
  ctx: Ctx,
  { disputeId, reopening }: { disputeId: number; reopening: Reopening },
): Promise<void> {
  const by = deskCtx(ctx, P.DESK_DISPUTES);
  const { note, message } = reopening;
  return write(ctx, { operation: "desk.dispute-reopened", input: { disputeId, reopening } }, async (tx) => {
    const item = { kind: "DISPUTE", item: String(disputeId) } as const;
    const locked = await lockDispute(tx, disputeId);
    const found = await getDispute(tx, disputeId);
    if (!found.resolution) return refuse("OPEN");
    await holdItem(tx, ctx, item);
    const decision = await findDecision(tx, item);
    const kept = decision && (decision.after as Settled);
    const settled = (await readSettled(tx, disputeId))!;
    const fault = reopeningFault({ ...locked, kept, settled, now: ctx.now });
    if (fault || !decision || !kept) return refuse("REOPENING", fault ?? "NOT_KEPT");
    await dropDecision(tx, item);
    const withdrawn = await withdrawMail(tx, decision.mailKey);
    await reopenDispute(tx, by, { id: disputeId, before: decision.before as Settled, after: kept, note });
    const { facilityId, facility, professional, date } = found;
    // Who hasn't heard of the resolution needn't hear that it is gone.
    if (!withdrawn.also)
      await tellReopenedHours(tx, ctx, { disputeId, facilityId, minutes: kept.settledMinutes });
    const filer = withdrawn.own ? null : await findFiler(tx, disputeId);
    if (!filer) return;
    const outcome = resolutionLabels[found.resolution];
    const url = new URL("/private/past-shifts", env().APP_URL).href;
    const facts = { name: filer.name, facility, professional, date, outcome, message: message || null, url };
    await queueMail(tx, { to: filer.email, ...disputeReopenedMail(facts) });
  });
}
