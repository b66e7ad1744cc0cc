import { ownUrl } from "@/lib/auth/external/addresses";
import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";
import { whenOf, type ShiftOfMail } from "./shift-facts";

/** New shifts for one saved filter: the soonest ones and the total. */
export type FilterNews = {
  filterName: string;
  criteria: { facilityIds: number[]; shiftTypes: string[]; startTimes: string[] };
  total: number;
  shifts: Omit<ShiftOfMail, "unitName">[];
};

/** The agency's schedule with the filter applied. */
export function listUrl({ criteria }: Pick<FilterNews, "criteria">): string {
  const query = new URLSearchParams([
    ...criteria.facilityIds.map((id) => ["facility", String(id)]),
    ...criteria.shiftTypes.map((type) => ["type", type]),
    ...criteria.startTimes.map((time) => ["starts", time]),
  ]).toString();
  return ownUrl(`/private/agency/shifts${query ? `?${query}` : ""}`);
}

export const countText = (total: number): string =>
  `${total} ${total === 1 ? "shift has" : "shifts have"} opened`;

/** To an agency user: new shifts that match their saved filters. */
export function openShiftsMail(name: string, news: readonly FilterNews[]): MessageContent {
  const total = news.reduce((sum, one) => sum + one.total, 0);
  const more = news.reduce((sum, one) => sum + one.total - one.shifts.length, 0);
  return composeMail({
    subject: `${countText(total)}: ${news.map(({ filterName }) => filterName).join(", ")}`,
    greeting: `Hello ${name}`,
    paragraphs: [
      `${countText(total)} that your saved filters match.`,
      ...(more > 0 ? [`The soonest are listed here; ${more} more are in the portal.`] : []),
    ],
    link: { label: "Open the schedule", url: listUrl(news[0]!) },
    facts: news.flatMap(({ shifts }) =>
      shifts.map((shift): [string, string] => [
        `${shift.resourceType}, ${whenOf({ ...shift, unitName: null })}`,
        shift.facilityName,
      ]),
    ),
  });
}
