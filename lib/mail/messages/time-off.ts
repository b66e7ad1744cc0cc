import type { MessageContent } from "../queue-mail";
import { composeMail, oneLine } from "./layout";

export type TimeOffDecided = {
  firstName: string;
  facilityName: string;
  /** "Dec 3 – Dec 5". */
  when: string;
  decision: "APPROVED" | "DECLINED" | "CANCELLED" | "TAKEN_BACK";
  reason: string | null;
  /** How many of their shifts in that time are open again. */
  shiftsOpened: number;
};

const subjects = {
  APPROVED: "Time off approved",
  DECLINED: "Time off declined",
  CANCELLED: "Time off cancelled",
  TAKEN_BACK: "Time off not decided yet",
};

const sentences: Record<TimeOffDecided["decision"], (of: TimeOffDecided) => string> = {
  APPROVED: ({ when }) => `You have time off ${when}.`,
  DECLINED: ({ when }) => `Your request for time off ${when} was declined.`,
  CANCELLED: ({ when }) => `Your time off ${when} was cancelled, so you can be given shifts again.`,
  TAKEN_BACK: ({ when }) =>
    `We told you about your time off ${when} by mistake: it isn’t decided yet, and your shifts are yours as before.`,
};

/** What was decided, worded for email and text message. */
export function timeOffSentences(of: TimeOffDecided): string[] {
  const { reason, shiftsOpened: count } = of;
  return [
    sentences[of.decision](of),
    ...(reason ? [`Reason: ${oneLine(reason)}`] : []),
    ...(count > 0
      ? [
          count === 1
            ? "Your shift in that time was given up. You don’t need to come."
            : `Your ${count} shifts in that time were given up. You don’t need to come.`,
        ]
      : []),
  ];
}

/** Tells a professional what a facility decided about their time off. */
export const timeOffDecidedMail = (of: TimeOffDecided): MessageContent =>
  composeMail({
    subject: `${subjects[of.decision]}: ${of.when}, ${of.facilityName}`,
    greeting: `Hello ${of.firstName}`,
    paragraphs: timeOffSentences(of),
    facts: [
      ["Facility", of.facilityName],
      ["When", of.when],
    ],
  });
