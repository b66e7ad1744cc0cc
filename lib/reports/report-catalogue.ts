import { reportApprovals } from "./approvals/report-approvals";
import { reportAttendance } from "./attendance/report-attendance";
import { reportCancellations } from "./cancellations/report-cancellations";
import type { Report } from "./define-report";
import { reportDisputes } from "./disputes/report-disputes";
import { reportExpiringCredentials } from "./expiring-credentials/report-expiring-credentials";
import { reportFillRate } from "./fill-rate/report-fill-rate";
import { reportHoursWorked } from "./hours-worked/report-hours-worked";
import { reportOpenShifts } from "./open-shifts/report-open-shifts";
import { reportOvertime } from "./overtime/report-overtime";
import { reportOvertimeAhead } from "./overtime-ahead/report-overtime-ahead";
import { reportSpend } from "./spend/report-spend";

import { reportStaffingHours } from "./staffing-hours/report-staffing-hours";

/** Every report there is. */
export const reportCatalogue: readonly Report[] = [
  reportApprovals,
  reportAttendance,
  reportCancellations,
  reportDisputes,
  reportExpiringCredentials,
  reportFillRate,
  reportHoursWorked,
  reportOpenShifts,
  reportOvertime,
  reportOvertimeAhead,
  reportSpend,
  reportStaffingHours,
];
