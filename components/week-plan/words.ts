import { shortHoursOf, DAY } from "@/lib/time/durations";
import type { RestRemark, Take } from "@/lib/week-plan/board-rules";
import type { PlanSlot } from "@/lib/week-plan/schema";
import { dateIn, formatShortDay, shortWeekday, timeIn } from "@/lib/time/calendar";

const shortHour = (time: string) => {
  const [hour, minute] = [Number(time.slice(0, 2)) % 12 || 12, time.slice(3, 5)];
  return minute === "00" ? `${hour}` : `${hour}:${minute}`;
};
const half = (time: string) => (time < "12:00" ? "a" : "p");

type Times = Pick<PlanSlot, "from" | "until">;

/** "7a–3p", "11p–7:30a". */
export const chipText = ({ from, until }: Times): string =>
  `${shortHour(from)}${half(from)}–${shortHour(until)}${half(until)}`;

/** A place where room is scarce: "1E" for 1 East, "MC" for Memory Care, "STR" for Short-Term Rehabilitation. */
export const placeMark = (name: string): string =>
  (name.match(/\d+|\p{L}[\p{L}’']*/gu) ?? [])
    .map((word) => (/^\d/.test(word) ? word : word[0]!.toUpperCase()))
    .join("")
    .slice(0, 4);

const withHalf = (time: string) => `${shortHour(time)} ${time < "12:00" ? "AM" : "PM"}`;

/** "7 AM – 3 PM". */
export const timesText = ({ from, until }: Times): string => `${withHalf(from)} – ${withHalf(until)}`;

/** "CNA, Wed, Dec 2, 7 AM – 3 PM, 2 West". */
export const slotText = (slot: PlanSlot, unitName: string | null): string =>
  [slot.resource_type, formatShortDay(slot.date), timesText(slot), unitName].filter(Boolean).join(", ");

/** Everything to know before someone gets a shift. */
export const concernTexts = ({ concerns, stated }: Take): string[] => [
  ...concerns.map(({ text }) => text),
  ...(stated === "CANNOT" ? ["They said they can’t work then."] : []),
];

/** "Mon, 4:10 PM": a moment of the last days. */
export function momentText(at: number, zone: string): string {
  return `${shortWeekday(dateIn(at, zone))}, ${timeIn(at, zone)}`;
}

/** "Publish by Fri, Dec 4, 5:00 PM", and once that is over, that it was due. */
export function dueText(at: number, { now, zone }: { now: number; zone: string }): string {
  const when = `${formatShortDay(dateIn(at, zone))}, ${timeIn(at, zone)}`;
  return now < at ? `Publish by ${when}` : `Was due ${when}`;
}

/** From a day before it. */
export const isPressing = (at: number, now: number): boolean => at - now <= DAY;

/** What is too little or too much, without the limit that ends the sentence: "7 h rest", "20 h in a row". */
export const restWords = ({ faults, shortMinutes }: RestRemark): string =>
  shortMinutes === null ? faults[0]!.text.split(",")[0]! : `${shortHoursOf(shortMinutes)} h rest`;

const blockWords: [start: string, word: string][] = [
  ["OVERLAP", "Works then"],
  ["TIME_OFF", "Time off"],
  ["CERTIFICATION_MISSING", "No license"],
  ["CERTIFICATION", "License"],
  ["CREDENTIAL", "Credential"],
  ["DO_NOT_RETURN", "Do not return"],
  ["NOT_ON_STAFF", "Not on staff"],
  ["DISABLED", "Disabled"],
  ["DEACTIVATED", "Deactivated"],
];

/** Why someone can't have a shift, where room is scarce. */
export const blockWord = ({ code }: { code: string }): string =>
  blockWords.find(([start]) => code.startsWith(start))?.[1] ?? "Can’t work";
