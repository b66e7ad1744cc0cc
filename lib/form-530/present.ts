import { Conflict, refusals, Invalid } from "@/lib/errors";
import { formatDay } from "@/lib/time/calendar";
import { dateOnAt, formatTime } from "@/lib/time/zones";
import type { FormRow } from "./reads";
import type { Form } from "./schema";

export const refuse = refusals({
  NOT_OFFERED: {
    as: Invalid,
    code: undefined,
    field: "facilityId",
    message: "Form 530 is for facilities in California.",
  },
  NO_FORM_DAY: {
    as: Invalid,
    code: undefined,
    field: "date",
    message: "There is no form 530 for this day.",
  },
  NOBODY_SCHEDULED: {
    as: Invalid,
    code: undefined,
    field: "date",
    message: "Nobody is scheduled on this day.",
  },
  UNFIT_RECIPIENT: {
    as: Invalid,
    code: undefined,
    field: "recipients",
    message: "One of these people can no longer open this facility’s forms.",
  },
  STALE: {
    as: Conflict,
    message: "Someone else has just made a form for this day. Please look again.",
  },
});

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
