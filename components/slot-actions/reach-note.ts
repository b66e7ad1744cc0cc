import type { Thread } from "@/lib/messages/schema";
import { timeIn } from "@/lib/time/calendar";

/** How and when the next message arrives. */
export function reachNote({ name, reach }: Thread): string {
  const first = name.split(" ")[0]!;
  if (reach.way === null) return `You can’t message ${first}.`;
  if (reach.way === "MAIL") return `${first} gets this by mail, with a link to answer.`;
  if (!reach.quiet_until) return `${first} gets this by text and can reply.`;
  const until = timeIn(Date.parse(reach.quiet_until), reach.timezone);
  return `It’s night for ${first}: the text waits until ${until} unless you press Send now.`;
}
