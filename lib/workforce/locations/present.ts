import { Conflict, refusals, Forbidden } from "@/lib/errors";
import type { LocationRow } from "./reads.sql";
import type { Location } from "../schema";

export const refuse = refusals({
  FACILITY_NOT_PERMITTED: {
    as: Forbidden,
    field: "facilityIds",
    message: "You do not have access to one of these facilities.",
  },
  DEACTIVATED: {
    as: Conflict,
    field: "status",
    message: "This professional is deactivated, so their locations cannot be changed here.",
  },
});

export const presentLocation = (row: LocationRow, isEditable: boolean): Location => ({
  facility_id: row.facilityId,
  facility_name: row.facilityName,
  state: row.stateCode,
  city_name: row.city,
  zip_code: row.zipCode,
  is_enabled: row.isEnabled,
  is_editable: isEditable,
});
