import type { Actor } from "@/lib/access/actor";
import { hasExactly, P } from "@/lib/access/permissions";

/** What of a facility decides about its place on the Global Schedule. */
export type CalendarFlags = {
  id: number;
  managementCompanyId: number | null;
  allowFlexShifts: boolean;
  allowOnDemandShifts: boolean;
  isFlexGlobalCalendarEnabled: boolean;
  isOnDemandGlobalCalendarEnabled: boolean;
};

/** Which kinds of a facility's shifts a person has on the Global Schedule. */
export type CalendarAccess = { flex: boolean; onDemand: boolean };

/** Anyone with a permission in the company counts as one of its people. */
const isOfCompany = ({ companyPermissions }: Pick<Actor, "companyPermissions">, companyId: number | null) =>
  companyId !== null && (companyPermissions[companyId]?.length ?? 0) > 0;

/**
 * The Global Schedule belongs to the people of a company. At each facility the right to add flex shifts brings its flex
 * shifts, the right to edit brings its on-demand ones, where the facility has them and shows them there.
 */
export function calendarAccess(
  holder: Pick<Actor, "permissionsByFacility" | "companyPermissions">,
  facility: CalendarFlags,
): CalendarAccess {
  if (!isOfCompany(holder, facility.managementCompanyId)) return { flex: false, onDemand: false };
  const held = holder.permissionsByFacility[facility.id] ?? [];
  return {
    flex:
      facility.isFlexGlobalCalendarEnabled &&
      facility.allowFlexShifts &&
      hasExactly(held, P.FLEX_ADD_EDIT_SHIFT),
    onDemand:
      facility.isOnDemandGlobalCalendarEnabled && facility.allowOnDemandShifts && hasExactly(held, P.EDIT),
  };
}

export const hasCalendar = ({ flex, onDemand }: CalendarAccess): boolean => flex || onDemand;
