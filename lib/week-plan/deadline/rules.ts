import { addDays } from "@/lib/time/calendar";
import { instantAt } from "@/lib/time/zones";

export const MOST_DAYS = 21;

/** In the afternoon, while someone is still there to answer. */
const DUE_AT = "17:00";

/** Reminded this long before. */
const REMINDER_HOURS = 24;

/** When the week of a Saturday is to be published. */
export const deadlineOf = (week: string, daysBefore: number, zone: string): Date =>
  instantAt(addDays(week, -daysBefore), DUE_AT, zone);

/** Whether people with unpublished changes of the week are to be reminded: within the last day before it is due. */
export const isReminderDue = (deadline: Date, now: Date): boolean =>
  now < deadline && deadline.getTime() - now.getTime() <= REMINDER_HOURS * 3_600_000;
