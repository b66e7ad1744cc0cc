import { sendPunchSummaries } from "@/lib/agency-contacts/punch-summary/send-punch-summaries";
import { sendAlerts } from "@/lib/agency-schedule/alerts/send-alerts";
import { keepMonths } from "@/lib/audit/months/keep-months";
import { mailPasswordLink, RESET_LINK_JOB } from "@/lib/auth/password/forgot-password";
import { keepScores } from "@/lib/desk/agencies/scorecard/keep-scores";
import { env } from "@/lib/env";
import { clearUnfinishedFiles } from "@/lib/files/save-file";
import { keepHolidayDays } from "@/lib/holidays/keep-holiday-days";
import { expireInvites } from "@/lib/invites/expire-invites";
import { pruneJobs } from "@/lib/jobs/finish-job";
import type { JobHandlers } from "@/lib/jobs/runner";
import { deliverOutbox, hastenDelivery } from "@/lib/mail/deliver";
import { purgeThreads } from "@/lib/messages/retention/purge-threads";
import { runMarketplace } from "@/lib/marketplace/run-marketplace";
import { autoApproveSlots } from "@/lib/past-shifts/approval/approve-slots";
import { confirmPastSlots } from "@/lib/marketplace/simulator/confirm-past-slots";
import { resolveDisputes } from "@/lib/marketplace/simulator/resolve-disputes";
import { tickSeconds } from "@/lib/marketplace/simulator/rules";
import { computeRuns } from "@/lib/reports/runs/compute-runs";
import { hastenRuns } from "@/lib/reports/runs/hasten-runs.sql";
import { COMPUTE_JOB } from "@/lib/reports/runs/start-run";
import { materialiseRecurringShifts } from "@/lib/shifts/instances/materialise-recurring-shifts";
import { runRefills } from "@/lib/refills/run-refills";
import { remindToPublish } from "@/lib/week-plan/deadline/remind-to-publish";
import { pruneExpired } from "./prune-expired";

const second = 1_000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** Jobs of the demo only, which simulate everyone else. */
const demoHandlers: JobHandlers = {
  "confirm-past-slots": { run: confirmPastSlots, everyMs: 10 * minute },
  "resolve-disputes": { run: resolveDisputes, everyMs: minute },
  "simulate-marketplace": { run: runMarketplace, everyMs: tickSeconds * second },
};

/** Every job. A handler may be killed at any point and is then run again. */
export function jobHandlers(): JobHandlers {
  return {
    "alert-agencies": { run: sendAlerts, everyMs: 5 * minute },
    "approve-past-shifts": { run: autoApproveSlots, everyMs: minute },
    "clear-unfinished-files": { run: () => clearUnfinishedFiles(), everyMs: 60 * minute },
    [COMPUTE_JOB]: { run: computeRuns, everyMs: minute, hasten: hastenRuns },
    "deliver-outbox": { run: () => deliverOutbox(), everyMs: 5 * second, hasten: hastenDelivery },
    "expire-invites": { run: expireInvites, everyMs: minute },
    [RESET_LINK_JOB]: { run: mailPasswordLink },
    "count-agency-scores": { run: keepScores, everyMs: 6 * 60 * minute },
    "keep-audit-months": { run: keepMonths, everyMs: day },
    "keep-holiday-days": { run: keepHolidayDays, everyMs: day },
    "materialise-recurring-shifts": {
      run: (ctx) => materialiseRecurringShifts(ctx),
      everyMs: day,
    },
    "prune-expired": { run: () => pruneExpired(), everyMs: 60 * minute },
    "prune-jobs": { run: () => pruneJobs(), everyMs: 60 * minute },
    "purge-threads": { run: purgeThreads, everyMs: day },
    "remind-to-publish": { run: remindToPublish, everyMs: 15 * minute },
    "run-refills": { run: runRefills, everyMs: 10 * second },
    "summarise-missed-punches": { run: sendPunchSummaries, everyMs: 5 * minute },
    ...(env().DEMO ? demoHandlers : {}),
  };
}
