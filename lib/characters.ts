/** Characters as people and the database count them: an emoji is one, and so is a letter with its accent (NFC). */
export const countCharacters = (text: string): number => [...text].length;

/** The initials of the first and last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends.map((word) => [...word!][0]!.toUpperCase()).join("");
}

export const firstNameOf = (name: string): string => name.split(" ")[0]!;

/** Control and format characters, and letters that show nothing. Joiners are kept where a script or an emoji needs them. */
const invisible =
  /[^\P{Cc}\t\n]|[^\P{Cf}\u200c\u200d]|\u034f|\u17b4|\u17b5|[\u115f\u1160\u2800\u3164\uffa0]|(?<![\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Script=Arabic}])[\u200c\u200d]/gu;
const isVisible = /[\p{L}\p{N}\p{P}\p{S}\p{Co}]/u;

/**
 * Text as it is stored, however a keyboard or another program composed it: Unicode NFC, line feeds, no control, bidirectional
 * or other characters that nobody sees. Text of nothing else is empty.
 */
export function cleanText(text: string): string {
  const clean = text.replace(/\r\n?/g, "\n").replace(invisible, "").normalize("NFC");
  return isVisible.test(clean) ? clean : clean.replace(/\S/gu, "");
}
