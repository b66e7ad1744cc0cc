import { db } from "@/db/client";
import { selfScope } from "@/lib/access/people";
import { systemScope } from "@/lib/access/scopes";
import { hashToken } from "@/lib/auth/link-token";
import { findQuestion } from "@/lib/availability/link/reads";
import { listHolidaysWithin } from "@/lib/holidays/reads";
import { holidayText } from "@/lib/holidays/premium-rules";
import { formatShortDay } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { DAY } from "@/lib/time/durations";
import { dateOnAt } from "@/lib/time/zones";
import { listOwnTimeOff } from "../reads";
import { stretchText } from "@/lib/time/stretches";
import { kindNames } from "../rules";
import type { OwnTimeOff } from "../schema";

const DAYS_BACK = 14;
const HOLIDAYS_AHEAD = 120;

const states = {
  PENDING: "Waiting for an answer",
  APPROVED: "Approved",
  DECLINED: "Declined",
  WITHDRAWN: "Withdrawn",
  CANCELLED: "Cancelled",
};

/** What someone has asked for, by the link of their availability; null if it isn't valid. Opening it changes nothing. */
export async function loadOwnTimeOff(token: string): Promise<OwnTimeOff | null> {
  const now = clock.now();
  const question = await findQuestion(hashToken(token), now);
  if (!question) return null;
  const { firstName, facilityName, facilityId, professionalId, timezone } = question;
  const from = new Date(now.getTime() - DAYS_BACK * DAY);
  const until = new Date(now.getTime() + HOLIDAYS_AHEAD * DAY);
  const ahead = await listHolidaysWithin(db, systemScope(facilityId), { from: now, until });
  const rows = await listOwnTimeOff(db, selfScope(professionalId), { facilityId, from });
  return {
    firstName,
    facilityName,
    today: dateOnAt(now, timezone),
    holidays: ahead.map((one) => ({
      date: one.date,
      day: formatShortDay(one.date),
      text: holidayText(one, true),
    })),
    requests: rows.map((row) => ({
      id: row.id,
      kind: kindNames[row.kind],
      when: stretchText(row, timezone),
      state: states[row.status],
      canWithdraw: row.status === "PENDING",
      reason: row.reason,
    })),
  };
}
