import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { certification, certificationRenewal, professional } from "@/db/schema/professionals";
import type { PeopleScope } from "@/lib/access/people";
import { isExpired } from "@/lib/professionals/credentials/rules";
import type { Desk } from "./policy";
import { refuse } from "./present";
import { findDigest, listStored, type LicenseRow } from "./reads";
import type { UploadForm } from "./schema";
import { dayOf } from "./upload-rules";

type LicenseInput = { form: UploadForm; fileId: string; uploadedBy: number };
type Key = Pick<typeof certification.$inferInsert, "professionalId" | "resourceType" | "stateCode">;
type License = Omit<typeof certificationRenewal.$inferInsert, keyof Key>;

/** Replaces an unverified renewal. The new number keeps a reviewer from verifying a document unseen. */
async function replaceRenewal(tx: Transaction, people: PeopleScope, key: Key, license: License | null) {
  const person = tx
    .select({ id: professional.id })
    .from(professional)
    .where(and(eq(professional.id, key.professionalId), people.condition));
  await tx
    .delete(certificationRenewal)
    .where(
      and(
        inArray(certificationRenewal.professionalId, person),
        eq(certificationRenewal.resourceType, key.resourceType),
        eq(certificationRenewal.stateCode, key.stateCode),
      ),
    );
  if (license) await tx.insert(certificationRenewal).values({ ...key, ...license });
}

function assertRenews(current: LicenseRow, expiresOn: string | null, digest: string | null): void {
  if (current.sha256 !== null && current.sha256 === digest) refuse("ON_FILE");
  if (current.expiresOn !== null && expiresOn !== null && expiresOn <= current.expiresOn)
    refuse("NOT_LONGER", current.expiresOn);
}

/** Adds a license to verify. It replaces one that isn't valid, and waits as the renewal of one that is. */
export async function addLicense(tx: Transaction, desk: Desk, { form, fileId, uploadedBy }: LicenseInput) {
  const { people, of, tenant, today } = desk;
  const professionalId = of.caregiverId;
  const key: Key = {
    professionalId,
    resourceType: form.certification_type!,
    stateCode: form.state_code!,
  };
  const { licenses } = await listStored(desk, tx);
  const digest = await findDigest(tx, people, fileId);
  const own = licenses.filter(
    ({ resourceType, stateCode }) => resourceType === key.resourceType && stateCode === key.stateCode,
  );
  if (own.some(({ status, sha256 }) => status === "PENDING" && sha256 === digest)) refuse("SENT_BEFORE");
  const license: License = {
    licenseNumber: form.licence_number || null,
    status: "PENDING",
    statusReason: null,
    issuedOn: dayOf(form.issue_date),
    expiresOn: dayOf(form.expiration_date),
    fileId,
    agencyId: null,
    managementCompanyId: null,
    ...tenant,
    uploadedBy,
  };
  const valid = own.find(
    (one) => one.renewalId === null && one.status === "VERIFIED" && !isExpired(one, today),
  );
  if (valid) {
    assertRenews(valid, license.expiresOn ?? null, digest);
    await replaceRenewal(tx, people, key, license);
  } else {
    await replaceRenewal(tx, people, key, null);
    await tx
      .insert(certification)
      .values({ ...key, ...license })
      .onConflictDoUpdate({
        target: [certification.professionalId, certification.resourceType, certification.stateCode],
        set: license,
      });
  }
  return {
    resourceType: key.resourceType,
    stateCode: key.stateCode,
    expiresOn: license.expiresOn,
    isRenewal: valid !== undefined,
  };
}
