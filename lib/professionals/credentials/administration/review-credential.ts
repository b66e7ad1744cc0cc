import type { Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Ctx } from "@/lib/context";
import { keepDecision } from "@/lib/decisions/keep-decision";
import type { HeldMail } from "@/lib/mail/queue-mail";
import { dateOnAt } from "@/lib/time/zones";
import { typeOf } from "../catalog-rules";
import { itemOf } from "./item-rules";
import { notifyUploader } from "./notify-uploader";
import { refuse } from "./present";
import { lockDocument, saveReview } from "./reads";
import { findReviewed, type ReviewedDocument } from "./reads.sql";
import { expiresBeforeIssue, findingsOf, needsLastDay } from "./review-rules";
import { reviewedOf } from "./reviewed-rules";
import type { Review, StoredReview, Verified, RenewalReview } from "./schema";
import { lockRenewal, rejectRenewal, replaceLicense } from "./renewals/reads";

function outcomeOf(review: StoredReview) {
  if ("reason" in review) return { status: "REJECTED" as const, statusReason: review.reason };
  const { expiresOn } = review;
  const given = expiresOn === undefined ? {} : { expiresOn };
  return { status: "VERIFIED" as const, statusReason: null, ...given };
}

/** Where the day of a state ends last: nothing is called expired too early. */
const LAST_ZONE = "Pacific/Honolulu";

/** A document is verified only with possible dates, and in spite of what fails only with a reason. */
function assertVerifiable(
  document: ReviewedDocument,
  { expiresOn: corrected, despite }: Verified,
  now: Date,
): void {
  if (document.status === "VERIFIED") refuse("SAME", document.status);
  const expiresOn = corrected === undefined ? document.expiresOn : corrected;
  // One that came without a day is the command’s to verify as it is; at the desk the field says none.
  if (corrected === null && needsLastDay(typeOf(document.type))) refuse("NEEDS_LAST_DAY");
  if (expiresBeforeIssue(document, expiresOn)) refuse("EXPIRES_BEFORE_ISSUE", document.issuedOn!);
  if (expiresOn !== null && expiresOn < dateOnAt(now, LAST_ZONE)) refuse("EXPIRED", expiresOn);
  const findings = findingsOf(typeOf(document.type), document);
  if (findings.length > 0 && despite === undefined) refuse("REQUIREMENT_FAILS", findings);
}

/** Another last day than the one it was uploaded with. */
function correctionOf({ expiresOn: from }: ReviewedDocument, { expiresOn: to }: Verified) {
  return from === null || to === undefined || to === from ? {} : { corrected: { from, to } };
}

async function reviewDocument(tx: Transaction, ctx: Ctx<Administrator>, review: StoredReview) {
  const { credential: reference } = review;
  const outcome = outcomeOf(review);
  const found = await lockDocument(tx, reference);
  if (!found) return refuse("NOT_FOUND");
  if (found.status === outcome.status) refuse("SAME", found.status);
  await saveReview(tx, reference, outcome);
  const { professionalId, ...before } = found;
  // Renewals aren't kept: a verified one takes the license's place, which can't be taken back.
  await keepDecision(tx, ctx, {
    kind: "CREDENTIAL",
    item: itemOf(reference),
    before: reviewedOf(found),
    after: reviewedOf({ ...found, ...outcome }),
  });
  await recordAudit(tx, ctx, {
    action: outcome.status === "VERIFIED" ? "credential.verified" : "credential.rejected",
    entity: "professional",
    entityId: professionalId,
    before: { ...reference, ...before },
    after: { ...reference, ...outcome, ...("despite" in review ? { despite: review.despite } : {}) },
  });
  return { ...reference, professionalId, ...outcome };
}

/**
 * Verifies or, with a reason, rejects a document, whatever it was before, and tells who uploaded it. It counts, or stops
 * counting, at once; shifts already assigned stay, as they are the facility's decision. Throws Conflict for the second of
 * two reviewers, and for a document replaced since the reviewer opened it. Throws Invalid for an expiry before the issue
 * or in the past, and if an answer fails the requirement and no reason is given to verify it in spite of that.
 */
export async function reviewCredential(
  tx: Transaction,
  ctx: Ctx<Administrator>,
  review: Review,
  held?: HeldMail,
) {
  const { credential, version } = review;
  // Locked before it is judged: an upload in between would be verified unseen.
  await ("renewalId" in credential ? lockRenewal(tx, credential.renewalId) : lockDocument(tx, credential));
  const document = await findReviewed(tx, credential);
  if (!document) return refuse("NOT_FOUND");
  if (version !== undefined && version !== document.version) refuse("CHANGED");
  if (!("reason" in review)) assertVerifiable(document, review, ctx.now);
  const reviewed =
    "renewalId" in credential
      ? await reviewRenewal(tx, ctx, { ...review, credential })
      : await reviewDocument(tx, ctx, { ...review, credential });
  const notified = await notifyUploader(
    tx,
    document,
    "reason" in review ? { reason: review.reason } : { reason: null, ...correctionOf(document, review) },
    held,
  );
  return { ...reviewed, notified };
}

/**
 * Verifies the renewal of a license, which takes the license's place, or rejects it; the license stays in force then.
 * Throws Conflict for a renewal that is rejected already.
 */
async function reviewRenewal(tx: Transaction, ctx: Ctx<Administrator>, review: RenewalReview) {
  const { renewalId } = review.credential;
  const renewal = await lockRenewal(tx, renewalId);
  if (!renewal) return refuse("NOT_FOUND");
  const { professionalId, resourceType, stateCode } = renewal;
  const license = { renewalId, resourceType, stateCode };
  const isRejection = "reason" in review;
  if (isRejection && renewal.status === "REJECTED") refuse("SAME", renewal.status);
  const expiresOn = isRejection
    ? renewal.expiresOn
    : review.expiresOn === undefined
      ? renewal.expiresOn
      : review.expiresOn;
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
