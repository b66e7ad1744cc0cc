import { db } from "@/db/client";
import { selfScope } from "@/lib/access/people";
import { systemScope } from "@/lib/access/scopes";
import { hashToken } from "@/lib/auth/link-token";
import { listHolidaysWithin } from "@/lib/holidays/reads";
import { clock } from "@/lib/time/clock";
import { dateOnAt } from "@/lib/time/zones";
import { datesFrom, wholeDay } from "../rules";
import { findQuestion, listBooked, listStatements } from "./reads";

/** A link's question and the answers so far. Opening it changes nothing. */
export async function loadPlan(token: string) {
  const now = clock.now();
  const question = await findQuestion(hashToken(token), now);
  if (!question) return null;
  const { timezone } = question;
  const scope = selfScope(question.professionalId);
  const dates = datesFrom(dateOnAt(now, timezone));
  const from = wholeDay(dates[0]!, timezone).startsAt;
  const until = wholeDay(dates.at(-1)!, timezone).endsAt;
  const here = systemScope(question.facilityId);
  return {
    ...question,
    dates,
    booked: await listBooked(db, here, { scope, from, until }),
    known: await listStatements(db, { scope, from, until }),
    holidays: await listHolidaysWithin(db, here, { from, until }),
  };
}
export type Plan = NonNullable<Awaited<ReturnType<typeof loadPlan>>>;
