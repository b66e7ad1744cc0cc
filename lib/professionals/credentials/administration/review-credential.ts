import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { deny } from "./present";
import { lockDocument, saveReview } from "./reads";
import { reviewRenewal } from "./renewals/review-renewal";
import type { Review, StoredReview } from "./schema";

function outcomeOf(review: StoredReview) {
  if ("reason" in review) return { status: "REJECTED" as const, statusReason: review.reason };
  const { expiresOn } = review;
  const given = expiresOn === undefined ? {} : { expiresOn };
  return { status: "VERIFIED" as const, statusReason: null, ...given };
}

async function reviewDocument(tx: Transaction, ctx: Ctx<Administrator>, review: StoredReview) {
  const { credential: reference } = review;
  const outcome = outcomeOf(review);
  const found = await lockDocument(tx, reference);
  if (!found) return deny("NOT_FOUND");
  if (found.status === outcome.status) deny("SAME", found.status);
  await saveReview(tx, reference, outcome);
  const { professionalId, ...before } = found;
  await recordAudit(tx, ctx, {
    action: outcome.status === "VERIFIED" ? "credential.verified" : "credential.rejected",
    entity: "professional",
    entityId: professionalId,
    before: { ...reference, ...before },
    after: { ...reference, ...outcome },
  });
  return { ...reference, professionalId, ...outcome };
}

/**
 * Verifies or, with a reason, rejects a document, whatever it was before. It counts, or stops counting, at once; shifts
 * already assigned stay, as they are the facility's decision. Of two reviewers the second finds it done: throws Conflict.
 */
export async function reviewCredential(tx: Transaction, ctx: Ctx<Administrator>, review: Review) {
  const { credential } = review;
  return "renewalId" in credential
    ? reviewRenewal(tx, ctx, { ...review, credential })
    : reviewDocument(tx, ctx, { ...review, credential });
}
