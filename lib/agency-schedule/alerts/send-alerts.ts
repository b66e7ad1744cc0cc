import { inArray, sql } from "drizzle-orm";
import { savedFilter } from "@/db/schema/saved-filters";
import { channelsOf } from "@/lib/contacts/rules";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { groupBy } from "@/lib/group-by";
import { inPortions } from "@/lib/jobs/in-portions";
import { sumOver } from "@/lib/jobs/sum-over";
import { openShiftsMail } from "@/lib/mail/messages/agencies";
import { queueMail, type Mail } from "@/lib/mail/queue-mail";
import { openShiftsText } from "@/lib/sms/messages";
import { queueSms, type TextMessage } from "@/lib/sms/queue-sms";
import {
  listAlertingPeople,
  listAlertingZones,
  listMatches,
  lockAlertingFilters,
  type AlertingFilter,
  type Match,
} from "./reads.sql";
import { isQuiet } from "./rules";

/** People whose filters are checked in one transaction; tests have fewer. */
export const atOnce = { people: 100 };
/** A shift is dated when its transaction starts; after this long every such transaction has ended. */
const SETTLED_AFTER_MS = 60_000;
/** A message names this many of the soonest shifts and counts the rest. */
const MAX_NAMED = 8;

type Alert = { person: AlertingFilter; filters: { filter: AlertingFilter; matches: Match[] }[] };

/** One alert per person, however many of their filters match. */
function alertsOf(filters: readonly AlertingFilter[], matches: readonly Match[]): Alert[] {
  const byPerson = new Map<number, Alert>();
  const byFilter = groupBy(matches, ({ filterId }) => filterId);
  for (const filter of filters) {
    const own = byFilter.get(filter.filterId);
    if (!own) continue;
    const alert = byPerson.get(filter.userId) ?? { person: filter, filters: [] };
    byPerson.set(filter.userId, alert);
    alert.filters.push({ filter, matches: own });
  }
  return [...byPerson.values()];
}

function messagesOf(alerts: readonly Alert[]): { mails: Mail[]; texts: TextMessage[] } {
  const mails: Mail[] = [];
  const texts: TextMessage[] = [];
  for (const { person, filters } of alerts) {
    const channels = channelsOf(person);
    const news = filters.map(({ filter, matches }) => ({
      filterName: filter.filterName,
      criteria: filter.criteria,
      total: matches[0]!.total,
      shifts: matches,
    }));
    if (channels.mail) mails.push({ to: person.email, ...openShiftsMail(person.userName, news) });
    if (channels.text && person.phone) texts.push({ to: person.phone, text: openShiftsText(news) });
  }
  return { mails, texts };
}

type Some = { zones: readonly string[]; userIds: readonly number[] };

function alertSome(ctx: Ctx<"system">, some: Some): Promise<number> {
  const { now } = ctx;
  return writeUnkeyed(ctx, async (tx) => {
    const due = await lockAlertingFilters(tx, some);
    if (due.length === 0) return 0;
    const filterIds = due.map(({ filterId }) => filterId);
    const until = new Date(now.getTime() - SETTLED_AFTER_MS);
    const matches = await listMatches(tx, { filterIds, perFilter: MAX_NAMED, until, now });
    const alerts = alertsOf(due, matches);
    const { mails, texts } = messagesOf(alerts);
    // Does not undo a filter saved in the meantime.
    await tx
      .update(savedFilter)
      .set({ alertedUntil: sql`greatest(${savedFilter.alertedUntil}, ${until}::timestamptz)` })
      .where(inArray(savedFilter.id, filterIds));
    if (mails.length > 0) await queueMail(tx, mails);
    if (texts.length > 0) await queueSms(tx, texts);
    return alerts.length;
  });
}

/**
 * Alerts agency users whose saved filters match shifts opened since the last run: one message each, none in the
 * agency's quiet hours. Returns how many people were alerted.
 */
export async function sendAlerts(ctx: Ctx<"system">): Promise<number> {
  const { db, now } = ctx;
  const zones = (await listAlertingZones(db)).filter((zone) => !isQuiet(now, zone));
  const portions = inPortions(
    (after) => listAlertingPeople(db, { zones, after, most: atOnce.people }),
    (userId) => userId,
  );
  return sumOver(portions, {
    name: (userIds) => ({ firstUserId: userIds[0]! }),
    run: (userIds) => alertSome(ctx, { zones, userIds }),
  });
}
