import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { certification, certificationRenewal } from "@/db/schema/professionals";
import { idsIn, type PeopleScope } from "@/lib/access/people";
import type { LicenseRow } from "@/lib/professionals/credentials/documents/reads";

export type Owner = { scope: PeopleScope; managementCompanyId: number; professionalId: number };

const isOwnLicense = (owner: Owner, { resourceType, stateCode }: LicenseRow) =>
  and(
    eq(certification.managementCompanyId, owner.managementCompanyId),
    eq(certification.professionalId, owner.professionalId),
    eq(certification.resourceType, resourceType),
    eq(certification.stateCode, stateCode),
  );

const deleteRenewal = (tx: Transaction, owner: Owner, { resourceType, stateCode }: LicenseRow) =>
  tx
    .delete(certificationRenewal)
    .where(
      and(
        inArray(certificationRenewal.professionalId, idsIn(owner.scope)),
        eq(certificationRenewal.professionalId, owner.professionalId),
        eq(certificationRenewal.resourceType, resourceType),
        eq(certificationRenewal.stateCode, stateCode),
      ),
    )
    .returning();

/** Deletes a license. A renewal that waits, which may be someone else's, takes its place, still to be verified. */
async function deleteStored(tx: Transaction, owner: Owner, license: LicenseRow): Promise<void> {
  const isOwn = isOwnLicense(owner, license);
  const [renewal] = await deleteRenewal(tx, owner, license);
  if (!renewal)
    return void (await tx
      .delete(certification)
      .where(and(inArray(certification.professionalId, idsIn(owner.scope)), isOwn)));
  const { licenseNumber, status, statusReason, issuedOn, expiresOn, fileId, ...uploader } = renewal;
  const { agencyId, managementCompanyId, uploadedBy } = uploader;
  const document = { licenseNumber, status, statusReason, issuedOn, expiresOn, fileId };
  await tx
    .update(certification)
    .set({ ...document, agencyId, managementCompanyId, uploadedBy })
    .where(and(inArray(certification.professionalId, idsIn(owner.scope)), isOwn));
}

/** Deletes a license the company uploaded, or a renewal of one. */
export async function deleteLicense(tx: Transaction, owner: Owner, license: LicenseRow): Promise<void> {
  if (license.renewalId === null) await deleteStored(tx, owner, license);
  else await deleteRenewal(tx, owner, license);
}
