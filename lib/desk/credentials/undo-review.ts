import { deskCtx } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { lockDocument, saveReview } from "@/lib/professionals/credentials/administration/reads";
import type { Reference } from "@/lib/professionals/credentials/administration/schema";
import { takeBackDecision } from "@/lib/decisions/keep-decision";
import { refuse } from "@/lib/decisions/present";
import { itemOf } from "@/lib/professionals/credentials/administration/item-rules";
import { isAsReviewed, type Reviewed } from "@/lib/professionals/credentials/administration/reviewed-rules";

/**
 * Takes one's own review back, and the mail about it. Throws Conflict after a minute, once the mail has gone, or if the
 * document has changed since.
 */
export function undoReview(ctx: Ctx, reference: Reference): Promise<void> {
  const by = deskCtx(ctx, P.DESK_CREDENTIALS);
  return write(ctx, { operation: "desk.review-undone", input: reference }, async (tx) => {
    if ("renewalId" in reference) return refuse("TOO_LATE");
    const found = await lockDocument(tx, reference);
    if (!found) throw new NotFound();
    const decision = await takeBackDecision(tx, ctx, { kind: "CREDENTIAL", item: itemOf(reference) });
    const [before, after] = [decision.before as Reviewed, decision.after as Reviewed];
    if (!isAsReviewed(found, after)) refuse("TOO_LATE");
    await saveReview(tx, reference, before);
    await recordAudit(tx, by, {
      action: "credential.review-undone",
      entity: "professional",
      entityId: found.professionalId,
      before: { ...reference, ...after },
      after: { ...reference, ...before },
    });
  });
}
