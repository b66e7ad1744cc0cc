import type { MessageContent } from "../queue-mail";
import { composeMail, oneLine } from "./layout";
import { ownUrl } from "@/lib/auth/external/addresses";
import { counted } from "@/lib/counts";

type Reminder = {
  name: string;
  facilityName: string;
  /** The Saturday, and the week as people say it. */
  week: string;
  label: string;
  changes: number;
  /** "Fri, Dec 4, 5:00 PM". */
  due: string;
};

/** To someone who has planned something in a week that has to be published soon. */
export function publishReminderMail({
  name,
  facilityName,
  week,
  label,
  changes,
  due,
}: Reminder): MessageContent {
  const count = counted(changes, "change of yours isn’t", "changes of yours aren’t");
  return composeMail({
    subject: `Publish ${label} at ${facilityName} by ${due}`,
    greeting: `Hello ${name}`,
    paragraphs: [
      `${count} published yet in the week plan of ${oneLine(facilityName)} for ${label}. It is to be published by ${due}, and nobody knows of a shift before that.`,
    ],
    link: { label: "Open the week plan", url: ownUrl(`/private/week-plan?week=${week}`) },
    facts: [],
  });
}
