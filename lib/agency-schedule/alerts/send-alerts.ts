import { inArray } from "drizzle-orm";
import { savedFilter } from "@/db/schema/saved-filters";
import type { Ctx } from "@/lib/context";
import { openShiftsMail } from "@/lib/mail/messages/open-shifts";
import { queueMail, type Mail } from "@/lib/mail/queue-mail";
import { openShiftsText } from "@/lib/sms/messages/open-shifts";
import { queueSms, type TextMessage } from "@/lib/sms/queue-sms";
import { holdAlertingFilters, listMatches, type AlertingFilter, type Match } from "./reads";
import { channelsOf, isQuiet } from "./rules";

const FILTERS_AT_MOST = 1_000;
/** A message names the soonest shifts and counts the others. */
const NAMED_AT_MOST = 8;

type Alert = { person: AlertingFilter; filters: { filter: AlertingFilter; matches: Match[] }[] };

/** One alert a person, however many of their filters have news. */
function alertsOf(filters: readonly AlertingFilter[], matches: readonly Match[]): Alert[] {
  const byPerson = new Map<number, Alert>();
  for (const filter of filters) {
    const own = matches.filter(({ filterId }) => filterId === filter.filterId);
    if (own.length === 0) continue;
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

/**
 * Writes to people of agencies whose saved filters match what has opened since they were last written to: one message a
 * person and run, none in the quiet hours of the agency's desk. Returns how many were written to.
 */
export function sendAlerts({ db, now }: Ctx<"system">): Promise<number> {
  return db.transaction(async (tx) => {
    const held = await holdAlertingFilters(tx, FILTERS_AT_MOST);
    const due = held.filter(({ timezone }) => !isQuiet(now, timezone));
    if (due.length === 0) return 0;
    const filterIds = due.map(({ filterId }) => filterId);
    const alerts = alertsOf(due, await listMatches(tx, { filterIds, perFilter: NAMED_AT_MOST, now }));
    const { mails, texts } = messagesOf(alerts);
    await tx.update(savedFilter).set({ alertedUntil: now }).where(inArray(savedFilter.id, filterIds));
    if (mails.length > 0) await queueMail(tx, mails);
    if (texts.length > 0) await queueSms(tx, texts);
    return alerts.length;
  });
}
