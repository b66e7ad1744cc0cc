import type { AgencyScope } from "@/lib/access/scopes";
import { presentShiftTypes } from "./present";
import { listShiftTypes } from "./reads";
import type { FacilityShiftTypes } from "./schema";

/** The shift types of the facilities the agency has a contract with. */
export const loadShiftTypes = async (scope: AgencyScope): Promise<FacilityShiftTypes> =>
  presentShiftTypes(await listShiftTypes(scope));
