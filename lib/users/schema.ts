import { z } from "zod";
import { id } from "@/lib/http/wire";
import { OwnContact } from "@/lib/contacts/schema";
import { TypedPassword } from "@/lib/auth/password/schema";

const permissions = z.array(z.string());
/** Facility or company id → permission strings. */
const permissionMap = z.record(z.string(), permissions);
const dateOn = z.iso.date();

export const EnabledFacility = z.object({
  id,
  label: z.string(),
  pendingConfirmations: z.int().nonnegative(),
  allow_workforce_page: z.boolean(),
  management_company_id: id.nullable(),
  management_company_name: z.string().nullable(),
  allow_flex_shifts: z.boolean(),
  allow_on_demand_shifts: z.boolean(),
});
export type EnabledFacility = z.infer<typeof EnabledFacility>;

export const ActiveFacility = z.object({
  id,
  name: z.string(),
  portal_units_enabled: z.boolean(),
  features: z.array(z.object({ code: z.string() })),
  allow_flex_floating: z.boolean(),
  facility_contact_id: z.int().nullable(),
});
export type ActiveFacility = z.infer<typeof ActiveFacility>;

/** The signed-in person. Facility values are the active facility's, and empty for agency users. */
export const SessionUser = z.object({
  name: z.string(),
  initials: z.string(),
  email: z.string(),
  /** At the active facility. */
  phone: OwnContact.shape.phone.nullable(),
  facilityContactMethodCode: OwnContact.shape.contact_method_code,
  /** The account's preference for receiving codes. */
  contact_method_code: z.enum(["ANY", "CALL_AND_TEXT", "EMAIL_AND_TEXT", "TEXT"]),
  facility_timezone: z.string().nullable(),
  /** By facility id; a flat list for agency users. */
  permissions: z.union([permissionMap, permissions]),
  permissionsByFacility: permissionMap,
  managementCompanyPermissions: permissionMap,
  globalManagementCompanyPermissions: permissions,
  /** At the provider's operations desk; empty for everyone else. */
  deskPermissions: permissions,
  /** Someone of the operations desk sees these screens, read-only. */
  viewing: z.object({ by: z.string(), user_id: z.int(), until: z.iso.datetime() }).optional(),
  /** Who of the operations desk asks to see these screens, until that is answered. */
  view_asked: z.object({ by: z.string(), at: z.iso.datetime() }).optional(),
  activeFacility: ActiveFacility.nullable(),
  facilitiesEnabled: z.array(EnabledFacility),
  allow_flex_shifts: z.boolean(),
  allow_on_demand_shifts: z.boolean(),
  is_recurring_schedule_enabled: z.boolean(),
  marketplace_partner_integrated: z.boolean(),
  pastShiftsMonthsRange: z.int().nullable(),
  pastShiftsWeek: dateOn.nullable(),
  effectiveDateApprovalsDisputes: dateOn.nullable(),
  maxShiftsToCreate: z.int().nullable(),
  /** Dollars per hour. */
  maxCaregiverWage: z.number().nullable(),
  shiftsToReview: z.int().nonnegative(),
  /** People whose messages to the active facility nobody there has read. */
  unreadMessages: z.int().nonnegative(),
  /** Requests for time off at the active facility that await a decision. */
  timeOffToDecide: z.int().nonnegative(),
  maxFacilitiesToShow: z.int().positive(),
  reportsEnabled: z.boolean(),
  flexGlobalOverviewEnabled: z.boolean(),
  onDemandGlobalOverviewEnabled: z.boolean(),
  isGlobalWorkforcePageEnabled: z.boolean(),
  agency_id: id.nullable(),
  agency_name: z.string().nullable(),
  agency_contact_id: z.int().nullable(),
  agency_brand_logo_id: z.string().nullable(),
  is_my_team_enabled: z.boolean(),
  workforceNotesMinChars: z.int(),
  workforceNotesMaxChars: z.int(),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const ActiveFacilityChange = z.strictObject({
  new_facility_id: id,
  /** Sent when the portal follows the tab's facility, not by a click. */
  isAuto: z.boolean().optional(),
});
export type ActiveFacilityChange = z.infer<typeof ActiveFacilityChange>;

export const PasswordChange = z.strictObject({
  currentPassword: TypedPassword,
  password: TypedPassword,
  retypePassword: TypedPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const OwnSession = z.object({
  id: z.guid(),
  /** Browser and system, if recognized. */
  device: z.string(),
  /** Network address of the sign-in. */
  address: z.string().nullable(),
  signed_in_at: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const OwnSessions = z.object({ sessions: z.array(OwnSession), is_more: z.boolean() });
export type OwnSessions = z.infer<typeof OwnSessions>;

export const SessionParams = z.object({ sessionId: z.guid() });
