import { deskCtx } from "@/lib/access/desk";
import { P } from "@/lib/access/permissions";
import { write, type Ctx } from "@/lib/context";
import { reviewCredential } from "@/lib/professionals/credentials/administration/review-credential";
import type { Reference, Review } from "@/lib/professionals/credentials/administration/schema";
import { dropClaim, holdItem } from "../hold-item";

/** As the desk's queue names it. */
const itemOf = (reference: Reference): string => {
  if ("renewalId" in reference) return `R${reference.renewalId}`;
  if ("id" in reference) return String(reference.id);
  const { professionalId, resourceType, stateCode } = reference;
  return `${professionalId}-${resourceType}-${stateCode}`;
};

/** Verifies or rejects a document and tells who uploaded it. Throws Conflict if someone else has taken it. */
export function reviewAtDesk(ctx: Ctx, review: Review): Promise<void> {
  const by = deskCtx(ctx, P.DESK_CREDENTIALS);
  return write(ctx, { operation: "desk.credential-reviewed", input: review }, async (tx) => {
    const item = { kind: "CREDENTIAL", item: itemOf(review.credential) } as const;
    await reviewCredential(tx, by, review);
    await holdItem(tx, ctx, item);
    await dropClaim(tx, item);
  });
}
