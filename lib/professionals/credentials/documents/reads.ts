import { and, asc, desc, eq, isNotNull, isNull, or, sql, type SQL } from "drizzle-orm";
import { db, type Queryable, type Transaction } from "@/db/client";
import { facility } from "@/db/schema/facilities";
import { file } from "@/db/schema/files";
import { certification, certificationRenewal, credential, professional } from "@/db/schema/professionals";
import { resourceType, shiftStructure } from "@/db/schema/structures";
import type { PeopleScope } from "@/lib/access/people";
import type { AgencyScope, CompanyScope } from "@/lib/access/scopes";
import { isOpenTo } from "@/lib/professionals/credentials/consent/reads";
import { credentialTypes, PROFESSIONAL_LICENSE } from "@/lib/professionals/credentials/catalog-rules";
import { ownRequirementsOf } from "../reads";
import type { Desk } from "./policy";
import { asSeen } from "./sharing-rules";

const MAX_SUBMISSIONS = 500;
/** What the facility or the provider records is no document of anyone's. */
const recordedTypes = sql`${`{${credentialTypes.flatMap(({ code, fields }) => (fields === null ? code : [])).join(",")}}`}::text[]`;

/** Documents of a professional in scope, newest first, with the names of their files. */
const listSubmissions = (on: Queryable, { people, of: { caregiverId }, tenant }: Desk) =>
  on
    .select({
      id: credential.id,
      type: credential.type,
      subtype: credential.subtype,
      status: credential.status,
      statusReason: credential.statusReason,
      issuedOn: credential.issuedOn,
      expiresOn: credential.expiresOn,
      managementCompanyId: credential.managementCompanyId,
      agencyId: credential.agencyId,
      uploadedBy: credential.uploadedBy,
      isOpen: sql<boolean>`(${credential.type} = any(${recordedTypes}) or ${isOpenTo(tenant, credential, caregiverId)})`,
      details: credential.details,
      createdAt: credential.createdAt,
      fileId: file.id,
      fileName: file.name,
      sha256: file.sha256,
    })
    .from(credential)
    .innerJoin(professional, eq(professional.id, credential.professionalId))
    .leftJoin(file, and(eq(file.id, credential.fileId), isNotNull(file.storedAt)))
    .where(and(eq(credential.professionalId, caregiverId), people.condition))
    .orderBy(desc(credential.id))
    .limit(MAX_SUBMISSIONS);
export type SubmissionRow = Awaited<ReturnType<typeof listSubmissions>>[number];

/** Licenses of a professional in scope, with the names of their files. */
const listLicenses = (on: Queryable, { people, of: { caregiverId }, tenant }: Desk) =>
  on
    .select({
      resourceType: certification.resourceType,
      stateCode: certification.stateCode,
      licenseNumber: certification.licenseNumber,
      status: certification.status,
      statusReason: certification.statusReason,
      issuedOn: certification.issuedOn,
      expiresOn: certification.expiresOn,
      managementCompanyId: certification.managementCompanyId,
      agencyId: certification.agencyId,
      uploadedBy: certification.uploadedBy,
      isOpen: isOpenTo(tenant, certification, caregiverId),
      fileId: file.id,
      fileName: file.name,
      sha256: file.sha256,
    })
    .from(certification)
    .innerJoin(professional, eq(professional.id, certification.professionalId))
    .innerJoin(resourceType, eq(resourceType.code, certification.resourceType))
    .leftJoin(file, and(eq(file.id, certification.fileId), isNotNull(file.storedAt)))
    .where(and(eq(certification.professionalId, caregiverId), people.condition))
    .orderBy(desc(resourceType.rank), asc(certification.resourceType), asc(certification.stateCode))
    .limit(MAX_SUBMISSIONS);

/** Renewals of licenses of a professional in scope that aren't verified, with the names of their files. */
const listRenewals = (on: Queryable, { people, of: { caregiverId }, tenant }: Desk) =>
  on
    .select({
      renewalId: certificationRenewal.id,
      resourceType: certificationRenewal.resourceType,
      stateCode: certificationRenewal.stateCode,
      licenseNumber: certificationRenewal.licenseNumber,
      status: certificationRenewal.status,
      statusReason: certificationRenewal.statusReason,
      issuedOn: certificationRenewal.issuedOn,
      expiresOn: certificationRenewal.expiresOn,
      managementCompanyId: certificationRenewal.managementCompanyId,
      agencyId: certificationRenewal.agencyId,
      uploadedBy: certificationRenewal.uploadedBy,
      isOpen: isOpenTo(tenant, certificationRenewal, caregiverId),
      fileId: file.id,
      fileName: file.name,
      sha256: file.sha256,
    })
    .from(certificationRenewal)
    .innerJoin(professional, eq(professional.id, certificationRenewal.professionalId))
    .leftJoin(file, and(eq(file.id, certificationRenewal.fileId), isNotNull(file.storedAt)))
    .where(and(eq(certificationRenewal.professionalId, caregiverId), people.condition))
    .orderBy(asc(certificationRenewal.resourceType), asc(certificationRenewal.stateCode))
    .limit(MAX_SUBMISSIONS);

type StoredLicense = Awaited<ReturnType<typeof listLicenses>>[number];
/** A license, or a renewal of one. */
export type LicenseRow = StoredLicense & { renewalId: number | null };

