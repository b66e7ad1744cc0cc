import { canAtDesk, type DeskPermission } from "./desk";
import { hasExactly, hasSectionOperation, P } from "./permissions";

type ByTenant = Record<string, string[]>;

/** The parts of the session user that decide which pages they may open. */
export type Visitor = {
  agency_id: number | null;
  permissions: string[] | ByTenant;
  permissionsByFacility: ByTenant;
  globalManagementCompanyPermissions: string[];
  managementCompanyPermissions: ByTenant;
  deskPermissions: string[];
  activeFacility: { id: number; features: { code: string }[] } | null;
  facilitiesEnabled: {
    id: number;
    allow_workforce_page: boolean;
    management_company_id: number | null;
    management_company_name: string | null;
  }[];
  reportsEnabled: boolean;
  flexGlobalOverviewEnabled: boolean;
  onDemandGlobalOverviewEnabled: boolean;
  isGlobalWorkforcePageEnabled: boolean;
  is_my_team_enabled: boolean;
  /** Set while someone of the desk sees the person's screens. */
  viewing?: unknown;
};

/** Their password, passkeys and sessions are nobody else's to see. */
export const opensSecurity = ({ viewing }: Visitor): boolean => viewing === undefined;

const heldHere = ({ activeFacility, permissionsByFacility }: Visitor) =>
  permissionsByFacility[activeFacility?.id ?? 0] ?? [];

const hasFeature = ({ activeFacility }: Visitor, code: string) =>
  activeFacility?.features.some((feature) => feature.code === code) ?? false;

export const plansPeople = (visitor: Visitor) => hasExactly(heldHere(visitor), P.FLEX_ADD_CAREGIVER);
export const opensPastShifts = (visitor: Visitor) => hasExactly(heldHere(visitor), P.PAST_SHIFTS);
export const hasOnDemandProfessionals = (visitor: Visitor) => hasFeature(visitor, "PROFESSIONALS");
export const hasInternalStaff = (visitor: Visitor) => hasFeature(visitor, "FLEX_PROFESSIONALS");
/** The same people who may write to professionals: lib/messages/policy. */
export const opensMessages = (visitor: Visitor) =>
  [P.INVITE, P.FLEX_ADD_CAREGIVER].some((one) => hasExactly(heldHere(visitor), one));
export const seesOnDemandProfessionals = (visitor: Visitor) => hasExactly(heldHere(visitor), P.PROFESSIONALS);
export const seesInternalStaff = (visitor: Visitor) => hasExactly(heldHere(visitor), P.INTERNAL_STAFF);

const lists = {
  "/private/professionals/on-demand": (visitor: Visitor) =>
    hasOnDemandProfessionals(visitor) && seesOnDemandProfessionals(visitor),
  "/private/professionals/internal-staff": (visitor: Visitor) =>
    hasInternalStaff(visitor) && seesInternalStaff(visitor),
} as const;

export type ProfessionalsPage = keyof typeof lists;

/** The lists of professionals that the facility has and the person may open, in order. */
export const professionalsPages = (visitor: Visitor): ProfessionalsPage[] =>
  (Object.keys(lists) as ProfessionalsPage[]).filter((page) => lists[page](visitor));

const tabPermissions = {
  "signature-rule": P.SETTINGS_SIGNATURE_RULE,
  "do-not-return": P.SETTINGS_DNR,
  "facility-information": P.SETTINGS_FACILITY_INFO,
  "staffing-hours": P.SETTINGS_FACILITY_INFO,
  holidays: P.SETTINGS_FACILITY_INFO,
  "attendance-points": P.SETTINGS_FACILITY_INFO,
  replacements: P.SETTINGS_FACILITY_INFO,
} as const;

export type SettingsTab = keyof typeof tabPermissions;

/** The settings tabs the person may open at this facility, in order. */
export const settingsTabs = (visitor: Visitor): SettingsTab[] =>
  (Object.keys(tabPermissions) as SettingsTab[]).filter((tab) =>
    hasExactly(heldHere(visitor), tabPermissions[tab]),
  );

/** One permitted tab is enough. */
export const opensSettings = (visitor: Visitor) => settingsTabs(visitor).length > 0;

export const opensReports = (visitor: Visitor) =>
  visitor.reportsEnabled &&
  hasSectionOperation(visitor.globalManagementCompanyPermissions, "REPORTS", "VIEW");

export const opensGlobalSchedule = (visitor: Visitor) =>
  visitor.flexGlobalOverviewEnabled || visitor.onDemandGlobalOverviewEnabled;

const hasDesk = (permission: DeskPermission) => (visitor: Visitor) => canAtDesk(visitor, permission);
export const reviewsCredentials = hasDesk(P.DESK_CREDENTIALS);
export const resolvesDisputes = hasDesk(P.DESK_DISPUTES);
export const setsUpCustomers = hasDesk(P.DESK_CUSTOMERS);
export const setsLimits = (visitor: Visitor) => setsUpCustomers(visitor) || canAtDesk(visitor, P.DESK_SYSTEM);
export const setsUpAgencies = hasDesk(P.DESK_AGENCIES);
export const sendsNotices = hasDesk(P.DESK_NOTICES);
export const managesStaff = hasDesk(P.DESK_SYSTEM);
export const managesPeople = hasDesk(P.DESK_PEOPLE);
export const managesProfessionals = hasDesk(P.DESK_PROFESSIONALS);

