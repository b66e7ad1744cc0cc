import type { Visitor } from "@/lib/access/page-access";

export type GivenVisitor = Partial<Visitor> & { held?: string[]; features?: string[] };

/** A facility user with no permissions, plus what the test gives. */
export function aVisitor(given: GivenVisitor = {}): Visitor {
  const { held = [], features = [], ...rest } = given;
  return {
    agency_id: null,
    permissions: { 7: held },
    permissionsByFacility: { 7: held },
    managementCompanyPermissions: {},
    globalManagementCompanyPermissions: [],
    deskPermissions: [],
    activeFacility: { id: 7, features: features.map((code) => ({ code })) },
    facilitiesEnabled: [
      { id: 7, allow_workforce_page: true, management_company_id: 3, management_company_name: "Care" },
    ],
    reportsEnabled: false,
    flexGlobalOverviewEnabled: false,
    onDemandGlobalOverviewEnabled: false,
    isGlobalWorkforcePageEnabled: false,
    is_my_team_enabled: false,
    ...rest,
  };
}
