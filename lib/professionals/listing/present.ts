import type { ListedRow } from "./reads";
import type { ListedProfessional } from "./schema";

const phoneParts = /^\+1(\d{3})(\d{3})(\d{4})$/;

/** A readable number: 555-010-0199. Other formats are unchanged. */
const readable = (phone: string): string => phone.replace(phoneParts, "$1-$2-$3");

type Shown = { isActive: boolean; showsPhone: boolean };

export function presentListed(row: ListedRow, { isActive, showsPhone }: Shown): ListedProfessional {
  const types = row.resourceTypes.length > 0 ? row.resourceTypes : [row.highestResourceType].filter(Boolean);
  return {
    id: row.id,
    name: `${row.firstName} ${row.lastName}`,
    resource_type: row.highestResourceType,
    resource_types: types,
    specialties: types.map((code) => ({ label: code, certification_id: code })),
    tier: row.tier,
    is_active: isActive,
    is_disabled: !row.isEnabled,
    phone_number: row.phone && showsPhone ? readable(row.phone) : null,
    last_shift_worked_date: row.lastWorkedOn,
    upcoming_shift_date: row.upcomingOn,
    total_worked_at_facility: row.worked,
    upcoming_facility_shifts_count: row.upcoming,
    has_photo: row.hasPhoto,
  };
}
