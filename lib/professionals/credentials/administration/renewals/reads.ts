import { and, asc, eq, sql } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { certification, certificationRenewal, professional } from "@/db/schema/professionals";
import { fullName } from "../../../reads";
import type { CredentialStatus } from "../../rules";

const MAX_RENEWALS = 1000;

/** Renewals of licenses, those that have waited longest first. Verified ones are the license itself. */
export const listRenewals = (
  on: Queryable,
  { status, professionalId }: { status: CredentialStatus | null; professionalId?: number },
) =>
  on
    .select({
      credential: sql<string>`'R' || ${certificationRenewal.id}`,
      professional: fullName,
      type: sql<string>`'PROFESSIONAL_LICENSE'`,
      subtype: sql<string>`'renewal of ' || ${certificationRenewal.resourceType} || '-' || ${certificationRenewal.stateCode}`,
      status: sql<CredentialStatus>`${certificationRenewal.status}`,
      reason: certificationRenewal.statusReason,
      expiresOn: certificationRenewal.expiresOn,
      uploadedAt: certificationRenewal.createdAt,
    })
    .from(certificationRenewal)
    .innerJoin(professional, eq(professional.id, certificationRenewal.professionalId))
    .where(
      and(
        status ? sql`${certificationRenewal.status} = ${status}` : undefined,
        professionalId === undefined ? undefined : eq(certificationRenewal.professionalId, professionalId),
      ),
    )
    .orderBy(asc(certificationRenewal.createdAt), asc(certificationRenewal.id))
    .limit(MAX_RENEWALS);

/** A renewal, locked, or null. */
export async function lockRenewal(tx: Transaction, id: number) {
  const [found] = await tx
    .select()
    .from(certificationRenewal)
    .where(eq(certificationRenewal.id, id))
    .limit(1)
    .for("update");
  return found ?? null;
}
type Renewal = NonNullable<Awaited<ReturnType<typeof lockRenewal>>>;

export const rejectRenewal = (tx: Transaction, { id }: Renewal, statusReason: string) =>
  tx
    .update(certificationRenewal)
    .set({ status: "REJECTED", statusReason })
    .where(eq(certificationRenewal.id, id));

/** The renewal becomes the license. */
export async function replaceLicense(tx: Transaction, renewal: Renewal, expiresOn: string | null) {
  const {
    id,
    professionalId,
    resourceType,
    stateCode,
    licenseNumber,
    issuedOn,
    fileId,
    agencyId,
    managementCompanyId,
    uploadedBy,
  } = renewal;
  await tx
    .update(certification)
    .set({
      licenseNumber,
      issuedOn,
      expiresOn,
      fileId,
      agencyId,
      managementCompanyId,
      uploadedBy,
      status: "VERIFIED",
      statusReason: null,
    })
    .where(
      and(
        eq(certification.professionalId, professionalId),
        eq(certification.resourceType, resourceType),
        eq(certification.stateCode, stateCode),
      ),
    );
  await tx.delete(certificationRenewal).where(eq(certificationRenewal.id, id));
}
