import { sql, type SQLWrapper } from "drizzle-orm";
import type { OwnRequirement } from "./requirement-rules";

/** A facility's own requirements for a shift type, as a column of another select. */
export const ownRequirementsOf = (facilityId: SQLWrapper, shiftType: SQLWrapper) => sql<OwnRequirement[]>`(
  select coalesce(json_agg(json_build_object('credentialType', r.credential_type, 'isRequired', r.is_required,
    'references', r.required_references) order by r.credential_type), '[]')
  from credential_requirement r where r.facility_id = ${facilityId} and r.resource_type = ${shiftType})`;
