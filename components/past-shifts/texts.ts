import { formatDay } from "@/lib/time/calendar";

export const blockedText = (what: "Approvals" | "Disputes", effectiveDate: string): string =>
  `${what} can not be submitted on shifts that started before ${formatDay(effectiveDate)} (EST)`;

export const CLOSED_TEXT =
  "Disputes for this week closed when it was approved automatically, Tuesday at 8 PM Eastern.";

/** "1 shift", "3 shifts". */
export const countOf = (count: number, noun = "shift"): string => `${count} ${noun}${count === 1 ? "" : "s"}`;
