import { db } from "@/db/client";
import { selfScope } from "@/lib/access/people";
import { hashToken } from "@/lib/auth/link-token";
import { findQuestion } from "@/lib/availability/link/reads";
import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";
import { listOwnTimeOff } from "../reads";
import { stretchText } from "@/lib/time/stretches";
import { kindNames } from "../rules";
import type { OwnTimeOff } from "../schema";

const DAYS_BACK = 14;
const DAY_MS = 86_400_000;

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
  const from = new Date(now.getTime() - DAYS_BACK * DAY_MS);
  const rows = await listOwnTimeOff(db, selfScope(professionalId), { facilityId, from });
  return {
    firstName,
    facilityName,
    today: dateOnAt(now, timezone),
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
