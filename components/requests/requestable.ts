import type { FacilityDetails } from "@/lib/facilities/schema";
import type { RequestableFacility } from "@/lib/shifts/policy";

/** What the policy asks of a facility, of the facility as the wire has it. */
export const requestable = (facility: FacilityDetails): RequestableFacility => ({
  allowOnDemandShifts: facility.allow_on_demand_shifts,
  allowFlexShifts: facility.allow_flex_shifts,
  accountReceivableStatus: facility.account_receivable_status,
});
