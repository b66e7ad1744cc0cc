import { formatDay } from "@/lib/time/calendar";
import { dateOnAt, formatTime } from "@/lib/time/zones";
import type { FormRow } from "./reads";
import type { Form } from "./schema";

/** "11/21/2026, 7:05 AM" on the facility's clock. */
export const presentMoment = (instant: Date, zone: string): string =>
  `${formatDay(dateOnAt(instant, zone))}, ${formatTime(instant, zone)}`;

export function presentForm(row: FormRow, zone: string, isCurrent: boolean): Form {
  return {
    file_id: row.fileId,
    patient_day: row.patientDay,
    version: row.version,
    director: row.director,
    generated_at: presentMoment(row.generatedAt, zone),
    generated_by: row.generatedBy,
    is_current: isCurrent,
  };
}
