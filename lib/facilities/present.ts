import { env } from "@/lib/env";
import type { FacilityWithUnits } from "./reads.sql";
import type { FacilityDetails } from "./schema";
import { compareNames } from "@/lib/search/compare-names";

const statedRates = (): FacilityDetails["stated_rates"] => ({
  guarantee_claims: env().GUARANTEE_CLAIM_RATE,
  bundle_arrivals: env().BUNDLE_ARRIVAL_RATE,
  bonus_shows: env().BONUS_SHOW_RATE,
});

export function presentFacilityDetails(facility: FacilityWithUnits): FacilityDetails {
  return {
    id: facility.id,
    timezone: facility.timezone,
    allow_flex_shifts: facility.allowFlexShifts,
    allow_on_demand_shifts: facility.allowOnDemandShifts,
    allow_flex_floating: facility.allowFlexFloating,
    is_fixed_markup_rate: facility.isFixedMarkupRate,
    portal_units_enabled: facility.portalUnitsEnabled,
    is_recurring_schedule_enabled: facility.isRecurringScheduleEnabled,
    marketplace_partner_integrated: facility.marketplacePartnerIntegrated,
    maxShiftsToCreate: facility.maxShiftsToCreate,
    facility_billable_cancellation_hours: facility.billableCancellationHours,
    facility_window_cancellation_hours: facility.windowCancellationHours,
    account_receivable_status: facility.accountReceivableStatus,
    account_receivable_message: facility.accountReceivableMessage,
    stated_rates: statedRates(),
    holidays: facility.holidays,
    units: facility.units
      .map(({ id, name, externalId }) => ({ id, unit_name: name, unit_id: externalId }))
      .sort((one, other) => compareNames(one.unit_name, other.unit_name)),
  };
}
