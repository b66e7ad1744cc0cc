import { systemScope } from "@/lib/access/scopes";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { formatWeekLabel } from "@/lib/global-schedule/rules";
import { publishReminderMail } from "@/lib/mail/messages/week-plan";
import { queueMail } from "@/lib/mail/queue-mail";
import { formatShortDay } from "@/lib/time/calendar";
import { dateOnAt, formatTime } from "@/lib/time/zones";
import { listUnpublished, listWithDeadline } from "./reads.sql";
import { deadlineOf, isReminderDue } from "./rules";

/**
 * Within the last day before a facility's week is to be published, mails everyone who has planned something in it that
 * isn't, once per week and person. Returns how many were mailed.
 */
export async function remindToPublish(ctx: Ctx<"system">): Promise<number> {
  let mailed = 0;
  for (const place of await listWithDeadline(ctx.db, ctx.now)) {
    const { facilityId, facilityName, timezone, week, daysBefore } = place;
    const deadline = deadlineOf(week, daysBefore, timezone);
    if (!isReminderDue(deadline, ctx.now)) continue;
    const due = `${formatShortDay(dateOnAt(deadline, timezone))}, ${formatTime(deadline, timezone)}`;
    // oxlint-disable-next-line no-await-in-loop -- one facility's mails per transaction
    mailed += await writeUnkeyed(ctx, async (tx) => {
      const people = await listUnpublished(tx, systemScope(facilityId), { week, now: ctx.now });
      await queueMail(
        tx,
        people.map(({ userId, email, name, changes }) => ({
          to: email,
          dedupeKey: `publish-week:${facilityId}:${week}:${userId}`,
          ...publishReminderMail({ name, facilityName, week, label: formatWeekLabel(week), changes, due }),
        })),
      );
      return people.length;
    });
  }
  return mailed;
}
