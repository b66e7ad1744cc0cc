import { and, eq, getTableColumns, isNull, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import type { Queryable, Transaction } from "@/db/client";
import { agency } from "@/db/schema/agencies";
import { managementCompany } from "@/db/schema/companies";
import { documentConsent } from "@/db/schema/document-consents";
import { certification, credential, professional } from "@/db/schema/professionals";
import { userAccount } from "@/db/schema/users";
import { selfScope, type PeopleScope } from "@/lib/access/people";
import { textable } from "@/lib/sms/reads.sql";
import { PROFESSIONAL_LICENSE } from "../catalog-rules";
import type { Desk } from "../documents/policy";

const MAX_KINDS = 50;

/** An agency or a company that handles a professional's documents. */
export type Tenant = Desk["tenant"];

/** The column of a table that names an agency's or a company's rows. */
type Uploader = { agencyId: SQLWrapper; managementCompanyId: SQLWrapper };

const isOf = ({ agencyId, managementCompanyId }: Uploader, party: Tenant): SQL =>
  "agencyId" in party
    ? sql`${agencyId} = ${party.agencyId}`
    : sql`${managementCompanyId} = ${party.managementCompanyId}`;

/** Whether the professional shares their documents with a party. The same for all rows, so it is read once. */
const isShared = (professionalId: number, party: Tenant): SQL =>
  sql`exists (select 1 from document_consent dc where dc.professional_id = ${professionalId}
    and ${isOf({ agencyId: sql`dc.agency_id`, managementCompanyId: sql`dc.management_company_id` }, party)}
    and dc.granted_at is not null and dc.withdrawn_at is null)`;

/** Whether a party may see a document of the professional's with all it says: its own, or shared with it. */
export const isOpenTo = (party: Tenant, document: Uploader, professionalId: number) =>
  sql<boolean>`(coalesce(${isOf(document, party)}, false) or ${isShared(professionalId, party)})`;

/** The desk's request to see the documents of others, or null. */
export async function findConsent(on: Queryable, { people, of, tenant }: Desk) {
  const [found] = await on
    .select(getTableColumns(documentConsent))
    .from(documentConsent)
    .innerJoin(professional, eq(professional.id, documentConsent.professionalId))
    .where(and(eq(professional.id, of.caregiverId), people.condition, isOf(documentConsent, tenant)))
    .limit(1);
  return found ?? null;
}

/** Where someone in scope is asked, and the name of the party that asks. */
export async function findAsked(
  tx: Transaction,
  people: PeopleScope,
  { professionalId, party }: { professionalId: number; party: Tenant },
) {
  const name =
    "agencyId" in party
      ? sql<string>`(select name from agency where id = ${party.agencyId})`
      : sql<string>`(select name from management_company where id = ${party.managementCompanyId})`;
  const [found] = await tx
    .select({
      firstName: professional.firstName,
      email: professional.email,
      phone: textable(sql`professional.phone`),
      preferredContactMethod: professional.preferredContactMethod,
      party: name,
    })
    .from(professional)
    .where(and(eq(professional.id, professionalId), people.condition))
    .limit(1);
  return found ?? null;
}

/** The kinds of document of a professional that a party didn't upload, for the professional themselves. */
export async function listKindsOfOthers(
  on: Queryable,
  professionalId: number,
  party: Tenant,
): Promise<string[]> {
  const isForeign = (document: Uploader) => sql`not coalesce(${isOf(document, party)}, false)`;
  const of = <Table extends typeof credential | typeof certification>(table: Table, type: SQL<string>) =>
    on
      .selectDistinct({ type })
      .from(table as typeof credential)
      .innerJoin(professional, eq(professional.id, table.professionalId))
      .where(and(selfScope(professionalId).condition, isForeign(table)))
      .limit(MAX_KINDS);
  const [licenses, others] = await Promise.all([
    of(certification, sql<string>`${PROFESSIONAL_LICENSE}::text`),
    of(credential, sql<string>`${credential.type}`),
  ]);
  return [...licenses, ...others].map(({ type }) => type);
}

/** A request by its link's secret, unless the person was deactivated. Possession of the link identifies them. */
export async function findRequest(on: Queryable, linkHash: string) {
  const [found] = await on
    .select({
      consent: documentConsent,
      firstName: professional.firstName,
      party: sql<string>`coalesce(${agency.name}, ${managementCompany.name})`,
      askedBy: userAccount.name,
    })
    .from(documentConsent)
    .innerJoin(professional, eq(professional.id, documentConsent.professionalId))
    .innerJoin(userAccount, eq(userAccount.id, documentConsent.askedBy))
    .leftJoin(agency, eq(agency.id, documentConsent.agencyId))
    .leftJoin(managementCompany, eq(managementCompany.id, documentConsent.managementCompanyId))
    .where(and(eq(documentConsent.linkHash, linkHash), isNull(professional.deactivatedAt)))
    .limit(1);
  return found ?? null;
}

/** Locks a request until the transaction ends; null if it has ended meanwhile. */
export async function lockRequest(tx: Transaction, linkHash: string) {
  const [found] = await tx
    .select()
    .from(documentConsent)
    .where(eq(documentConsent.linkHash, linkHash))
    .limit(1)
    .for("update");
  return found ?? null;
}
