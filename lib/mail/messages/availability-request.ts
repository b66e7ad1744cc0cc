import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";

export type AvailabilityRequest = { firstName: string; facilityName: string; url: string };

/** Asks a staff member when they can work. */
export function availabilityRequestMail({
  firstName,
  facilityName,
  url,
}: AvailabilityRequest): MessageContent {
  return composeMail({
    subject: `${facilityName} asks when you can work`,
    greeting: `Hello ${firstName}`,
    paragraphs: [
      `${facilityName} is planning the next four weeks. Open the link and tick when you can work: it takes a minute, and you can change it with the same link.`,
      "The link is for you alone: please do not pass it on.",
    ],
    link: { label: "Say when you can work", url },
    facts: [],
  });
}
