import type { MessageContent } from "../queue-mail";
import { composeMail } from "./layout";
import { factsOf, whenOf, type ShiftOfMail } from "./shift-facts";

type WorkedShift = ShiftOfMail & { firstName: string; url: string };

/** Tells a professional that the facility says other hours than those recorded. */
export const hoursDisputedMail = (told: WorkedShift & { until: string }): MessageContent =>
  composeMail({
    subject: `Your hours are disputed: ${told.resourceType} at ${told.facilityName}, ${whenOf(told)}`,
    greeting: `Hello ${told.firstName}`,
    paragraphs: [
      `${told.facilityName} says other hours for this shift than those that were recorded. Open the link to see both and to give your own, until ${told.until}. After that it may be decided without them.`,
      "Only the people who decide read what you write. The facility doesn’t. This link is just for you, so please don’t share it.",
    ],
    link: { label: "Give my hours", url: told.url },
    facts: factsOf(told),
  });

/** Tells them what became of it. */
export const hoursSettledMail = (told: WorkedShift & { hours: string }): MessageContent =>
  composeMail({
    subject: `Your hours are decided: ${told.resourceType} at ${told.facilityName}, ${whenOf(told)}`,
    greeting: `Hello ${told.firstName}`,
    paragraphs: [
      `The hours of this shift were disputed, and are decided: ${told.hours}. If you think that’s wrong, please contact the facility or agency that pays you for it.`,
    ],
    link: { label: "See the shift", url: told.url },
    facts: factsOf(told),
  });

/** Tells them that it is decided again. */
export const hoursReopenedMail = (
  told: WorkedShift & { hours: string; hasAnswered: boolean },
): MessageContent =>
  composeMail({
    subject: `Your hours are being decided again: ${told.resourceType} at ${told.facilityName}, ${whenOf(told)}`,
    greeting: `Hello ${told.firstName}`,
    paragraphs: [
      `We told you that the disputed hours of this shift are ${told.hours}. That no longer stands. They’re being decided again. ${told.hasAnswered ? "You can still change the hours that you gave." : "You can still give yours."}`,
    ],
    link: { label: told.hasAnswered ? "See my hours" : "Give my hours", url: told.url },
    facts: factsOf(told),
  });
