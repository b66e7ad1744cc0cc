import { env } from "@/lib/env";
import { refusals, Invalid } from "@/lib/errors";
import { isCommon } from "./commonest-passwords";
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
    message: "Choose a password that is not made of your name, your email or the name of your organization.",
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
