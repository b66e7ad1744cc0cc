import { can, type Holder } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";

/** People who keep the facility's information keep its holidays too. */
export const canKeepHolidays = (holder: Holder, facilityId: number): boolean =>
  can(holder, facilityId, P.SETTINGS_FACILITY_INFO);

/** Who keeps the holidays of every facility of a company keeps the company's. */
export const canKeepCompanyHolidays = (holder: Holder, facilities: readonly { id: number }[]): boolean =>
  facilities.length > 0 && facilities.every(({ id }) => canKeepHolidays(holder, id));
