import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { userAccount } from "@/db/schema/users";
import type { Actor } from "@/lib/access/actor";
import { activeFacility, actorColumns, isHeld, personOfSession, type ActorRow } from "@/lib/auth/actor.sql";
import type { ContactRow } from "@/lib/contacts/reads";
import { facilityColumns, type FacilityWithUnits } from "@/lib/facilities/reads.sql";
import { limitsSet } from "@/lib/limits/reads.sql";
import type { Limits } from "@/lib/limits/rules";
import { countToReview } from "@/lib/past-shifts/reads.sql";
import { countToDecide } from "@/lib/time-off/reads";
import { countUnread } from "@/lib/messages/reads.sql";
import { optInSql } from "@/lib/sms/reads.sql";
import { viewAsked, type ViewRequest } from "@/lib/users/view-consent/reads.sql";
import { countToConfirm } from "@/lib/slots/confirmation/reads.sql";

/** What the actor doesn't contain about the person. */
export type Account = {
  contactMethodCode: (typeof userAccount.$inferSelect)["contactMethodCode"];
  /** At the active facility. */
  contact: Pick<
    ContactRow,
    | "contactMethodCode"
    | "phone"
    | "phoneExtension"
    | "phoneTypeCode"
    | "smsEnabled"
    | "smsOptIn"
    | "sourceNumber"
  > | null;
  /** Who of the desk asks to see their screens. */
  viewAsked: ViewRequest | null;
  agencyContactId: number | null;
  agencyName: string | null;
  agencyBrandLogoId: string | null;
  isMyTeamEnabled: boolean;
  facilities: OwnFacility[];
  /** Portal-wide limits that were changed. */
  limits: Partial<Limits>;
};

/** More than anyone works at. */
const MAX_FACILITIES = 2000;

/** One of the person's facilities. Money in cents. */
export type OwnFacility = {
  id: number;
  name: string;
  timezone: string;
  managementCompanyId: number | null;
  managementCompanyName: string | null;
  allowWorkforcePage: boolean;
  allowFlexShifts: boolean;
  allowOnDemandShifts: boolean;
  isFlexGlobalCalendarEnabled: boolean;
  isOnDemandGlobalCalendarEnabled: boolean;
  allowFlexFloating: boolean;
  portalUnitsEnabled: boolean;
  isRecurringScheduleEnabled: boolean;
  marketplacePartnerIntegrated: boolean;
  pastShiftsMonthsRange: number;
  wentLiveOn: string;
  maxShiftsToCreate: number;
  maxCaregiverWage: number;
  facilityContactId: number | null;
  features: string[];
  pendingConfirmations: number;
  /** Only for the active facility, otherwise 0. */
  shiftsToReview: number;
  /** The same. */
  unreadMessages: number;
  /** The same. */
  timeOffToDecide: number;
};

/**
 * The account columns of a user `u` with their agency `a` and active facility `active`: their contact, and their
 * facilities with features, contact and pending confirmations within the default schedule; for the active one also past
 * shifts to review. Permissions are not checked here.
 */
const accountColumns = (now: Date) => sql`
  u.contact_method_code as "contactMethodCode", ${viewAsked(now)} as "viewAsked", u.agency_contact_id as "agencyContactId",
  a.name as "agencyName", a.brand_logo_id as "agencyBrandLogoId",
  coalesce(a.is_my_team_enabled, false) as "isMyTeamEnabled",
  (select row_to_json(c) from (
    select m.contact_method_code as "contactMethodCode", m.phone, m.phone_extension as "phoneExtension",
      m.phone_type_code as "phoneTypeCode", m.sms_enabled as "smsEnabled", f.sms_source_number as "sourceNumber",
      ${sql.raw(optInSql("m.phone", "f.sms_source_number"))} as "smsOptIn"
    from facility_membership m join facility f on f.id = m.facility_id
    where m.user_id = u.id and m.facility_id = active.facility_id) c) as contact,
  (select coalesce(json_agg(own), '[]') from (
    select f.id, f.name, f.timezone, f.management_company_id as "managementCompanyId",
      (select c.name from management_company c where c.id = f.management_company_id) as "managementCompanyName",
      f.allow_workforce_page as "allowWorkforcePage", f.allow_flex_shifts as "allowFlexShifts",
      f.allow_on_demand_shifts as "allowOnDemandShifts", f.allow_flex_floating as "allowFlexFloating",
      f.is_flex_global_calendar_enabled as "isFlexGlobalCalendarEnabled",
      f.is_on_demand_global_calendar_enabled as "isOnDemandGlobalCalendarEnabled",
      f.portal_units_enabled as "portalUnitsEnabled", f.is_recurring_schedule_enabled as "isRecurringScheduleEnabled",
      f.marketplace_partner_integrated as "marketplacePartnerIntegrated",
      f.past_shifts_months_range as "pastShiftsMonthsRange", f.went_live_on::text as "wentLiveOn",
      f.max_shifts_to_create as "maxShiftsToCreate", (f.max_caregiver_wage * 100)::int as "maxCaregiverWage",
      m.facility_contact_id as "facilityContactId",
      array(select code from facility_feature where facility_id = f.id order by code) as features,
      ${countToConfirm(now)} as "pendingConfirmations",
      case when f.id = active.facility_id then ${countToReview(now)} else 0 end as "shiftsToReview",
      case when f.id = active.facility_id then ${countUnread} else 0 end as "unreadMessages",
      case when f.id = active.facility_id then ${countToDecide} else 0 end as "timeOffToDecide"
    from facility f join facility_membership m on m.facility_id = f.id and m.user_id = u.id
    limit ${MAX_FACILITIES}) own) as facilities,
  ${limitsSet()} as limits`;

export async function getAccount({ userId }: Actor, now: Date): Promise<Account> {
  const [account] = await db.execute<Account>(sql`
    select ${accountColumns(now)} from user_account u left join agency a on a.id = u.agency_id ${activeFacility()}
    where u.id = ${userId}`);
  return account!;
}

type PageVisitor = ActorRow & Account & { activeFacility: FacilityWithUnits | null };

/** Everything a page's frame needs: actor, account and active facility; null without a valid session. */
export async function findPageVisitor(sessionId: string, now: Date): Promise<PageVisitor | null> {
  const [found] = await db.execute<PageVisitor>(sql`
    select ${actorColumns()}, ${accountColumns(now)},
      (select row_to_json(one) from (select ${facilityColumns()} from facility f where f.id = active.facility_id) one) as "activeFacility"
    from session s ${personOfSession()} left join agency a on a.id = u.agency_id ${activeFacility()}
    where ${isHeld(sessionId)}`);
  return found ?? null;
}
