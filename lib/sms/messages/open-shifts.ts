import { countText, listUrl, type FilterNews } from "@/lib/mail/messages/open-shifts";
import { oneLine } from "@/lib/mail/messages/layout";
import { whenOf } from "@/lib/mail/messages/shift-facts";

/** The alert as a text message: how many, the soonest, and where to see them. */
export function openShiftsText(news: readonly FilterNews[]): string {
  const total = news.reduce((sum, one) => sum + one.total, 0);
  const [soonest] = news.flatMap(({ shifts }) => shifts).sort((a, b) => +a.startsAt - +b.startsAt);
  const first = `${soonest!.resourceType} at ${oneLine(soonest!.facilityName)}, ${whenOf({ ...soonest!, unitName: null })}`;
  return `${countText(total)} that your saved filters match, the soonest ${first}. ${listUrl(news[0]!)}`;
}
