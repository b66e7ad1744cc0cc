import { systemScope } from "@/lib/access/scopes";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { formatWeekLabel } from "@/lib/global-schedule/rules";
import { sumOver } from "@/lib/jobs/sum-over";
import { publishReminderMail } from "@/lib/mail/messages/week-plan";
import { queueMail } from "@/lib/mail/queue-mail";
import { formatShortDay } from "@/lib/time/calendar";
import { dateOnAt, formatTime } from "@/lib/time/zones";
import { listUnpublished, listWithDeadline } from "./reads.sql";
import { deadlineOf, isReminderDue } from "./rules";

type Place = Awaited<ReturnType<typeof listWithDeadline>>[number];

async function remindPlace(ctx: Ctx<"system">, place: Place): Promise<number> {
  const { facilityId, facilityName, timezone, week, daysBefore } = place;
  const deadline = deadlineOf(week, daysBefore, timezone);
  if (!isReminderDue(deadline, ctx.now)) return 0;
  const due = `${formatShortDay(dateOnAt(deadline, timezone))}, ${formatTime(deadline, timezone)}`;
  return writeUnkeyed(ctx, async (tx) => {
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

/**
 * Within the last day before a facility's week is to be published, mails everyone who has planned something in it that
 * isn't, once per week and person. Returns how many were mailed.
 */
export async function remindToPublish(ctx: Ctx<"system">): Promise<number> {
  return sumOver(await listWithDeadline(ctx.db, ctx.now), {
    name: ({ facilityId }) => ({ facilityId }),
    run: (place) => remindPlace(ctx, place),
  });
}
