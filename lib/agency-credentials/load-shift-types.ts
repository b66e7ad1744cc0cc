import type { AgencyScope } from "@/lib/access/scopes";
import { presentShiftTypes } from "@/lib/professionals/credentials/documents/present";
import type { FacilityShiftTypes } from "@/lib/professionals/credentials/documents/schema";
import { listShiftTypes } from "./reads";

/** The shift types of the facilities the agency has a contract with. */
export const loadShiftTypes = async (scope: AgencyScope): Promise<FacilityShiftTypes> =>
  presentShiftTypes(await listShiftTypes(scope));
