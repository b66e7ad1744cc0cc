/** How many characters around a known word attackers try: "Password1!", "summer2026!". */
const TRIED_AROUND = 6;

let known: Promise<ReadonlySet<string>> | undefined;

/** Almost 50,000 leaked passwords, most common first; loaded when a password is first chosen. */
async function loadKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Whether one of the guesses is a common password, with few characters around it. */
export async function isCommon(password: string, guesses: readonly string[]): Promise<boolean> {
  known ??= loadKnown();
  const list = await known;
  return guesses.some((guess) => list.has(guess) && password.length - guess.length <= TRIED_AROUND);
}
