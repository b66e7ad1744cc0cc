import { expect } from "vitest";
import { POST as sendPassword } from "@/app/api/login/route";
import { POST as add } from "@/app/api/user/passkeys/route";
import { POST as start } from "@/app/api/user/passkeys/challenge/route";
import type { AddedPasskey, NewPasskeyChallenge } from "@/lib/auth/passkeys/schema";
import type { PasswordStepResult } from "@/lib/auth/sign-in/schema";
import { anAuthenticator } from "./authenticator";
import { call } from "./call";

type Person = { id: number; email: string };

/** Someone's challenge for a new passkey. */
export async function aChallenge(as: Person, currentPassword: string): Promise<NewPasskeyChallenge> {
  const { status, body } = await call<NewPasskeyChallenge>(start, { as, body: { currentPassword } });
  expect(status).toBe(200);
  return body;
}

/** Adds a passkey, from Chrome on Windows; returns its authenticator, with the recovery codes of the first. */
export async function aPasskey(as: Person, password: string) {
  const authenticator = anAuthenticator();
  const { challengeToken, options } = await aChallenge(as, password);
  const { status, body } = await call<AddedPasskey>(add, {
    as,
    headers: {
      "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36",
    },
    body: { challengeToken, answer: authenticator.make(options) },
  });
  expect(status).toBe(200);
  return { authenticator, codes: body.recovery_codes };
}

/** The challenge that follows the password of someone with a passkey. */
export async function afterPassword({ email }: Person, password: string) {
  const { status, body } = await call<PasswordStepResult>(sendPassword, { body: { email, password } });
  expect(status).toBe(200);
  return { challengeToken: body.challengeToken!, options: body.passkey! };
}
