import { randomUUID } from "node:crypto";
import { db } from "@/db/client";
import { signInCode } from "@/db/schema/sessions";
import { hashCode } from "@/lib/auth/sign-in/codes";
import { createPasswordLink } from "@/lib/auth/password/password-link";
import { createSession } from "@/lib/auth/sessions";
import { anAuthenticator } from "../support/authenticator";
import type { call } from "../support/call";
import { aChallenge, afterPassword, aPasskey } from "../support/passkeys";

export type Caller = { id: number; email: string };
export type Given = Omit<NonNullable<Parameters<typeof call>[1]>, "as" | "method">;

export const password = "Right!2026";

async function aCode(userId: number) {
  const challengeToken = randomUUID();
  await db.insert(signInCode).values({
    id: challengeToken,
    userId,
    purpose: "SIGN_IN",
    secretHash: hashCode(challengeToken, "482913"),
    createdAt: new Date(Date.now() - 60_000),
    expiresAt: new Date(Date.now() + 60_000),
  });
  return challengeToken;
}

/** Changes to a person's own sign-in, which need their password, code or key. */
export const signIns: Record<string, (caller: Caller) => Promise<Given>> = {
  "PUT /api/user/password": async () => ({
    body: { currentPassword: password, password: "Birch&Wool 77", retypePassword: "Birch&Wool 77" },
  }),
  "POST /api/user/reset-password": async ({ id }) => {
    const { url } = await db.transaction((tx) => createPasswordLink(tx, id, "RESET_PASSWORD"));
    const verificationToken = url.split("/").at(-1);
    return { body: { password: "Birch&Wool 77", retypePassword: "Birch&Wool 77", verificationToken } };
  },
  "DELETE /api/user/sessions/{sessionId}": async ({ id }) => ({
    params: { sessionId: (await db.transaction((tx) => createSession(tx, id))).id },
  }),
  "POST /api/login": async ({ email }) => ({ body: { email, password } }),
  "POST /api/login/one-time-login": async ({ id, email }) => ({
    body: {
      email,
      verificationCode: "482913",
      challengeToken: await aCode(id),
      rememberDevice: true,
      fingerprintData: null,
    },
  }),
  "POST /api/login/one-time-password": async ({ id, email }) => ({
    body: { email, challengeToken: await aCode(id) },
  }),
  "POST /api/user/passkeys": async (caller) => {
    const { challengeToken, options } = await aChallenge(caller, password);
    return { body: { challengeToken, answer: anAuthenticator().make(options) } };
  },
  "POST /api/login/passkey": async (caller) => {
    const { authenticator } = await aPasskey(caller, password);
    const { challengeToken, options } = await afterPassword(caller, password);
    return { body: { email: caller.email, challengeToken, answer: authenticator.use(options) } };
  },
  "POST /api/login/recovery-code": async (caller) => {
    const { codes } = await aPasskey(caller, password);
    const { challengeToken } = await afterPassword(caller, password);
    return { body: { email: caller.email, challengeToken, recoveryCode: codes![0] } };
  },
};
