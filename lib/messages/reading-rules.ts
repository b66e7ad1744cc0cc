/** What an answer means. A choice is the number of an offer, from 1. */
export type Reading =
  | { kind: "YES" | "NO"; choice: number | null }
  | { kind: "OTHER_TIME"; time: string | null };

/** As typed on phones: one kind of apostrophe, no punctuation around words, one space between them. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’`´]/g, "'")
    .replace(/(\d)[.](\d)/g, "$1:$2")
    .replace(/[^\p{L}\p{N}':]+/gu, " ")
    .trim();

const yesWords =
  "y|yes|yea|yeah|yep|yup|sure|ok|okay|absolutely|definitely|certainly|si|sí|i can|i can do it|i can do that|i can come|i can work|i'll do it|i will do it|i'll come|i'll take it|count me in|i'm in";
const besideYes =
  "please|thanks|thank you|thank u|thx|ty|of course|no problem|see you|see you then|see you there|for sure|will do|ma'am|sir|i'll be there|i will be there";
const words = (list: string) => `(?:${list})(?= |$)`;
/** Nothing but yes: a word too much may turn its meaning. */
const isYes = new RegExp(
  `^(?:(?:${besideYes}) )*${words(yesWords)}(?: ${words(`${yesWords}|${besideYes}`)})*$`,
);
const numbered = /^(.*?) ?(?:number |#)?([1-9])$/;

/** "2", after a list of offers: which one, but neither YES nor NO. */
export const isBareNumber = (text: string): boolean => /^\s*(?:#|number )?\s*[1-9][.)]?\s*$/i.test(text);

const isNo =
  /^(?:n|no|nope|nah|sorry|can't|cant|cannot|i can't|i cant|i cannot|unable|not (?:today|tomorrow|tonight|available|this time|able|free))(?= |$)/;
const isPolite = /^(?:no (?:problem|worries|issue|doubt|idea|clue|one)|(?:can't|cant) wait)(?= |$)/;
const isSoftened = / (?:but|could|instead|maybe|unless|if|until i)(?= |$)/;
/** "Sorry, just saw this, yes". */
const isTurned = new RegExp(
  ` ${words("yes|yeah|yep|yup|sure|ok|okay|i can|i can do it|i'll|i'm in|count me in")}`,
);
/** An apology alone says nothing yet: "Sorry, who is this?" */
const isAsking = /^sorry(?= ).*(?:\?| (?:who|what|which|when|where|why|how)(?= |$))/;

/** Someone later than this says something else. */
const MAX_LATE_MINUTES = 240;

const times =
  /\b(?<!(?:^| )not )(\d{1,2})(?::(\d{2}))? ?(am|pm|a|p|noon)?(?= |$)(?! (?:m|mins?|minutes?|h|hrs?|hours?)(?: |$))/g;
const saysAnother =
  /(?: |^)(?:at|after|from|by|around|instead|until|till|til|only if|but|late|later|earlier|start|could do|can do|can come)(?= |$)/;

/** When they would have to go, not when they could come: "yes until 1", "but I leave at 1", "9 to 1". */
const saysEnd =
  /(?: |^)(?:until|till|til|thru|through|leave|leaving|out|off|done|home|gone)(?= |$)|\d ?(?:am|pm|a|p)? to \d/;
const dashed = /\d\s*[ap]?m?\s*[-–—]\s*\d/i;
/** "Not until 9", "I can't come until 9": when they could. */
const saysFrom =
  /(?: |^)(?:not|(?:can't|cant|cannot|won't) (?:come|make it|start|be (?:there|in)|get (?:there|in))) (?:until|till|til)(?= |$)/;

type Clock = { hour: number; minute: number };

/** The wall-clock times a text names, in half days where it names one. */
function timesIn(text: string): (Clock & { half: "am" | "pm" | null })[] {
  return [...text.matchAll(times)].flatMap(([, hours, minutes, half]) => {
    const [hour, minute] = [Number(hours), Number(minutes ?? 0)];
    if (hour > 23 || minute > 59 || (half && hour > 12)) return [];
    return [{ hour, minute, half: half?.startsWith("a") ? "am" : half ? "pm" : hour > 12 ? "pm" : null }];
  });
}

/** Longest delay of a start that is meant where a text names no half of the day. */
const MAX_DELAY_MINUTES = 8 * 60;

const minutesOf = ({ hour, minute }: Clock) => hour * 60 + minute;

/**
 * Where a text names no half of the day, the one soon after the start: "1" is 1 PM for a shift from 7 AM, 1 AM for one
 * from 11 PM. Else the start's own.
 */
function asTime({ hour, minute, half }: ReturnType<typeof timesIn>[number], startsAt: Clock): string {
  const delay = (at: Clock) => (minutesOf(at) - minutesOf(startsAt) + 24 * 60) % (24 * 60);
  const soon = [hour % 12, (hour % 12) + 12].find((one) => delay({ hour: one, minute }) < MAX_DELAY_MINUTES);
  const isMorning = (soon ?? startsAt.hour) < 12;
  const inHalf = half ?? (isMorning ? "am" : "pm");
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${inHalf.toUpperCase()}`;
}

/** Another time than the shift's, if the text names one: "yes but at 8", "9 instead of 7?". */
function otherTime(body: string, text: string, startsAt: Clock | null): Reading | null {
  const isStart = ({ hour, minute }: Clock) =>
    startsAt !== null && hour % 12 === startsAt.hour % 12 && minute === startsAt.minute;
  const named = timesIn(text);
  const other = named.find((one) => !isStart(one));
  const isEnd = (saysEnd.test(text) && !saysFrom.test(text)) || dashed.test(body);
  if (isEnd && named.length > 0) return { kind: "OTHER_TIME", time: null };
  if (!saysAnother.test(text)) return null;
  if (!other) return / but(?= |$)|only if/.test(text) ? { kind: "OTHER_TIME", time: null } : null;
  return { kind: "OTHER_TIME", time: asTime(other, startsAt ?? { hour: 7, minute: 0 }) };
}

/**
 * Reads an answer to an offer, strictly: only what can't mean anything else is a yes or a no. Null leaves it to a
 * person.
 */
export function readingOf(body: string, startsAt: Clock | null): Reading | null {
  const thumb = /^\s*👍[\u{1F3FB}-\u{1F3FF}]?\s*$/u.test(body);
  const text = plain(body);
  const asked = body.includes("?") ? `${text}?` : text;
  if (thumb || isYes.test(text)) return { kind: "YES", choice: null };
  const [, said, number] = numbered.exec(text) ?? [];
  if (said !== undefined && isYes.test(said)) return { kind: "YES", choice: Number(number) };
  if (said === "no") return { kind: "NO", choice: Number(number) };
  const isUnclear =
    [isPolite, isSoftened, isTurned, saysFrom].some((one) => one.test(text)) || isAsking.test(asked);
  if (isNo.test(text) && !isUnclear) return { kind: "NO", choice: null };
  return otherTime(body, text, startsAt);
}

const saysLate =
  /(?: |^)(?:i'm|im|i am|i'll be|i will be|ill be|gonna be|going to be|might be|may be|running|be|about|like|min|mins|minutes|hour|hours)(?: (?:running|gonna be|going to be|about|like|around|a bit|a little|bit|little|so|very|super|really|\d+|min|mins|minutes|an|hour|half))* late(?= |$)/;
const isDenied =
  /(?: |^)(?:not|won't|wont|never|aren't|isn't)(?: [^ ]+){0,3} late(?= |$)|(?: |^)if (?:i'm|im|i am|i'll be) /;
const lateBy =
  /(?: |^)(?:(\d{1,3}) ?(?:m|min|mins|minute|minutes)|(half an hour|half hour)|(an hour|1 hour|1 hr|1h))(?= |$)/;

/**
 * How late someone says they will be for their shift: minutes, or null without a number. Undefined if the text doesn't
 * say so plainly.
 */
export function latenessOf(body: string): number | null | undefined {
  const text = plain(body);
  if (body.includes("?") || !saysLate.test(text) || isDenied.test(text)) return undefined;
  const [, minutes, half, hour] = lateBy.exec(text) ?? [];
  const by = half ? 30 : hour ? 60 : minutes ? Number(minutes) : null;
  return by !== null && (by < 1 || by > MAX_LATE_MINUTES) ? null : by;
}