/** All documents of a desk's professional, as they are stored: to decide about writes. */
export async function listStored(desk: Desk, on: Queryable) {
  const [licenses, renewals, submissions] = await Promise.all([
    listLicenses(on, desk),
    listRenewals(on, desk),
    listSubmissions(on, desk),
  ]);
  const stored = licenses.map((one): LicenseRow => ({ ...one, renewalId: null }));
  return { licenses: [...stored, ...renewals], submissions };
}

/** The same as the desk may see them: of those that others uploaded, kind, state and expiry. */
export async function listHeld(desk: Desk) {
  const { licenses, submissions } = await listStored(desk, db);
  return {
    licenses: licenses.map((one) => asSeen(one, desk.tenant)),
    submissions: submissions.map((one) => asSeen(one, desk.tenant)),
  };
}

export const listLicenseTypes = () =>
  db
    .select({ code: resourceType.code, label: resourceType.label })
    .from(resourceType)
    .orderBy(asc(resourceType.rank), asc(resourceType.label))
    .limit(200);

/** The digest of a file being stored for a professional in scope. */
export async function findDigest(
  tx: Transaction,
  scope: PeopleScope,
  fileId: string,
): Promise<string | null> {
  const [found] = await tx
    .select({ sha256: file.sha256 })
    .from(file)
    .innerJoin(professional, eq(professional.id, file.professionalId))
    .where(and(eq(file.id, fileId), scope.condition))
    .limit(1);
  return found?.sha256 ?? null;
}

/** Locks a professional until the transaction ends, so that the same document sent twice is stored once. */
export async function lockProfessional(tx: Transaction, scope: PeopleScope, professionalId: number) {
  const [found] = await tx
    .select({ id: professional.id })
    .from(professional)
    .where(and(eq(professional.id, professionalId), scope.condition))
    .limit(1)
    .for("no key update");
  return found ?? null;
}

/** A document of the file, in one of the tables, that the desk may see. */
const isOpenIn = (table: SQL, { of: { caregiverId }, tenant }: Desk, isOfType: SQL = sql`true`) =>
  sql`exists (select 1 from ${table} c where c.file_id = ${file.id} and c.professional_id = ${file.professionalId}
    and ${isOfType}
    and ${isOpenTo(tenant, { agencyId: sql`c.agency_id`, managementCompanyId: sql`c.management_company_id` }, caregiverId)})`;

/** The complete file of a document of this type that the desk may see, or null. */
export async function findDocument(desk: Desk, { type, fileId }: { type: string; fileId: string }) {
  const isLicense = or(isOpenIn(sql`certification`, desk), isOpenIn(sql`certification_renewal`, desk));
  const [found] = await db
    .select({ name: file.name, contentType: file.contentType })
    .from(file)
    .innerJoin(professional, eq(professional.id, file.professionalId))
    .where(
      and(
        eq(file.id, fileId),
        isNotNull(file.storedAt),
        eq(professional.id, desk.of.caregiverId),
        desk.people.condition,
        type === PROFESSIONAL_LICENSE ? isLicense : isOpenIn(sql`credential`, desk, sql`c.type = ${type}`),
      ),
    )
    .limit(1);
  return found ?? null;
}

/** Whose facilities' shift types and requirements are read: those of a company, or those an agency has a contract with. */
export type FacilitiesOf = AgencyScope | CompanyScope;

// The table is named explicitly: Drizzle omits it from columns in single-table queries.
const isFacilityOf = (scope: FacilitiesOf): SQL =>
  "agencyId" in scope
    ? sql`exists (select 1 from agency_facility af where af.facility_id = facility.id
        and af.agency_id = ${scope.agencyId} and af.ended_at is null)`
    : sql`facility.management_company_id = ${scope.companyId}`;

/** The shift types staffed at the facilities, by facility. */
export const listShiftTypes = (scope: FacilitiesOf) =>
  db
    .selectDistinct({
      facilityId: facility.id,
      facility: facility.name,
      resourceType: shiftStructure.resourceType,
      rank: resourceType.rank,
    })
    .from(facility)
    .innerJoin(
      shiftStructure,
      and(eq(shiftStructure.facilityId, facility.id), isNull(shiftStructure.retiredAt)),
    )
    .innerJoin(resourceType, eq(resourceType.code, shiftStructure.resourceType))
    .where(isFacilityOf(scope))
    .orderBy(asc(facility.name), asc(facility.id), asc(resourceType.rank), asc(shiftStructure.resourceType));
export type ShiftTypeRow = Awaited<ReturnType<typeof listShiftTypes>>[number];

/** One of the facilities, with its own requirements for a shift type; null for any other. */
export async function findFacilityRequirements(
  scope: FacilitiesOf,
  { facilityId, shiftType }: { facilityId: number; shiftType: string },
) {
  const [found] = await db
    .select({
      stateCode: facility.stateCode,
      timezone: facility.timezone,
      isStaffed: sql<boolean>`exists (select 1 from shift_structure st where st.facility_id = facility.id
        and st.resource_type = ${shiftType} and st.retired_at is null)`,
      ownRequirements: ownRequirementsOf(sql`facility.id`, sql`${shiftType}`),
    })
    .from(facility)
    .where(and(eq(facility.id, facilityId), isFacilityOf(scope)))
    .limit(1);
  return found ?? null;
}
