import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { agencyProfessional } from "@/db/schema/agency-professionals";
import { professional } from "@/db/schema/professionals";
import { slot } from "@/db/schema/slots";
import type { AgencyScope } from "@/lib/access/scopes";
import type { EligibilitySlot } from "@/lib/professionals/eligibility/rules";
import { isFound } from "@/lib/search/is-found";
import { MAX_FOUND, MAX_POOL } from "@/lib/slots/fit/rules";
import type { Searched } from "./rules";
import { isOfWholeBundle, onceReleased, releasedSlots } from "../releases/reads.sql";

/**
 * A professional on the agency's roster, locked until the assignment is written, so that the second of two
 * concurrent requests sees what the first has taken; null for anyone else.
 */
export async function lockMember(tx: Transaction, scope: AgencyScope, professionalId: number) {
  const [found] = await tx
    .select({
      firstName: professional.firstName,
      lastName: professional.lastName,
      joinedAt: agencyProfessional.joinedAt,
      terminatedAt: agencyProfessional.terminatedAt,
      disabledAt: agencyProfessional.disabledAt,
    })
    .from(agencyProfessional)
    .innerJoin(professional, eq(professional.id, agencyProfessional.professionalId))
    .where(
      and(
        eq(agencyProfessional.agencyId, scope.agencyId),
        eq(agencyProfessional.professionalId, professionalId),
      ),
    )
    .limit(1)
    .for("no key update", { of: agencyProfessional });
  return found ?? null;
}

/** A shift by its own id, or by its recurring shift and day at a facility. */
export type ShiftToAssign =
  | { shiftId: number }
  | { recurringShiftId: number; startsOn: string; facilityId: number };

const isRequested = (requested: ShiftToAssign): SQL =>
  "shiftId" in requested
    ? sql`sh.id = ${requested.shiftId}`
    : sql`sh.recurring_shift_id = ${requested.recurringShiftId} and sh.starts_on = ${requested.startsOn}
        and sh.facility_id = ${requested.facilityId}`;

/** Whether a shift is the one generated for the day of a recurring shift. */
export async function isShiftOfDay(
  tx: Transaction,
  shiftId: number,
  day: Extract<ShiftToAssign, { recurringShiftId: number }>,
): Promise<boolean> {
  const rows = await tx.execute(sql`
    select 1 from shift sh where sh.id = ${shiftId} and ${isRequested(day)} limit 1`);
  return rows.length > 0;
}

export type LockedSlot = { slotId: number; facilityId: number; isGuaranteed: boolean };

/** The shift's next open slot outside bundles, locked together with the contract that releases it; null if none. */
export async function lockNextOpenSlot(
  tx: Transaction,
  scope: AgencyScope,
  { requested, isGuaranteed, now }: { requested: ShiftToAssign; isGuaranteed: boolean; now: Date },
): Promise<LockedSlot | null> {
  const [found] = await tx.execute<LockedSlot>(sql`
    select sl.id as "slotId", sl.facility_id as "facilityId", sl.is_guaranteed as "isGuaranteed"
    from ${releasedSlots(scope, now)} and sl.bundle_id is null and ${isRequested(requested)}
    order by sl.is_guaranteed = ${isGuaranteed} desc, sl.id limit 1 for update of sl for share of af`);
  return found ?? null;
}

/** Every open slot of a bundle, locked in id order. */
export async function lockBundle(
  tx: Transaction,
  scope: AgencyScope,
  { bundleId, now }: { bundleId: number; now: Date },
): Promise<LockedSlot[]> {
  return tx.execute<LockedSlot>(sql`
    select sl.id as "slotId", sl.facility_id as "facilityId", sl.is_guaranteed as "isGuaranteed"
    from ${releasedSlots(scope, now)} and sl.bundle_id = ${bundleId} and ${isOfWholeBundle}
    order by sl.id limit 500 for update of sl for share of af`);
}

/** Whether the agency could ever see a slot of the shift or bundle: distinguishes taken ones from other agencies'. */
export async function hasSeen(
  tx: Transaction,
  scope: AgencyScope,
  { requested, now }: { requested: ShiftToAssign | { bundleId: number }; now: Date },
): Promise<boolean> {
  const condition =
    "bundleId" in requested
      ? sql`sl.bundle_id = ${requested.bundleId} and ${isOfWholeBundle}`
      : isRequested(requested);
  const rows = await tx.execute(sql`select 1 from ${onceReleased(scope, now)} and ${condition} limit 1`);
  return rows.length > 0;
}

/** A slot of this shift the professional already holds for the agency. */
export async function findOwnSlot(
  tx: Transaction,
  scope: AgencyScope,
  { requested, professionalId }: { requested: ShiftToAssign; professionalId: number },
): Promise<number | null> {
  const [found] = await tx.execute<{ id: number }>(sql`
    select sl.id from slot sl join shift sh on sh.id = sl.shift_id
    where sl.agency_id = ${scope.agencyId} and sl.professional_id = ${professionalId}
      and sl.status in ('CLAIMED', 'CONFIRMED') and sl.bundle_id is null and ${isRequested(requested)} limit 1`);
  return found?.id ?? null;
}

/** How many of these bundle slots the professional already holds for the agency. */
export async function countOwnOfBundle(
  tx: Transaction,
  scope: AgencyScope,
  { bundleId, professionalId, slotIds }: { bundleId: number; professionalId: number; slotIds: number[] },
): Promise<number> {
  const [row] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(slot)
    .where(
      and(
        eq(slot.agencyId, scope.agencyId),
        eq(slot.professionalId, professionalId),
        eq(slot.bundleId, bundleId),
        inArray(slot.id, slotIds),
        inArray(slot.status, ["CLAIMED", "CONFIRMED"]),
      ),
    );
  return row!.count;
}

