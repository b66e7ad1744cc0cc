import { agreedHours, type Agreed } from "@/lib/past-shifts/agreed-rules";
import { hundredthsOf } from "@/lib/past-shifts/hours/rules";
import type { OfFacility, OfSource } from "../identity-rules";

/** A slot that someone worked, was due to work, or was cancelled from. Money in cents. */
export type WorkedRow = Omit<Agreed, "reasons" | "agencyName" | "route"> &
  OfFacility &
  OfSource & {
    reasons: string[] | null;
    startsOn: string;
    resourceType: string;
    professionalId: number;
    professional: string;
    companyId: number | null;
    overtimeThresholdHours: number | null;
    arrivalStatusCode: string | null;
    approvedAt: Date | null;
    approvedById: number | null;
    approvedBy: string | null;
    autoApprovedIncomplete: boolean;
    disputedAt: Date | null;
    resolvedAt: Date | null;
  };

/** Whether no one came: recorded as a no-show, or agreed to be one when its dispute was resolved. */
export const isNoShow = ({
  outcomeCode,
  arrivalStatusCode,
  resolution,
}: Pick<WorkedRow, "outcomeCode" | "arrivalStatusCode" | "resolution">): boolean =>
  outcomeCode === "NO_SHOW" || arrivalStatusCode === "NO_SHOW" || resolution === "NO_CALL_NO_SHOW";

/** Hundredths of an hour someone was there: a paid cancellation is none. Null while a clock time is missing. */
export function workedHundredths(row: Agreed): number | null {
  const { minutes, source } = agreedHours(row);
  if (source === "CANCELLATION" || source === "NONE") return 0;
  return minutes === null ? null : hundredthsOf(minutes);
}
