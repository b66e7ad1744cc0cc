import { deskCtx } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { write, type Ctx } from "@/lib/context";
import { reviewCredential } from "@/lib/professionals/credentials/administration/review-credential";
import type { Review } from "@/lib/professionals/credentials/administration/schema";
import { dropClaim, holdItem } from "../hold-item";
import { heldMail } from "@/lib/decisions/keep-decision";
import { itemOf } from "@/lib/professionals/credentials/administration/item-rules";

/**
 * Verifies or rejects a document and tells who uploaded it, a minute later: until then it can be taken back. Throws
 * Conflict if someone else has taken it.
 */
export function reviewAtDesk(ctx: Ctx, review: Review): Promise<void> {
  const by = deskCtx(ctx, P.DESK_CREDENTIALS);
  const { credential } = review;
  return write(ctx, { operation: "desk.credential-reviewed", input: review }, async (tx) => {
    const item = { kind: "CREDENTIAL", item: itemOf(credential) } as const;
    await reviewCredential(tx, by, review, heldMail(ctx, item));
    await holdItem(tx, ctx, item);
    await dropClaim(tx, item);
  });
}
