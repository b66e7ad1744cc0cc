import { scopeWithin, type FacilityScope } from "@/lib/access/scopes";
import { facilityParts } from "./part-rules";
import { atOnce, countFacilitySlots, type FacilitySlots } from "./reads.sql";
import type { DateRange } from "./rules";

/** A part leaves room for slots that are booked meanwhile. */
export const rowsOfAPart = () => atOnce.rows / 2;
/** No quarter of so few has more than can be read at once. */
const FEW = 8;

export const scopesOf = (scope: FacilityScope, facilities: readonly FacilitySlots[]): FacilityScope[] =>
  facilityParts(facilities, rowsOfAPart()).map((ids) => scopeWithin(scope, (id) => ids.has(id)));

/** The scope in parts whose slots on these dates can be read at once. */
export const splitScope = async (scope: FacilityScope, range: DateRange): Promise<FacilityScope[]> =>
  scope.facilityIds.length <= FEW ? [scope] : scopesOf(scope, await countFacilitySlots(scope, range));
