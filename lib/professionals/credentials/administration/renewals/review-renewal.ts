import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { refuse } from "../present";
import { lockRenewal, rejectRenewal, replaceLicense } from "./reads";
import type { RenewalReview } from "../schema";

/**
 * Verifies the renewal of a license, which takes the license's place, or rejects it; the license stays in force then.
 * Throws Conflict for a renewal that is rejected already.
 */
export async function reviewRenewal(tx: Transaction, ctx: Ctx<Administrator>, review: RenewalReview) {
  const { renewalId } = review.credential;
  const renewal = await lockRenewal(tx, renewalId);
  if (!renewal) return refuse("NOT_FOUND");
  const { professionalId, resourceType, stateCode } = renewal;
  const license = { renewalId, resourceType, stateCode };
  const isRejection = "reason" in review;
  if (isRejection && renewal.status === "REJECTED") refuse("SAME", renewal.status);
  const expiresOn = isRejection ? renewal.expiresOn : (review.expiresOn ?? renewal.expiresOn);
  if (isRejection) await rejectRenewal(tx, renewal, review.reason);
  else await replaceLicense(tx, renewal, expiresOn);
  const outcome = isRejection
    ? { status: "REJECTED" as const, statusReason: review.reason }
    : { status: "VERIFIED" as const, statusReason: null, expiresOn };
  const { status, statusReason } = renewal;
  await recordAudit(tx, ctx, {
    action: isRejection ? "credential.rejected" : "credential.verified",
    entity: "professional",
    entityId: professionalId,
    before: { ...license, status, statusReason, expiresOn: renewal.expiresOn },
    after: {
      ...license,
      ...outcome,
      fileId: renewal.fileId,
      ...("despite" in review ? { despite: review.despite } : {}),
    },
  });
  return { ...license, professionalId, ...outcome };
}
