import { hasExactly, hasSection, hasSectionOperation, P } from "./permissions";

type ByTenant = Record<string, string[]>;

/** Who asks for a page, as the session user tells of them, as far as that decides about it. */
export type Visitor = {
  agency_id: number | null;
  permissions: string[] | ByTenant;
  permissionsByFacility: ByTenant;
  globalManagementCompanyPermissions: string[];
  managementCompanyPermissions: ByTenant;
  activeFacility: { id: number; features: { code: string }[] } | null;
  facilitiesEnabled: { id: number; allow_workforce_page: boolean; management_company_id: number | null }[];
  reportsEnabled: boolean;
  flexGlobalOverviewEnabled: boolean;
  onDemandGlobalOverviewEnabled: boolean;
  isGlobalWorkforcePageEnabled: boolean;
  is_my_team_enabled: boolean;
};

const heldHere = ({ activeFacility, permissionsByFacility }: Visitor) =>
  permissionsByFacility[activeFacility?.id ?? 0] ?? [];

const hasFeature = ({ activeFacility }: Visitor, code: string) =>
  activeFacility?.features.some((feature) => feature.code === code) ?? false;

export const opensPastShifts = (visitor: Visitor) => hasExactly(heldHere(visitor), P.PAST_SHIFTS);
export const hasOnDemandProfessionals = (visitor: Visitor) => hasFeature(visitor, "PROFESSIONALS");
export const hasInternalStaff = (visitor: Visitor) => hasFeature(visitor, "FLEX_PROFESSIONALS");
export const seesOnDemandProfessionals = (visitor: Visitor) => hasExactly(heldHere(visitor), P.PROFESSIONALS);
export const seesInternalStaff = (visitor: Visitor) => hasExactly(heldHere(visitor), P.INTERNAL_STAFF);

/** Any permission of the settings but that to invite, which has no place among them. */
export const opensSettings = (visitor: Visitor) =>
  hasSection(
    heldHere(visitor).filter((held) => !hasExactly([held], P.INVITE)),
    "PORTAL.SETTINGS",
  );

export const opensReports = (visitor: Visitor) =>
  visitor.reportsEnabled &&
  hasSectionOperation(visitor.globalManagementCompanyPermissions, "REPORTS", "VIEW");

export const opensGlobalSchedule = (visitor: Visitor) =>
  visitor.flexGlobalOverviewEnabled || visitor.onDemandGlobalOverviewEnabled;

/** The permission counts at a facility that has the page, held there or for its company. */
export const opensWorkforce = (visitor: Visitor) =>
  visitor.isGlobalWorkforcePageEnabled &&
  visitor.facilitiesEnabled.some(({ id, allow_workforce_page, management_company_id }) => {
    const held = [
      ...(visitor.permissionsByFacility[id] ?? []),
      ...(visitor.managementCompanyPermissions[management_company_id ?? 0] ?? []),
    ];
    return allow_workforce_page && hasExactly(held, P.WORKFORCE_VIEW);
  });

export const opensMyTeam = ({ is_my_team_enabled, permissions }: Visitor) =>
  is_my_team_enabled && Array.isArray(permissions) && hasExactly(permissions, P.CONTACTS_VIEW);

/** The shifts route: where work goes on for who may not go where they asked to. */
export const shiftsRoute = ({ agency_id }: Pick<Visitor, "agency_id">) =>
  agency_id === null ? "/private/shifts" : "/private/agency/shifts";