const ofCompany = (visitor: Visitor, companyId: number) =>
  visitor.managementCompanyPermissions[companyId] ?? [];

const setsUp = (held: readonly string[] = []) => hasExactly(held, P.SET_UP);

/** Whether someone sets their own company or facility up; its page decides which. */
export const setsOwnUp = ({ managementCompanyPermissions, permissionsByFacility }: Visitor) =>
  [managementCompanyPermissions, permissionsByFacility].some((held) => Object.values(held).some(setsUp));

/** Where the set-up of the active facility begins: at its company, or at itself; null if it isn't theirs. */
export function setUpPath({ activeFacility, ...visitor }: Visitor): string | null {
  const id = activeFacility?.id ?? 0;
  const company = visitor.facilitiesEnabled.find((one) => one.id === id)?.management_company_id ?? 0;
  if (setsUp(visitor.managementCompanyPermissions[company])) return `/private/settings/companies/${company}`;
  return setsUp(visitor.permissionsByFacility[id]) ? `/private/settings/facilities/${id}` : null;
}

export type WorkforceCompany = { id: number; name: string };

/** The companies on the Workforce page: with the permission, and with the page at one of the person's facilities. */
export function workforceCompanies(visitor: Visitor): WorkforceCompany[] {
  const companies = new Map<number, string>();
  for (const one of visitor.facilitiesEnabled) {
    const id = one.management_company_id;
    if (id === null || !one.allow_workforce_page) continue;
    if (hasExactly(ofCompany(visitor, id), P.WORKFORCE_ACTION_VIEW))
      companies.set(id, one.management_company_name ?? "");
  }
  return [...companies].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
}

/** Only permissions at a facility with the page count, held there or for its company. */
export const opensWorkforce = (visitor: Visitor) =>
  visitor.isGlobalWorkforcePageEnabled &&
  workforceCompanies(visitor).length > 0 &&
  visitor.facilitiesEnabled.some(({ id, allow_workforce_page, management_company_id }) => {
    const held = [
      ...(visitor.permissionsByFacility[id] ?? []),
      ...(visitor.managementCompanyPermissions[management_company_id ?? 0] ?? []),
    ];
    return allow_workforce_page && hasExactly(held, P.WORKFORCE_VIEW);
  });

const tabPermissionsOfProfessional = {
  "employee-details": P.WORKFORCE_PROFESSIONAL_VIEW,
  credentials: P.WORKFORCE_CREDENTIALS_VIEW,
  locations: P.WORKFORCE_LOCATIONS_VIEW,
} as const;

export type ProfessionalTab = keyof typeof tabPermissionsOfProfessional;

/** The parts of Manage Professional the person may open in a company, in order. */
export function professionalTabs(visitor: Visitor, companyId: number): ProfessionalTab[] {
  const held = ofCompany(visitor, companyId);
  const hasPage = visitor.facilitiesEnabled.some(
    (one) => one.allow_workforce_page && one.management_company_id === companyId,
  );
  if (!visitor.isGlobalWorkforcePageEnabled || !hasPage || !hasExactly(held, P.WORKFORCE_PROFESSIONAL_VIEW))
    return [];
  return (Object.keys(tabPermissionsOfProfessional) as ProfessionalTab[]).filter((tab) =>
    hasExactly(held, tabPermissionsOfProfessional[tab]),
  );
}

/** Whether slots of a company lead to their professionals' profiles; only the company's permissions count. */
export const opensProfilesFromSlots = (visitor: Visitor, companyId: number) =>
  hasExactly(ofCompany(visitor, companyId), P.WORKFORCE_VIEW) &&
  professionalTabs(visitor, companyId).length > 0;

export const opensMyTeam = ({ is_my_team_enabled, permissions }: Visitor) =>
  is_my_team_enabled && Array.isArray(permissions) && hasExactly(permissions, P.CONTACTS_VIEW);

export type Side = "facility" | "agency" | "desk";

/** Whose pages someone opens: a facility's, an agency's, or the provider's operations desk's. */
export const sideOf = ({
  agency_id,
  deskPermissions,
}: Pick<Visitor, "agency_id" | "deskPermissions">): Side =>
  agency_id !== null ? "agency" : deskPermissions.length > 0 ? "desk" : "facility";

const firstPages = {
  facility: "/private/shifts",
  agency: "/private/agency/shifts",
  desk: "/private/desk",
} as const satisfies Record<Side, string>;

/** Where someone's work begins: the fallback for people who may not open the page they requested. */
export const homeRoute = (visitor: Parameters<typeof sideOf>[0]) => firstPages[sideOf(visitor)];
