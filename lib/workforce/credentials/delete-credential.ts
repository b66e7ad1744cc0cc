import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { credential, certification, certificationRenewal } from "@/db/schema/professionals";
import type { NamedCompany } from "@/lib/access/named-company";
import { idsIn, type PeopleScope } from "@/lib/access/people";
import { P } from "@/lib/access/permissions";
import { recordAudit } from "@/lib/audit/record-audit";
import { write, type Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { PROFESSIONAL_LICENSE } from "@/lib/professionals/credentials/catalog-rules";
import { licenseDocuments } from "@/lib/professionals/credentials/documents/license-documents-rules";
import {
  listStored,
  lockProfessional,
  type LicenseRow,
} from "@/lib/professionals/credentials/documents/reads";
import type { Held } from "@/lib/professionals/credentials/documents/present";
import { refuse } from "./present";
import { requireCompanyDesk } from "./require-company-desk";

type DeletionInput = { caregiverId: number; credType: string; credentialId: string };

/** The rows of a document of the list: a license for several states has several. */
const rowsOf = ({ licenses, submissions }: Held, { credType, credentialId }: DeletionInput) =>
  credType === PROFESSIONAL_LICENSE
    ? (licenseDocuments(licenses).find(({ id }) => id === credentialId)?.rows ?? [])
    : submissions.filter(({ id, type }) => type === credType && String(id) === credentialId);

async function deleteRow(tx: Transaction, owner: Owner, row: ReturnType<typeof rowsOf>[number]) {
  if ("renewalId" in row) return deleteLicense(tx, owner, row);
  await tx
    .delete(credential)
    .where(
      and(
        eq(credential.id, row.id),
        inArray(credential.professionalId, idsIn(owner.scope)),
        eq(credential.professionalId, owner.professionalId),
        eq(credential.managementCompanyId, owner.managementCompanyId),
      ),
    );
}

/**
 * Deletes a credential the company uploaded. Its file stays, as the audit trail names it. Throws NotFound for someone
 * the company doesn't employ and for a credential that is gone, Forbidden for anyone else's.
 */
export async function deleteCredential(ctx: Ctx, company: NamedCompany, input: DeletionInput): Promise<void> {
  const { caregiverId: professionalId, credType } = input;
  const needs = P.WORKFORCE_CREDENTIALS_DELETE;
  const desk = await requireCompanyDesk(ctx, company, { caregiverId: professionalId, needs });
  const { people } = desk;
  const managementCompanyId = company.id;
  await write(
    ctx,
    { operation: "workforce.credential-deleted", input: { ...input, managementCompanyId } },
    async (tx) => {
      if (!(await lockProfessional(tx, people, professionalId))) throw new NotFound();
      const rows = rowsOf(await listStored(desk, tx), input);
      if (rows.length === 0) refuse("CREDENTIAL_NOT_FOUND");
      if (rows.some((row) => row.managementCompanyId !== managementCompanyId)) refuse("CREDENTIAL_OF_OTHERS");
      for (const row of rows)
        await deleteRow(tx, { scope: people, managementCompanyId, professionalId }, row);
      await recordAudit(tx, ctx, {
        action: "credential.deleted",
        managementCompanyId,
        entity: "professional",
        entityId: professionalId,
        before: { type: credType, documents: rows },
      });
    },
  );
}

type Owner = { scope: PeopleScope; managementCompanyId: number; professionalId: number };

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
async function deleteLicense(tx: Transaction, owner: Owner, license: LicenseRow): Promise<void> {
  if (license.renewalId === null) await deleteStored(tx, owner, license);
  else await deleteRenewal(tx, owner, license);
}
