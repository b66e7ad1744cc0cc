import { db } from "@/db/client";
import { requireCustomer, requireDesk } from "@/lib/access/desk";
import { setOf } from "@/lib/access/permission-sets";
import { P } from "@/lib/access/permissions";
import { getAgency } from "@/lib/agencies/administration/reads";
import { getFacility } from "@/lib/facilities/administration/reads";
import { byNumber } from "../by-number";
import { getOwnCompany } from "../companies/reads";
import { NotFound } from "@/lib/errors";
import type { Reader } from "../customers/load-customers";
import { findCustomer } from "../customers/save-person-at-desk";
import { countMembers, listMembers, type MemberRow, type MembersOf } from "./reads.sql";
import type { Member, Members, MembersQuery } from "./schema";

const presentMember =
  (of: MembersOf, readerId: number) =>
  ({ isDisabled, signsIn, invitedAt, permissions, isEverywhere, ...one }: MemberRow): Member => ({
    ...one,
    status: isDisabled ? "disabled" : signsIn ? "active" : "invited",
    invited_at: signsIn ? null : new Date(invitedAt).toISOString(),
    role: setOf(permissions, of.level)?.name ?? null,
    is_everywhere: isEverywhere,
    is_self: one.id === readerId,
  });

async function load({ actor }: Pick<Reader, "actor">, of: MembersOf, query: MembersQuery): Promise<Members> {
  const [rows, total] = await Promise.all([listMembers(db, of, query), countMembers(db, of, query.search)]);
  return { rows: rows.map(presentMember(of, actor.userId)), total };
}

/** A page of who signs in for a facility. Throws NotFound for one that isn't the caller's, Forbidden. */
export async function loadFacilityMembers(
  reader: Pick<Reader, "actor">,
  { facilityId, ...query }: { facilityId: number } & MembersQuery,
): Promise<Members> {
  const { managementCompanyId: companyId } = await byNumber(getFacility, db, facilityId);
  requireCustomer(reader.actor, { facilityId, companyId });
  return load(reader, { level: "facility", id: facilityId }, query);
}

/**
 * Of who signs in for another facility of the customer and not for this one. Throws NotFound for one that isn't the
 * caller's or the customer's, Forbidden.
 */
export async function loadOthersMembers(
  reader: Pick<Reader, "actor">,
  { facilityId, fromId, ...query }: { facilityId: number; fromId: number } & MembersQuery,
): Promise<Members> {
  const { managementCompanyId: companyId } = await byNumber(getFacility, db, facilityId);
  requireCustomer(reader.actor, { facilityId, companyId });
  const { facilities } = await findCustomer(db, reader, facilityId);
  if (fromId === facilityId || !facilities.some(({ id }) => id === fromId)) throw new NotFound();
  return load(reader, { level: "facility", id: fromId, notAt: facilityId }, query);
}

/** Of who has a role for a company as a whole. Throws NotFound for one that isn't the caller's, Forbidden. */
export async function loadCompanyMembers(
  reader: Pick<Reader, "actor">,
  { companyId, ...query }: { companyId: number } & MembersQuery,
): Promise<Members> {
  const { id } = await getOwnCompany(db, reader.actor, companyId);
  return load(reader, { level: "company", id }, query);
}

/** Of who signs in for an agency. Throws Forbidden, NotFound. */
export async function loadAgencyMembers(
  reader: Pick<Reader, "actor">,
  { agencyId, ...query }: { agencyId: number } & MembersQuery,
): Promise<Members> {
  requireDesk(reader.actor, P.DESK_AGENCIES);
  const { id } = await byNumber(getAgency, db, agencyId);
  return load(reader, { level: "agency", id }, query);
}

/** Of who has the desk. Throws Forbidden. */
export function loadStaffMembers(reader: Pick<Reader, "actor">, query: MembersQuery): Promise<Members> {
  requireDesk(reader.actor, P.DESK_SYSTEM);
  return load(reader, { level: "desk", id: 0 }, query);
}
