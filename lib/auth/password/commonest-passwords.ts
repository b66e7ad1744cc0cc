/** How many characters a guesser tries around a known word: "Password1!", "summer2026!". */
const TRIED_AROUND = 6;

let known: Promise<ReadonlySet<string>> | undefined;

/** Nearly fifty thousand leaked passwords, commonest first; read when the first password is chosen. */
async function loadKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Whether one of these guesses at a password is among the commonest, with little around it. */
export async function isCommon(password: string, guesses: readonly string[]): Promise<boolean> {
  known ??= loadKnown();
  const list = await known;
  return guesses.some((guess) => list.has(guess) && password.length - guess.length <= TRIED_AROUND);
}
