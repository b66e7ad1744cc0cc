import { scopeWithin, type FacilityScope } from "@/lib/access/scopes";
import { facilityParts } from "./part-rules";
import { refuse } from "./present";
import { atOnce, countFacilitySlots, type FacilitySlots } from "./reads.sql";
import type { DateRange } from "./rules";

/** A part leaves room for slots that are booked meanwhile. */
export const rowsOfAPart = () => atOnce.rows / 2;
/** So few facilities fit in one read even for a quarter. */
const FEW = 8;

export const slotsOf = (facilities: readonly FacilitySlots[]): number =>
  facilities.reduce((total, { slots }) => total + slots, 0);

export const scopesOf = (scope: FacilityScope, facilities: readonly FacilitySlots[]): FacilityScope[] =>
  facilityParts(facilities, rowsOfAPart()).map((ids) => scopeWithin(scope, (id) => ids.has(id)));

/** For a report that reads its slots in several statements. Throws Invalid if there are more than a report reads. */
export async function requireReadable(scope: FacilityScope, range: DateRange): Promise<void> {
  if (scope.facilityIds.length <= FEW) return;
  if (slotsOf(await countFacilitySlots(scope, range)) > atOnce.rows) refuse("TOO_MANY");
}
