import { readablePhone } from "@/lib/phones/format";
import { shortTimes } from "@/lib/time/calendar";
import { formatTime } from "@/lib/time/zones";
import type { ListedRow } from "./reads.sql";
import type { ListedProfessional } from "./schema";

const nextTimes = ({ nextStartsAt, nextEndsAt, zone }: ListedRow): string | null =>
  nextStartsAt && nextEndsAt && shortTimes(formatTime(nextStartsAt, zone), formatTime(nextEndsAt, zone));

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
    phone_number: showsPhone ? readablePhone(row.phone) : null,
    last_shift_worked_date: row.lastWorkedOn,
    upcoming_shift_date: row.upcomingOn,
    upcoming_shift_times: nextTimes(row),
    total_worked_at_facility: row.worked,
    upcoming_facility_shifts_count: row.upcoming,
    has_photo: row.hasPhoto,
  };
}
