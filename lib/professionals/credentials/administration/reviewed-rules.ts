import type { CredentialStatus } from "../rules";

/** What a review of a document changes. */
export type Reviewed = { status: CredentialStatus; statusReason: string | null; expiresOn: string | null };

export const reviewedOf = ({ status, statusReason, expiresOn }: Reviewed): Reviewed => ({
  status,
  statusReason,
  expiresOn,
});

/** Whether a document still is as the review left it. */
export const isAsReviewed = (one: Reviewed, reviewed: Reviewed): boolean =>
  one.status === reviewed.status &&
  one.statusReason === reviewed.statusReason &&
  one.expiresOn === reviewed.expiresOn;
