import type { FilterCriteria } from "./schema";

export const SAVED_FILTERS_AT_MOST = 30;

type Filterable = { facility_id: number; shift_type: string; start_hour_tz: string };

const allows = <T>(list: readonly T[], value: T) => list.length === 0 || list.includes(value);

export const isWanted = (criteria: FilterCriteria, shift: Filterable): boolean =>
  allows(criteria.facilityIds, shift.facility_id) &&
  allows(criteria.shiftTypes, shift.shift_type) &&
  allows(criteria.startTimes, shift.start_hour_tz);

const QUIET_FROM_HOUR = 21;
const QUIET_UNTIL_HOUR = 7;

/** From 9 PM to 7 AM on the agency's clock nobody is told of anything; what opened meanwhile is told together at 7. */
export const isQuiet = (wallClockHour: number): boolean =>
  wallClockHour >= QUIET_FROM_HOUR || wallClockHour < QUIET_UNTIL_HOUR;