/** Whether the agency has a contract with the facility, which lets it name a day of the schedule. */
export async function hasContract(tx: Transaction, scope: AgencyScope, facilityId: number): Promise<boolean> {
  const rows = await tx.execute(sql`
    select 1 from agency_facility
    where agency_id = ${scope.agencyId} and facility_id = ${facilityId} and ended_at is null limit 1 for share`);
  return rows.length > 0;
}

export type SearchedRow = {
  professionalId: number;
  firstName: string;
  lastName: string;
  resourceType: string;
  tier: "PLATINUM" | "PRO" | null;
  hasJoined: boolean;
  hasDeclined: boolean;
  isDisabled: boolean;
  isOriented: boolean;
  worked: number;
};

type RosterSearch = {
  /** Null for those who could work the slot: with its certification, or invited with the license type. */
  name: string | null;
  slot: Pick<EligibilitySlot, "facilityId" | "resourceType" | "stateCode">;
};

const couldWork = ({ resourceType, stateCode }: RosterSearch["slot"]): SQL => sql`ap.terminated_at is null
  and case when ap.joined_at is null then p.highest_resource_type = ${resourceType}
    else exists (select 1 from certification c where c.professional_id = p.id
      and c.resource_type = ${resourceType} and c.state_code = ${stateCode}) end`;
const byKnown = sql`fp.oriented_at is null, fp.worked_shifts desc nulls last,`;

/** Roster members by name, or those who know the facility best, with their number of shifts there. */
export function searchRoster(scope: AgencyScope, { name, slot: of }: RosterSearch): Promise<SearchedRow[]> {
  return db.execute<SearchedRow>(sql`
    select p.id as "professionalId", p.first_name as "firstName", p.last_name as "lastName",
      coalesce(p.highest_resource_type, '') as "resourceType", p.tier, ap.joined_at is not null as "hasJoined",
      ap.terminated_at is not null as "hasDeclined", ap.disabled_at is not null as "isDisabled",
      fp.oriented_at is not null as "isOriented", coalesce(fp.worked_shifts, 0) as worked
    from agency_professional ap join professional p on p.id = ap.professional_id
    left join facility_professional fp on fp.professional_id = p.id and fp.facility_id = ${of.facilityId}
    where ap.agency_id = ${scope.agencyId} and p.deactivated_at is null
      and ${name === null ? couldWork(of) : isFound(sql`p.first_name || ' ' || p.last_name`, name)}
    order by ap.joined_at is null, ap.terminated_at is not null, ${name === null ? byKnown : sql``}
      p.first_name, p.last_name, p.id limit ${name === null ? MAX_POOL : MAX_FOUND}`);
}

/** The people the agency can assign who hold a license of one of these types. */
export async function listAssignable(
  scope: AgencyScope,
  resourceTypes: readonly string[],
  limit: number,
): Promise<number[]> {
  const rows = await db.execute<{ id: number }>(sql`
    select p.id from agency_professional ap join professional p on p.id = ap.professional_id
    where ap.agency_id = ${scope.agencyId} and ap.joined_at is not null and ap.terminated_at is null
      and ap.disabled_at is null and p.deactivated_at is null
      and exists (select from certification c where c.professional_id = p.id
        and c.resource_type = any(${sql.param([...resourceTypes])}::text[]))
    order by p.id limit ${limit}`);
  return rows.map(({ id }) => id);
}

export type KnownFacility = { facilityId: number | null; worked: number; isOriented: boolean };

/** The facilities that know someone the agency can assign, at least one row without a facility; empty for others. */
export function listKnownFacilities(scope: AgencyScope, professionalId: number): Promise<KnownFacility[]> {
  return db.execute<KnownFacility>(sql`
    select fp.facility_id as "facilityId", coalesce(fp.worked_shifts, 0) as worked,
      fp.oriented_at is not null as "isOriented"
    from agency_professional ap left join facility_professional fp on fp.professional_id = ap.professional_id
    where ap.agency_id = ${scope.agencyId} and ap.professional_id = ${professionalId}
      and ap.joined_at is not null and ap.terminated_at is null and ap.disabled_at is null
    order by fp.facility_id limit 2000`);
}

const isSearched = (searched: Searched): SQL => {
  if ("bundleId" in searched) return sql`sl.bundle_id = ${searched.bundleId} and ${isOfWholeBundle}`;
  if ("shiftId" in searched) return sql`sl.bundle_id is null and sh.id = ${searched.shiftId}`;
  const { recurringShiftId, startsOn } = searched;
  return sql`sl.bundle_id is null and sh.recurring_shift_id = ${recurringShiftId}
    and ${startsOn === null ? sql`true` : sql`sh.starts_on = ${startsOn}`}`;
};

/**
 * The open slots a professional is needed for: all of a bundle, or the first of a shift. Empty if the agency sees none.
 */
export async function listSearchedSlots(
  scope: AgencyScope,
  { searched, now }: { searched: Searched; now: Date },
): Promise<LockedSlot[]> {
  return db.execute<LockedSlot>(sql`
    select sl.id as "slotId", sl.facility_id as "facilityId", sl.is_guaranteed as "isGuaranteed"
    from ${releasedSlots(scope, now)} and ${isSearched(searched)}
    order by sl.starts_at, sl.id limit ${"bundleId" in searched ? 500 : 1}`);
}
