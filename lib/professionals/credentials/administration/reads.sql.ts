import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import type { CredentialStatus } from "../rules";
import type { Reference } from "./schema";

/** What a reviewer has to know of a document or license. */
export type ReviewedDocument = {
  professionalId: number;
  professional: string;
  type: string;
  /** A code of the type's subtypes; of a license its type and state. */
  subtype: string | null;
  licenseNumber: string | null;
  status: CredentialStatus;
  issuedOn: string | null;
  expiresOn: string | null;
  details: Record<string, string>;
  /** All null without a complete file. */
  fileId: string | null;
  fileName: string | null;
  contentType: string | null;
  agencyId: number | null;
  managementCompanyId: number | null;
  uploadedBy: number | null;
  /** Of what a reviewer judges: the last decision, file, answers, dates and number. */
  version: string;
};

const ofLicense = sql`d.resource_type || ' ' || d.state_code as subtype, 'PROFESSIONAL_LICENSE' as type,
  '{}'::jsonb as details, d.*`;

function sourceOf(reference: Reference) {
  if ("renewalId" in reference)
    return sql`select ${ofLicense} from certification_renewal d where d.id = ${reference.renewalId}`;
  if ("id" in reference)
    return sql`select null as license_number, d.* from credential d where d.id = ${reference.id}`;
  const { professionalId, resourceType, stateCode } = reference;
  return sql`select ${ofLicense} from certification d where d.professional_id = ${professionalId}
    and d.resource_type = ${resourceType} and d.state_code = ${stateCode}`;
}

/** A document by its reference, or null. */
export async function findReviewed(on: Queryable, reference: Reference): Promise<ReviewedDocument | null> {
  const [found] = await on.execute<ReviewedDocument>(sql`
    select p.id as "professionalId", p.first_name || ' ' || p.last_name as professional, d.type, d.subtype,
      d.license_number as "licenseNumber", d.status, d.issued_on::text as "issuedOn", d.expires_on::text as "expiresOn",
      d.details, f.id as "fileId", f.name as "fileName", f.content_type as "contentType", d.agency_id as "agencyId",
      d.management_company_id as "managementCompanyId", d.uploaded_by as "uploadedBy",
      md5(row(d.status, d.file_id, d.license_number, d.issued_on, d.expires_on, d.details)::text) as version
    from (${sourceOf(reference)}) d join professional p on p.id = d.professional_id
    left join file f on f.id = d.file_id and f.professional_id = p.id and f.stored_at is not null`);
  return found ?? null;
}

/** Who uploaded a document, while they still work for the agency or company for which they did. */
export async function findUploader(
  tx: Queryable,
  { uploadedBy, agencyId, managementCompanyId }: ReviewedDocument,
): Promise<{ email: string; name: string } | null> {
  const [found] = await tx.execute<{ email: string; name: string }>(sql`
    select u.email, u.name from user_account u where u.id = ${uploadedBy}::int and u.disabled_at is null
      and (exists (select from agency_membership m where m.user_id = u.id and m.agency_id = ${agencyId}::int)
        or exists (select from company_membership m where m.user_id = u.id
          and m.management_company_id = ${managementCompanyId}::int))`);
  return found ?? null;
}
