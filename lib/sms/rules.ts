export type Keyword = "STOP" | "START" | "HELP";

const words: Record<Keyword, readonly string[]> = {
  STOP: ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "OPTOUT", "REVOKE"],
  START: ["START", "YES", "UNSTOP"],
  HELP: ["HELP", "INFO"],
};

const wordOf = (body: string): string => body.replace(/[^\p{L}]/gu, "").toUpperCase();

const plainly = (body: string): string =>
  body
    .toLowerCase()
    .replace(/[’`´]/g, "'")
    .replace(/[^\p{L}']+/gu, " ")
    .trim();

const what = "all|any|more|these|the|this|your|my|texts?|texting|messages?|messaging|sending|contacting";
/** A whole sentence that can only mean STOP: any clear wording counts. */
const stops = new RegExp(
  `^(?:please )?(?:(?:stop|quit)(?: (?:${what}|me|it|now|please|thanks|thank you))*|no more (?:texts?|messages?)|opt (?:me )?out|` +
    `(?:don't|dont|do not) (?:text|message|contact) me|(?:unsubscribe|remove) me(?: from (?:${what}|list)(?: (?:${what}|list))*)?)` +
    "(?: (?:again|anymore|any more|please|thanks|thank you))*$",
);

/** A keyword that may also answer an offer. */
export const isYes = (body: string): boolean => wordOf(body) === "YES";

/** The keyword of a text message; null for any other text. */
export function keywordOf(body: string): Keyword | null {
  const word = wordOf(body);
  const keyword = (Object.keys(words) as Keyword[]).find((one) => words[one].includes(word));
  return keyword ?? (stops.test(plainly(body)) ? "STOP" : null);
}

/** An older message was delayed, or is being replayed. */
const FRESH_SECONDS = 300;

export const isFresh = (timestamp: string, now: Date): boolean =>
  /^\d{10}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= FRESH_SECONDS;
