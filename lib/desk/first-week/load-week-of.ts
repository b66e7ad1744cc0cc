import { db } from "@/db/client";
import { requireCustomer } from "@/lib/access/desk";
import type { Ctx } from "@/lib/context";
import { NotFound } from "@/lib/errors";
import { getFacility } from "@/lib/facilities/administration/reads";
import { byNumber } from "../by-number";
import { findCustomer } from "../customers/save-person-at-desk";
import { listWeek } from "./reads.sql";
import type { WeekOf, WeekQuery } from "./schema";

/**
 * The people that another facility of the customer needs in the same week, for the first one of this. Throws NotFound for
 * one that isn't the caller's or the customer's, Forbidden.
 */
export async function loadWeekOf(
  reader: Pick<Ctx, "actor">,
  { facilityId, fromId, ...query }: { facilityId: number; fromId: number } & WeekQuery,
): Promise<WeekOf> {
  const { managementCompanyId: companyId } = await byNumber(getFacility, db, facilityId);
  requireCustomer(reader.actor, { facilityId, companyId });
  const { facilities } = await findCustomer(db, reader, facilityId);
  if (fromId === facilityId || !facilities.some(({ id }) => id === fromId)) throw new NotFound();
  const rows = await listWeek(db, { facilityId: fromId, ...query });
  return {
    rows: rows.map(({ resourceType, isOrientation, ...one }) => ({
      ...one,
      resource_type: resourceType,
      is_orientation: isOrientation,
    })),
  };
}
