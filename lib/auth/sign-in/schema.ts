import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/server";
import { z } from "zod";
import { textOf } from "@/lib/http/wire";
import { EMAIL_INVALID } from "@/lib/email";
import { countCharacters } from "@/lib/characters";
import { MAX_CHARACTERS } from "../password/rules";

export const email = z
  .string({ error: EMAIL_INVALID })
  .trim()
  .max(128, { error: EMAIL_INVALID })
  .pipe(z.email({ error: EMAIL_INVALID }));
const recaptchaResponse = z.string().max(4096).nullish();
const challengeToken = z.uuid({ error: "Invalid or expired verification code" });

export const EmailStep = z.strictObject({ email, recaptchaResponse });
export type EmailStep = z.infer<typeof EmailStep>;

export const PasswordStep = z.strictObject({
  email,
  recaptchaResponse,
  password: z
    .string()
    .min(1, { error: "This is a required field" })
    .refine((password) => countCharacters(password) <= MAX_CHARACTERS, {
      error: "Incorrect email or password",
    }),
});
export type PasswordStep = z.infer<typeof PasswordStep>;

export const CodeStep = z.strictObject({
  email,
  recaptchaResponse,
  verificationCode: z
    .string()
    .trim()
    .min(1, { error: "This is a required field" })
    .max(6, { error: "Invalid or expired verification code" }),
  challengeToken,
  rememberDevice: z.boolean(),
  fingerprintData: z
    .strictObject({
      userAgent: textOf(512),
      platform: textOf(128),
      language: textOf(64),
    })
    .nullable(),
});
export type CodeStep = z.infer<typeof CodeStep>;

export const ResendCode = z.strictObject({ email, recaptchaResponse, challengeToken });
export type ResendCode = z.infer<typeof ResendCode>;

/** External ways to sign in for an email; empty means the password step. */
export const ExternalMethods = z.array(
  z.object({
    protocol: z.string(),
    external_id: z.string(),
    /** The organization's name; only if there are several to choose from. */
    label: z.string().optional(),
  }),
);
export type ExternalMethods = z.infer<typeof ExternalMethods>;

/** A proof-of-work challenge; its solution is sent as recaptchaResponse. */
export const CaptchaChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    memoryCost: z.int().optional(),
    parallelism: z.int().optional(),
    expiresAt: z.int().optional(),
    data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  }),
  signature: z.string().optional(),
});

/** Another code was sent; this challenge replaces the previous one. */
export const ResendCodeResult = z.object({ challengeToken: z.string() });
export type ResendCodeResult = z.infer<typeof ResendCodeResult>;

/** With a challenge token the code step follows; without one the person is signed in. */
export const PasswordStepResult = z.object({
  challengeToken: z.string().optional(),
  /** Then a passkey answers the challenge instead of a code. */
  passkey: z.custom<PublicKeyCredentialRequestOptionsJSON>().optional(),
});
export type PasswordStepResult = z.infer<typeof PasswordStepResult>;
