import { sql } from "drizzle-orm";
import { GET as listShifts } from "@/app/api/agencies/shifts/route";
import { POST as assignBundle } from "@/app/api/agencies/bundle/[bundleId]/assign-professional/[caregiverId]/route";
import { GET as listBundles } from "@/app/api/agencies/bundles/route";
import { POST as assignShift } from "@/app/api/agencies/shifts/[shiftId]/assign-professional/[caregiverId]/route";
import { db } from "@/db/client";
import { agencyProfessional } from "@/db/schema/agency-professionals";
import type { Assigned } from "@/lib/agency-schedule/assignment/schema";
import type { AgencyBundles } from "@/lib/agency-schedule/bundles/schema";
import type { AgencyShifts } from "@/lib/agency-schedule/shifts/schema";
import { call } from "./call";
import { anEligibleProfessional, aUser } from "./people";
import { insert, type Given } from "./rows";
import { aSlot } from "./schedule";
import { aFacility, anAgency } from "./tenants";

export type AgencyRefusal = {
  showExternalBypassModal?: boolean;
  errors: { code: string; field: string; message: unknown }[];
};

/** An agency with a dispatcher, under contract with these facilities. */
export async function anAgencyDesk(facilityIds: number[]) {
  const agency = await anAgency({ facilityIds });
  const user = await aUser({ agencyId: agency.id });
  return {
    agency,
    user,
    /** One of its professionals, eligible for the slots the builders make. */
    aWorker: (given: Parameters<typeof anEligibleProfessional>[0] = {}) =>
      anEligibleProfessional({ agencyId: agency.id, isOnDemand: false, ...given }),
    anInvited: async (professionalId: number, given: Given<typeof agencyProfessional> = {}) =>
      insert(agencyProfessional, { agencyId: agency.id, professionalId }, given),
    open: async (query: Record<string, string> = {}) =>
      (await call<AgencyShifts>(listShifts, { as: user, query })).body.rows,
    bundles: async () => (await call<AgencyBundles>(listBundles, { as: user })).body.rows,
    assignBundle: (
      bundleId: number,
      caregiverId: number,
      slotIds: number[],
      body: Record<string, unknown> = {},
    ) =>
      call<Assigned & AgencyRefusal>(assignBundle, {
        as: user,
        params: { bundleId, caregiverId },
        body: {
          shiftsData: slotIds.map((slotId) => ({ slotId, isGuaranteed: false })),
          byPassOTModalConfirmation: false,
          ...body,
        },
      }),
    assign: (shiftId: number, caregiverId: number, body: Record<string, unknown> = {}) =>
      call<Assigned & AgencyRefusal>(assignShift, {
        as: user,
        params: { shiftId, caregiverId },
        body: {
          shiftData: { isGuaranteed: false },
          recurringShiftData: null,
          byPassOTModalConfirmation: false,
          ...body,
        },
      }),
  };
}

/** A facility with an open slot tomorrow, and an agency that may fill it. */
export async function anOpening(
  given: Parameters<typeof aSlot>[0] & { facility?: Parameters<typeof aFacility>[0] } = {},
) {
  const { facility: givenFacility, ...givenSlot } = given;
  const facility = await aFacility(givenFacility);
  const opening = await aSlot({ facilityId: facility.id, ...givenSlot });
  return { facility, opening, desk: await anAgencyDesk([facility.id]) };
}

/** Where the facility is by default: in the evening the database's date is already tomorrow's. */
const today = sql`(now() at time zone 'America/Los_Angeles')::date`;

/** Open shifts with one slot each: this many kinds on each of the next 13 days. */
export async function manyOpenings(facilityId: number, kinds: number): Promise<number> {
  await db.execute(sql`
    with kind as (
      insert into shift_structure (facility_id, resource_type, from_time, to_time)
      select ${facilityId}, (array['CNA', 'LPN', 'RN'])[1 + n % 3], make_time(7 + n % 12, 0, 0), make_time(19, 30, 0)
      from generate_series(1, ${kinds}::int) n returning id, resource_type, from_time, to_time),
    day as (
      insert into shift (facility_id, shift_structure_id, route, resource_type, starts_on, starts_at, ends_at, bill_rate)
      select ${facilityId}, kind.id, 'ON_DEMAND', kind.resource_type, ${today} + n,
        (${today} + n + kind.from_time) at time zone 'America/Los_Angeles',
        (${today} + n + kind.to_time) at time zone 'America/Los_Angeles', 40
      from kind, generate_series(1, 13) n returning id, starts_at, ends_at)
    insert into slot (facility_id, shift_id, starts_at, ends_at) select ${facilityId}, id, starts_at, ends_at from day`);
  return kinds * 13;
}
