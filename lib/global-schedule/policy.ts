import { can, type CompanyHolder, type Holder } from "@/lib/access/actor";
import { P } from "@/lib/access/permissions";

/** The facility facts that decide what the Global Schedule shows of it. */
export type CalendarFlags = {
  id: number;
  managementCompanyId: number | null;
  allowFlexShifts: boolean;
  allowOnDemandShifts: boolean;
  isFlexGlobalCalendarEnabled: boolean;
  isOnDemandGlobalCalendarEnabled: boolean;
};

/** Which kinds of a facility's shifts a person sees on the Global Schedule. */
export type CalendarAccess = { flex: boolean; onDemand: boolean };

/** Any company permission makes someone one of the company's people. */
const isOfCompany = ({ companyPermissions }: CompanyHolder, companyId: number | null) =>
  companyId !== null && (companyPermissions[companyId]?.length ?? 0) > 0;

/**
 * The Global Schedule is for the people of a company. At each facility, the permission to add flex shifts shows its
 * flex shifts and the permission to edit shows its on-demand shifts, if the facility has them and shares them there.
 */
export function calendarAccess(holder: Holder & CompanyHolder, facility: CalendarFlags): CalendarAccess {
  if (!isOfCompany(holder, facility.managementCompanyId)) return { flex: false, onDemand: false };
  return {
    flex:
      facility.isFlexGlobalCalendarEnabled &&
      facility.allowFlexShifts &&
      can(holder, facility.id, P.FLEX_ADD_EDIT_SHIFT),
    onDemand:
      facility.isOnDemandGlobalCalendarEnabled &&
      facility.allowOnDemandShifts &&
      can(holder, facility.id, P.EDIT),
  };
}

export const hasCalendar = ({ flex, onDemand }: CalendarAccess): boolean => flex || onDemand;
