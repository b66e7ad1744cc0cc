export type Keyword = "STOP" | "START" | "HELP";

const words: Record<Keyword, readonly string[]> = {
  STOP: ["STOP", "STOPALL", "UNSUBSCRIBE", "CANCEL", "END", "QUIT", "OPTOUT", "REVOKE"],
  START: ["START", "YES", "UNSTOP"],
  HELP: ["HELP", "INFO"],
};

const wordOf = (body: string): string => body.replace(/[^\p{L}]/gu, "").toUpperCase();

/** A keyword that may also answer an offer. */
export const isYes = (body: string): boolean => wordOf(body) === "YES";

/** The keyword of a text message; null for any other text. */
export function keywordOf(body: string): Keyword | null {
  const word = wordOf(body);
  return (Object.keys(words) as Keyword[]).find((keyword) => words[keyword].includes(word)) ?? null;
}

/** An older message was delayed, or is being replayed. */
const FRESH_SECONDS = 300;

export const isFresh = (timestamp: string, now: Date): boolean =>
  /^\d{10}$/.test(timestamp) && Math.abs(now.getTime() / 1000 - Number(timestamp)) <= FRESH_SECONDS;
