import { env } from "@/lib/env";
import { refusals, Invalid } from "@/lib/errors";
import { readContext } from "./context.sql";
import { isPasswordOf } from "./hash-password";
import {
  contextWords,
  faultMessages,
  faultOf,
  guessesOf,
  isMadeOfContext,
  PASSWORDS_DIFFER,
  type PasswordFault,
} from "./rules";

export type NewPassword = { password: string; retypePassword: string };

const PRODUCT = "Shiftwell";

const refuse = refusals({
  PASSWORD_RULE: (fault: PasswordFault) => ({
    as: Invalid,
    field: "password",
    message: faultMessages[fault],
  }),
  PASSWORDS_DIFFER: { as: Invalid, field: "retypePassword", message: PASSWORDS_DIFFER },
  PASSWORD_COMMON: {
    as: Invalid,
    field: "password",
    message: "This password is too common. Choose one that is harder to guess.",
  },
  PASSWORD_CONTEXT: {
    as: Invalid,
    field: "password",
    message: "Choose a password that is not made of your name, your email, your organization or Shiftwell.",
  },
  PASSWORD_REUSED: {
    as: Invalid,
    field: "password",
    message: "Choose a password you are not using now.",
  },
});

/** Throws Invalid at the field, with the reason, for a password this person can't choose. */
export async function validatePassword(
  userId: number,
  { password, retypePassword }: NewPassword,
): Promise<void> {
  const fault = faultOf(password);
  if (fault) refuse("PASSWORD_RULE", fault);
  if (password !== retypePassword) refuse("PASSWORDS_DIFFER");
  const guesses = guessesOf(password);
  if (await isCommon(password, guesses)) refuse("PASSWORD_COMMON");
  const { passwordHash, names } = await readContext(userId);
  if (isMadeOfContext(password, contextWords([PRODUCT, env().PROVIDER_NAME, ...names]))) {
    refuse("PASSWORD_CONTEXT");
  }
  if (passwordHash && (await isPasswordOf(passwordHash, password))) refuse("PASSWORD_REUSED");
}

/** How many characters around a known word attackers try: "Password1!", "summer2026!". */
const TRIED_AROUND = 6;

let known: Promise<ReadonlySet<string>> | undefined;

/** Almost 50,000 leaked passwords, most common first; loaded when a password is first chosen. */
async function loadKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}

/** Whether one of the guesses is a common password, with few characters around it. */
async function isCommon(password: string, guesses: readonly string[]): Promise<boolean> {
  known ??= loadKnown();
  const list = await known;
  return guesses.some((guess) => list.has(guess) && password.length - guess.length <= TRIED_AROUND);
}
