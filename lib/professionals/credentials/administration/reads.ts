import { and, asc, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { certification, credential, credentialRequirement, professional } from "@/db/schema/professionals";
import { fullName } from "../../reads";
import type { CredentialStatus } from "../rules";
import { listRenewals } from "./renewals/reads";
import type { CredentialFilter, StoredReference } from "./schema";

const MAX_DOCUMENTS = 1000;

const statusOf = ({ status }: CredentialFilter): CredentialStatus | null =>
  status === "all" ? null : (status.toUpperCase() as CredentialStatus);

/** Documents and licenses with their renewals, those of each kind that have waited longest first. */
export async function listDocuments(
  on: Queryable,
  filter: CredentialFilter,
  { professionalId }: { professionalId?: number },
) {
  const status = statusOf(filter);
  const documents = await on
    .select({
      credential: sql<string>`${credential.id}::text`,
      professional: fullName,
      type: credential.type,
      subtype: credential.subtype,
      status: credential.status,
      reason: credential.statusReason,
      expiresOn: credential.expiresOn,
      uploadedAt: credential.createdAt,
    })
    .from(credential)
    .innerJoin(professional, eq(professional.id, credential.professionalId))
    .where(
      and(
        status ? eq(credential.status, status) : undefined,
        professionalId === undefined ? undefined : eq(credential.professionalId, professionalId),
      ),
    )
    .orderBy(asc(credential.createdAt), asc(credential.id))
    .limit(MAX_DOCUMENTS);
  const licenses = await on
    .select({
      credential: sql<string>`${certification.professionalId} || '-' || ${certification.resourceType} || '-' || ${certification.stateCode}`,
      professional: fullName,
      type: sql<string>`'PROFESSIONAL_LICENSE'`,
      subtype: certification.licenseNumber,
      status: certification.status,
      reason: certification.statusReason,
      expiresOn: certification.expiresOn,
      uploadedAt: sql<null>`null`,
    })
    .from(certification)
    .innerJoin(professional, eq(professional.id, certification.professionalId))
    .where(
      and(
        status ? eq(certification.status, status) : undefined,
        professionalId === undefined ? undefined : eq(certification.professionalId, professionalId),
      ),
    )
    .orderBy(asc(certification.professionalId), asc(certification.resourceType), asc(certification.stateCode))
    .limit(MAX_DOCUMENTS);
  return [...documents, ...licenses, ...(await listRenewals(on, { status, professionalId }))];
}

const isLicense = ({ professionalId, resourceType, stateCode }: Exclude<StoredReference, { id: number }>) =>
  and(
    eq(certification.professionalId, professionalId),
    eq(certification.resourceType, resourceType),
    eq(certification.stateCode, stateCode),
  );

/** A license or document by its reference, locked, or null. */
export async function lockDocument(tx: Transaction, reference: StoredReference) {
  const [found] =
    "id" in reference
      ? await tx
          .select({
            professionalId: credential.professionalId,
            status: credential.status,
            statusReason: credential.statusReason,
            expiresOn: credential.expiresOn,
          })
          .from(credential)
          .where(eq(credential.id, reference.id))
          .limit(1)
          .for("no key update")
      : await tx
          .select({
            professionalId: certification.professionalId,
            status: certification.status,
            statusReason: certification.statusReason,
            expiresOn: certification.expiresOn,
          })
          .from(certification)
          .where(isLicense(reference))
          .limit(1)
          .for("no key update");
  return found ?? null;
}

type Reviewed = { status: CredentialStatus; statusReason: string | null; expiresOn?: string | null };

/** Sets the outcome of a review on a document locked before. */
export const saveReview = (tx: Transaction, reference: StoredReference, reviewed: Reviewed) =>
  "id" in reference
    ? tx.update(credential).set(reviewed).where(eq(credential.id, reference.id))
    : tx.update(certification).set(reviewed).where(isLicense(reference));

/** A facility's own requirements. */
export const listOwnRequirements = (on: Queryable, facilityId: number) =>
  on
    .select({
      resourceType: credentialRequirement.resourceType,
      credential: credentialRequirement.credentialType,
      isRequired: credentialRequirement.isRequired,
      references: credentialRequirement.references,
    })
    .from(credentialRequirement)
    .where(eq(credentialRequirement.facilityId, facilityId))
    .orderBy(asc(credentialRequirement.resourceType), asc(credentialRequirement.credentialType))
    .limit(MAX_DOCUMENTS);
