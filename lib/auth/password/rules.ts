import { countCharacters } from "@/lib/characters";

export const MAX_CHARACTERS = 128;
const FEWEST_CHARACTERS = 8;

/** The requirements, in the words of the hint at the field. */
export const requirements: readonly { label: string; isMet: (password: string) => boolean }[] = [
  { label: "At least 8 characters", isMet: (password) => countCharacters(password) >= FEWEST_CHARACTERS },
  { label: "An upper-case letter", isMet: (password) => /\p{Lu}/u.test(password) },
  { label: "A lower-case letter", isMet: (password) => /\p{Ll}/u.test(password) },
  { label: "A digit", isMet: (password) => /\p{Nd}/u.test(password) },
  { label: "A special character", isMet: (password) => /[^\p{L}\p{N}\p{M}\p{Cc}]/u.test(password) },
];

export type PasswordFault = "too-long" | "incomplete";

/** Why a new password is invalid by its form alone, or null. */
export function faultOf(password: string): PasswordFault | null {
  if (countCharacters(password) > MAX_CHARACTERS) return "too-long";
  return requirements.every(({ isMet }) => isMet(password)) ? null : "incomplete";
}

export const faultMessages: Record<PasswordFault, string> = {
  "too-long": "A password may have at most 128 characters.",
  incomplete:
    "Your password must contain at least 8 characters with an upper-case letter, a lower-case letter, a digit and a special character.",
};

export const PASSWORDS_DIFFER = "Make sure passwords match";

export const LINK_EXPIRED = "This link is invalid or has expired. Ask for a new one.";

const disguises: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
};

const undisguised = (text: string) => text.replace(/[@431!0$57]/g, (sign) => disguises[sign] ?? sign);
const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, "");

/** An attacker's first guesses: lower case, trimmed of symbols, with look-alikes replaced. */
export function guessesOf(password: string): string[] {
  const lower = password.normalize("NFKC").toLowerCase();
  const core = bare(lower);
  return [...new Set([lower, core, undisguised(core), bare(undisguised(core)), bare(undisguised(lower))])];
}

const SHORTEST_WORD = 4;
const OWN_LETTERS = 6;

/** Words that belong to a person: parts of names, addresses and organizations that are long enough to matter. */
export function contextWords(names: readonly (string | null | undefined)[]): string[] {
  const words = names.flatMap((name) => (name ?? "").toLowerCase().split(/[^\p{L}\p{N}]+/u));
  return [...new Set(words.filter((word) => word.length >= SHORTEST_WORD))].sort(
    (a, b) => b.length - a.length,
  );
}

/** Whether a password is little more than well-known words about its owner. */
export function isMadeOfContext(password: string, words: readonly string[]): boolean {
  const lower = password.normalize("NFKC").toLowerCase();
  return [lower, undisguised(lower)].some((text) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, " "), text);
    return rest !== text && lettersOf(rest).length < OWN_LETTERS;
  });
}
