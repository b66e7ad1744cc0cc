import type { Actor } from "@/lib/access/actor";
import { calendarAccess } from "@/lib/global-schedule/policy";
import { presentLimits } from "@/lib/limits/present";
import { limitsOf } from "@/lib/limits/rules";
import { canDecideTimeOff } from "@/lib/time-off/policy";
import { canMessage } from "@/lib/messages/policy";
import { presentPhone } from "@/lib/contacts/present";
import { toDollars } from "@/lib/money";
import { latestCompleteWeek } from "@/lib/past-shifts/week/rules";
import { canOpenReports } from "@/lib/reports/policy";
import { canConfirmSlot } from "@/lib/slots/policy";
import { dateOnAt } from "@/lib/time/zones";
import { canReviewShifts } from "./policy";
import type { Account, OwnFacility } from "./reads.sql";
import { initialsOf } from "@/lib/characters";
import { inPickerOrder } from "./rules";
import type { ActiveFacility, EnabledFacility, SessionUser } from "./schema";

/** The session user in wire format. */
export function presentSessionUser(input: { actor: Actor; account: Account; now: Date }): SessionUser {
  const { actor, account } = input;
  const calendars = account.facilities.map((one) => calendarAccess(actor, one));
  const active = account.facilities.find((one) => one.id === actor.activeFacilityId);
  return {
    name: actor.name,
    initials: initialsOf(actor.name),
    email: actor.email,
    phone: account.contact && presentPhone(account.contact),
    facilityContactMethodCode: account.contact?.contactMethodCode ?? null,
    contact_method_code: account.contactMethodCode,
    permissions: actor.agencyId === null ? actor.permissionsByFacility : actor.agencyPermissions,
    permissionsByFacility: actor.permissionsByFacility,
    managementCompanyPermissions: actor.companyPermissions,
    globalManagementCompanyPermissions: [...new Set(Object.values(actor.companyPermissions).flat())].sort(),
    deskPermissions: actor.deskPermissions,
    ...(actor.viewer && {
      viewing: {
        by: actor.viewer.name,
        user_id: actor.userId,
        until: new Date(actor.viewer.until).toISOString(),
      },
    }),
    ...(account.viewAsked &&
      !actor.viewer && {
        view_asked: { by: account.viewAsked.by, at: new Date(account.viewAsked.at).toISOString() },
      }),
    activeFacility: active ? presentActiveFacility(active) : null,
    facilitiesEnabled: inPickerOrder(account.facilities.map((one) => presentEnabledFacility(actor, one))),
    ...ofActiveFacility(active, input.now),
    shiftsToReview: active && canReviewShifts(actor) ? active.shiftsToReview : 0,
    unreadMessages: active && canMessage(actor, active.id) ? active.unreadMessages : 0,
    timeOffToDecide: active && canDecideTimeOff(actor, active.id) ? active.timeOffToDecide : 0,
    flexGlobalOverviewEnabled: calendars.some(({ flex }) => flex),
    onDemandGlobalOverviewEnabled: calendars.some(({ onDemand }) => onDemand),
    reportsEnabled: canOpenReports(actor),
    isGlobalWorkforcePageEnabled: account.facilities.some((one) => one.allowWorkforcePage),
    ...presentLimits(limitsOf(account.limits)),
    agency_id: actor.agencyId,
    agency_name: account.agencyName,
    agency_contact_id: account.agencyContactId,
    agency_brand_logo_id: account.agencyBrandLogoId,
    is_my_team_enabled: account.isMyTeamEnabled,
  };
}

function ofActiveFacility(active: OwnFacility | undefined, now: Date) {
  return {
    facility_timezone: active?.timezone ?? null,
    allow_flex_shifts: active?.allowFlexShifts ?? false,
    allow_on_demand_shifts: active?.allowOnDemandShifts ?? false,
    is_recurring_schedule_enabled: active?.isRecurringScheduleEnabled ?? false,
    marketplace_partner_integrated: active?.marketplacePartnerIntegrated ?? false,
    pastShiftsMonthsRange: active?.pastShiftsMonthsRange ?? null,
    pastShiftsWeek: active ? latestCompleteWeek(dateOnAt(now, active.timezone)) : null,
    effectiveDateApprovalsDisputes: active?.wentLiveOn ?? null,
    maxShiftsToCreate: active?.maxShiftsToCreate ?? null,
    maxCaregiverWage: active ? toDollars(active.maxCaregiverWage) : null,
  };
}

const presentActiveFacility = (active: OwnFacility): ActiveFacility => ({
  id: active.id,
  name: active.name,
  portal_units_enabled: active.portalUnitsEnabled,
  features: active.features.map((code) => ({ code })),
  allow_flex_floating: active.allowFlexFloating,
  facility_contact_id: active.facilityContactId,
});

const presentEnabledFacility = (actor: Actor, facility: OwnFacility): EnabledFacility => ({
  id: facility.id,
  label: facility.name,
  pendingConfirmations: canConfirmSlot(actor, { facilityId: facility.id })
    ? facility.pendingConfirmations
    : 0,
  allow_workforce_page: facility.allowWorkforcePage,
  management_company_id: facility.managementCompanyId,
  management_company_name: facility.managementCompanyName,
  allow_flex_shifts: facility.allowFlexShifts,
  allow_on_demand_shifts: facility.allowOnDemandShifts,
});
