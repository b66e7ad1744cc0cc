import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import pLimit from "p-limit";

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing is expensive on purpose. One core stays free for everyone already signed in. */
const inTurn = pLimit(Math.max(1, availableParallelism() - 1));

/** The same characters however the keyboard composes them. */
const asTyped = (password: string) => password.normalize("NFKC");

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(asTyped(password), cost));
}

let decoy: Promise<string> | undefined;

/** Whether the password is the account's. Takes as long if the account doesn't exist or has no password. */
export async function isPasswordOf(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword("an account that no one has");
  const known = passwordHash ?? (await decoy);
  const matches = await inTurn(() => verify(known, asTyped(password)));
  return Boolean(passwordHash) && matches;
}

/** Before an answer that tells whether an email or a phone is known: takes as long as checking a password. */
export const asSlowAsSignIn = async (): Promise<void> => void (await isPasswordOf(null, "looked up"));
