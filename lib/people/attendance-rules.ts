import { minutesLate, type Worked } from "@/lib/past-shifts/hours/rules";
import { callOffLabels, type CallOffReason } from "@/lib/slots/call-off/rules";
import { HOUR, MINUTE } from "@/lib/time/durations";

export const ATTENDANCE_DAYS = 90;
/** A shift someone had that has begun, or that they cancelled. */
export type AttendedRow = Pick<Worked, "startsAt" | "endsAt" | "checkedInAt" | "financeCheckedInAt"> & {
  status: string;
  outcomeCode: string | null;
  arrivalStatusCode: string | null;
  cancelledAt: Date | null;
  callOffReason: CallOffReason | null;
};

export const attendanceKinds = ["WORKED", "LATE", "LEFT_EARLY", "CALLED_OFF", "NO_SHOW"] as const;
export type AttendanceKind = (typeof attendanceKinds)[number];

export type Attendance = {
  counts: Record<AttendanceKind, number>;
  /** Of each shift, the earliest first. */
  marks: AttendanceKind[];
};

/** "5 h before it", "20 min after it began". */
function noticeOf({ startsAt, cancelledAt }: AttendedRow): string {
  const ms = cancelledAt === null ? 0 : +startsAt - +cancelledAt;
  const minutes = Math.round(Math.abs(ms) / MINUTE);
  const hours = Math.floor(Math.abs(ms) / HOUR);
  const length =
    minutes < 60 ? `${minutes} min` : hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
  return ms >= 0 ? `${length} ahead` : `${length} after the start`;
}

/** Null for a shift the facility cancelled, or that is still running as planned. */
function kindOf(row: AttendedRow, now: Date): AttendanceKind | null {
  if (row.status === "CANCELLED") return "CALLED_OFF";
  if (row.status !== "CLAIMED" && row.status !== "CONFIRMED") return null;
  if (row.outcomeCode === "NO_SHOW" || row.arrivalStatusCode === "NO_SHOW") return "NO_SHOW";
  if (row.outcomeCode === "WALK_OUT" || row.outcomeCode === "SENT_HOME") return "LEFT_EARLY";
  if (minutesLate(row) !== null) return "LATE";
  return row.endsAt <= now ? "WORKED" : null;
}

function textOf(row: AttendedRow, kind: AttendanceKind): string {
  switch (kind) {
    case "WORKED":
      return row.financeCheckedInAt || row.checkedInAt ? "On time" : "Worked";
    case "NO_SHOW":
      return "No call / no show";
    case "LATE":
      return `Late by ${minutesLate(row)} min`;
    case "LEFT_EARLY":
      return row.outcomeCode === "WALK_OUT" ? "Walked out" : "Sent home";
    case "CALLED_OFF": {
      const reason =
        row.callOffReason && row.callOffReason !== "UNSTATED" && callOffLabels[row.callOffReason];
      const what = row.callOffReason ? "Called off" : "Cancelled";
      return [what, reason && reason.toLowerCase(), noticeOf(row)].filter(Boolean).join(", ");
    }
  }
}

/** The shifts someone kept or didn't, in the given order, each with what happened. */
export const attendedOf = <Row extends AttendedRow>(rows: readonly Row[], now: Date) =>
  rows.flatMap((row) => {
    const kind = kindOf(row, now);
    return kind ? [{ row, kind, text: textOf(row, kind) }] : [];
  });

/** How someone kept their shifts; `rows` are by start. */
export function attendanceOf(rows: readonly AttendedRow[], now: Date): Attendance {
  const marks = attendedOf(rows, now).map(({ kind }) => kind);
  const counts = { WORKED: 0, LATE: 0, LEFT_EARLY: 0, CALLED_OFF: 0, NO_SHOW: 0 };
  for (const kind of marks) counts[kind] += 1;
  return { counts, marks };
}
