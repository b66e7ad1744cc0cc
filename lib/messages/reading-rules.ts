/** What an answer means. A choice is the number of an offer, from 1. */
export type Reading =
  | { kind: "YES" | "NO"; choice: number | null }
  | { kind: "OTHER_TIME"; time: string | null };

/** Signs that say nothing by themselves. */
const friendly = /[🙂😊😀😃😄😁🥰😉☺💪🙏❤💙💜🧡😞😢😔😭]/gu;

/**
 * As typed on phones: one kind of apostrophe, one space between words, "|" for each stop. Other signs than a thumb stay
 * as they are, because they may turn what is said.
 */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’`´]/g, "'")
    .replace(/(\d)[.](\d)/g, "$1:$2")
    .replace(/\p{Emoji_Modifier}|\uFE0F|\u200D/gu, "")
    .replace(friendly, " | ")
    .replace(/[.,;!()\n]+|(?<= )[-–—]+(?= )/g, " | ")
    .replace(/\?+/g, " ? ")
    .replace(/\p{Extended_Pictographic}/gu, " $& ")
    .replace(/[^\p{L}\p{N}\p{Extended_Pictographic}':|?]+/gu, " ")
    .replace(/(?<=^| )(?:12 )?noon(?= |$)/g, "12pm")
    .replace(/^[ |]+|[ |]+$/g, "");

const words = (list: string) => `(?:${list})(?= |$)`;
const anywhere = (list: string) => new RegExp(`(?:^| )${words(list)}`);

const greeting = "\\||hi|hey|hello|good (?:morning|afternoon|evening)";
const takeIt =
  "(?:do|work|cover|take|make)(?: (?:it|that|this|the shift|that shift|this shift))?|come(?: in)?|be there";
const yesWords =
  `y|ye+s+|ya+s*|yea+h*|yep+|yup+|yessir|sure(?: thing)?|ok|okay|okie|kk?|absolutely|definitely|certainly|of course|for sure|` +
  `si|sí(?: puedo)?|claro(?: que s[ií])?|np|no prob(?:lem)?|👍|👌|✅|count me in|sign me up|happy to|(?:i'd|i would) love to|` +
  `i can|i will|(?:i can|i will|i'll|ill) (?:${takeIt})|(?:i'm|im|i am) (?:in|free|available)`;
/** Yes only by themselves: "I bet you'll find someone", "can't deal with that". */
const aloneYes =
  `${yesWords}|(?:that )?sounds (?:good|great|perfect)(?: to me)?|perfect|(?:you )?bet|(?:it's a )?deal|` +
  "(?:(?:that|it) )?works(?: (?:great|fine|well))?(?: for me)?";
const besideYes =
  `${greeting}|please|pls|plz|thanks|thank (?:you|u)(?: so much)?|thx|ty|gracias|see (?:you|u)(?: then| there)?|` +
  `will do|ma'?am|mam|sir`;
/** Nothing but yes: a word too much may turn its meaning, and so does a question mark. */
const isYes = new RegExp(
  `^(?:(?:${besideYes}) )*${words(aloneYes)}(?: ${words(`${aloneYes}|${besideYes}`)})*$`,
);
const numbered = /^(.*?) ?(?:number )?([1-9])$/;

/** "2", after a list of offers: which one, but neither YES nor NO. */
export const isBareNumber = (text: string): boolean => /^\s*(?:#|number )?\s*[1-9][.)]?\s*$/i.test(text);

/** Begins with a no. "No" or "can't" before most words says something else: "No doubt", "Can't open the link". */
const isNo = new RegExp(
  `^(?:${words(`${greeting}|oh|so|sorry|i'm sorry|unfortunately|lo siento`)} )*(?:i |i'm |im |i am )?(?:` +
    `(?:nope|na[hw]|👎|no puedo|unable|unavailable|on vacation|out of town|working(?! on)|have (?:plans|class)|(?:i'll|ill) pass)(?= |$)|n(?=$)|` +
    `no+(?=$| (?:\\||👎)| ${words("sorry|thanks|thank|gracias|i|i'm|im|my|not|can't|cant|can do|way|ma'?am|sir")})|` +
    `(?:can't|cant|can ?not)(?=$| \\|| ${words("do|make|come|work|take|cover|be|today|tonight|tomorrow|this|right now|sorry|i")})|` +
    `(?:won't|wont) be able(?= |$)|not (?:today|tonight|tomorrow|this time|available|able|free)(?= |$))`,
);
/** Takes back or softens what it began with: "Sorry, just saw this, yes". */
const isTurned = new RegExp(` ${words(`${yesWords}|but|could|instead|maybe|unless|if|wait|yet|jk|until i`)}`);
/** The first sentence asks. */
const isAsking = /^[^|]*\?/;

/** Someone later than this says something else. */
const MAX_LATE_MINUTES = 240;

/** "8", "8:30", "830", "0900", "8ish", "8 am". */
const times =
  /\b(?<!(?:^| )not )(\d{1,2}?)(?::(\d{2})|((?<=\d\d)00|15|30|45))?(?:ish)? ?(am|pm|a|p)?(?= |$)(?! (?:m|mins?|minutes?|h|hrs?|hours?)(?: |$))/g;
const saysAnother = anywhere(
  "at|after|from|by|around|instead|until|till|til|not before|only if|but|late|later|earlier|start|(?:how|what) about|(?:can|could) (?:do|come|be there)",
);
/** That they could come, and not that someone should call them or until when they are busy. */
const isOffer = anywhere(
  `${yesWords}|can|could|only|instead|available|(?:how|what) about|not before|no (?:earlier|sooner) than`,
);
/** "I'd love to but I can't", "yes but who else?" */
const takesBack = / (?:can't|cant|cannot|who|what|where|when|no$)(?= |$)/;
const isOfElse = anywhere("call|ask|text me|meeting");
const isFirstYes = new RegExp(`^(?:${words(besideYes)} )*${words(yesWords)}`);

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
  return [...text.matchAll(times)].flatMap(([, hours, minutes, unmarked, half]) => {
    const [hour, minute] = [Number(hours), Number(minutes ?? unmarked ?? 0)];
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
  const soon = [hour % 12, (hour % 12) + 12].find((one) => delay({ hour: one, minute }) <= MAX_DELAY_MINUTES);
  const isMorning = (soon ?? startsAt.hour) < 12;
  const inHalf = half ?? (isMorning ? "am" : "pm");
  return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${inHalf.toUpperCase()}`;
}

/** Another time than the shift's, if the text names one: "yes but at 8", "9 instead of 7?". */
function otherTime(body: string, text: string, startsAt: Clock | null): Reading | null {
  if (isOfElse.test(text) || !(isOffer.test(text) || saysFrom.test(text))) return null;
  const isStart = ({ hour, minute }: Clock) =>
    startsAt !== null && hour % 12 === startsAt.hour % 12 && minute === startsAt.minute;
  const named = timesIn(text);
  const other = named.find((one) => !isStart(one));
  const isEnd = (saysEnd.test(text) && !saysFrom.test(text)) || dashed.test(body);
  if (isEnd && named.length > 0) return { kind: "OTHER_TIME", time: null };
  if (other && saysAnother.test(text))
    return { kind: "OTHER_TIME", time: asTime(other, startsAt ?? { hour: 7, minute: 0 }) };
  const isConditional =
    isFirstYes.test(text) && / (?:but|only if)(?= |$)/.test(text) && !takesBack.test(text);
  return isConditional ? { kind: "OTHER_TIME", time: null } : null;
}

/**
 * Reads an answer to an offer, strictly: only what can't mean anything else is a yes or a no. Null leaves it to a
 * person.
 */
export function readingOf(body: string, startsAt: Clock | null): Reading | null {
  const text = plain(body);
  if (isYes.test(text)) return { kind: "YES", choice: null };
  const [, said, number] = numbered.exec(text) ?? [];
  if (said !== undefined && isYes.test(said)) return { kind: "YES", choice: Number(number) };
  if (said === "no") return { kind: "NO", choice: Number(number) };
  const isUnclear = [isTurned, saysFrom, isAsking].some((one) => one.test(text));
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
