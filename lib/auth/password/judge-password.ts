import { rawSql } from "@/db/client";
import { env } from "@/lib/env";
import { Invalid } from "@/lib/errors";
import { isCommon } from "./commonest-passwords";
import { isPasswordOf } from "./hash-password";
import { contextWords, faultMessages, faultOf, guessesOf, isMadeOfContext, PASSWORDS_DIFFER } from "./rules";

export type NewPassword = { password: string; retypePassword: string };

const PRODUCT = "Shiftwell";

const refused = (code: string, message: string, field = "password") => new Invalid({ code, field, message });

/** Throws Invalid, at its field and with the reason, for a password this person may not choose. */
export async function judgePassword(
  userId: number,
  { password, retypePassword }: NewPassword,
): Promise<void> {
  const fault = faultOf(password);
  if (fault) throw refused("PASSWORD_RULE", faultMessages[fault]);
  if (password !== retypePassword) throw refused("PASSWORDS_DIFFER", PASSWORDS_DIFFER, "retypePassword");
  const guesses = guessesOf(password);
  if (await isCommon(password, guesses)) {
    throw refused("PASSWORD_COMMON", "This password is too common. Choose one that is harder to guess.");
  }
  const { passwordHash, names } = await readContext(userId);
  if (isMadeOfContext(password, contextWords([PRODUCT, env().PROVIDER_NAME, ...names]))) {
    throw refused(
      "PASSWORD_CONTEXT",
      "Choose a password that is not made of your name, your email or the name of your organization.",
    );
  }
  if (passwordHash && (await isPasswordOf(passwordHash, password))) {
    throw refused("PASSWORD_REUSED", "Choose a password you are not using now.");
  }
}

/** What someone who knows the person would try. */
async function readContext(userId: number) {
  const [row] = await rawSql<{ passwordHash: string | null; names: (string | null)[] }[]>`
    select u.password_hash as "passwordHash", array[u.name, split_part(u.email::text, '@', 1), a.name]
      || array(select f.name from facility_membership m join facility f on f.id = m.facility_id
               where m.user_id = u.id limit 50)
      || array(select c.name from company_membership m join management_company c on c.id = m.management_company_id
               where m.user_id = u.id limit 50) as names
    from user_account u left join agency a on a.id = u.agency_id where u.id = ${userId}`;
  return row ?? { passwordHash: null, names: [] };
}
