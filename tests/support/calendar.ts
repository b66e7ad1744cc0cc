import { P } from "@/lib/access/permissions";
import { aUser } from "./people";

type Given = Parameters<typeof aUser>[0];

/** A company user, with every permission at these facilities by default. */
export const aCompanyUser = (
  managementCompanyId: number,
  facilityIds: readonly number[],
  held: readonly string[] = Object.values(P),
  given: Given = {},
) =>
  aUser({
    facilities: Object.fromEntries(facilityIds.map((id) => [id, [...held]])),
    companyPermissions: {
      [managementCompanyId]: [P.REPORTS_VIEW, P.FLEX_FACILITY_FLOAT, P.FLEX_SLOT_REOPEN],
    },
    ...given,
  });
