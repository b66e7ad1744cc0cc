/**
 * The folding of names for a search, here and in the database function `search_text`, whose results are the same
 * (`tests/api/database/search-text.test.ts`). Both use these tables instead of the platform's, which differ by version
 * and locale.
 */
const capitals =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZ" +
  "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ" +
  "АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЄІЈЉЊЋЂЏҐЅҒҚҢҮҰҺӘӨ" +
  "ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ";

/** Letters that have no accent to remove, but are typed without their stroke, hook or dot. */
const strokes = {
  from: "ØøŁłĐđÐðĦħŦŧıŊŋƏəƐɛƆɔƊɗƁɓƘƙƲʋƉɖɨʉς",
  to: "oollddddhhttinneeeeooddbbkkvvddiuσ",
};

const ligatures = { Æ: "ae", æ: "ae", Œ: "oe", œ: "oe", Þ: "th", þ: "th", ß: "ss", ẞ: "ss" } as const;

/** Apostrophes, quotes, periods, symbols and combining marks: O'Brien is OBrien, 7:00 is 700. */
const dropped = new RegExp(
  String.raw`[\u0021-\u002B\u002E\u003A-\u0040\u005B-\u005E\u0060\u007B-\u007F\u00A1-\u00A9\u00AB-\u00BF\u00D7\u00F7` +
    String.raw`\u02B9-\u02DF\u0300-\u036F\u0483-\u0489\u0591-\u05C7\u0610-\u061A\u064B-\u065F\u0670\u1AB0-\u1AFF` +
    String.raw`\u1DC0-\u1DFF\u200B-\u200F\u2016-\u2027\u202A-\u206F\u20D0-\u20FF\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF]`,
  "g",
);

/** Blanks, commas, hyphens, slashes and underscores. */
const separators = new RegExp(
  String.raw`[\u0001-\u0020\u002C\u002D\u002F\u005F\u0085\u00A0\u1680\u2010-\u2015\u2028\u2029\u2212]+`,
  "g",
);

const letters = new Map([
  ...Array.from(capitals, (one): [string, string] => [one, one.toLowerCase()]),
  ...Array.from(strokes.from, (one, at): [string, string] => [one, strokes.to[at]!]),
  ...Object.entries(ligatures),
]);
const folded = new RegExp(`[${[...letters.keys()].join("")}]`, "g");

/** The same letters without accents and other marks. */
export const withoutAccents = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "");

/** The words of a text without case, accents, apostrophes and other marks. */
export const wordsOf = (text: string): string[] =>
  text
    .replaceAll("´", "")
    .normalize("NFKD")
    .replace(dropped, "")
    .replace(folded, (letter) => letters.get(letter)!)
    .replace(separators, " ")
    .trim()
    .split(" ")
    .filter(Boolean);

const MAX_REMEMBERED = 50_000;
const remembered = new Map<string, string>();

/** The text that a search looks in: the words, and again without gaps, so that "Delacruz" is found in "De La Cruz". */
export function searchTextOf(text: string): string {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const words = wordsOf(text);
  const made = ` ${words.join(" ")} ${words.join("")}`;
  // A list is searched again with every key.
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(text, made);
  return made;
}

/**
 * Each of these must be in the search text; null if only marks were typed, which finds nothing. A single letter is an
 * initial: "Maria S" is not every Maria with an s in her name.
 */
export function partsOf(term: string): string[] | null {
  const words = wordsOf(term);
  if (words.length === 0) return term.trim() === "" ? [] : null;
  return words.map((word) => (word.length === 1 ? ` ${word}` : word));
}

/** Whether a text has every typed word, in any order; without a term, every text does. */
export function finderOf(term: string): (text: string) => boolean {
  const parts = partsOf(term);
  if (parts === null) return () => false;
  if (parts.length === 0) return () => true;
  return (text) => {
    const within = searchTextOf(text);
    return parts.every((part) => within.includes(part));
  };
}
