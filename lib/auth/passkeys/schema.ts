import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { z } from "zod";
import { email } from "../sign-in/schema";

const MAX_CHARACTERS = 20_000;
const challengeToken = z.uuid({ error: "Invalid or expired challenge" });
const currentPassword = z.string().min(1, { error: "This is a required field" }).max(256);

/** What the browser answers; the library that verifies it knows its parts. */
const answerOf = <Answer>() =>
  z.custom<Answer>(
    (given) => typeof given === "object" && given !== null && JSON.stringify(given).length <= MAX_CHARACTERS,
    { error: "Not an answer of a passkey" },
  );

export const OwnPassword = z.strictObject({ currentPassword });
export type OwnPassword = z.infer<typeof OwnPassword>;

/** What the browser is asked, as navigator.credentials takes it. */
export const NewPasskeyChallenge = z.object({
  challengeToken: z.string(),
  options: z.custom<PublicKeyCredentialCreationOptionsJSON>(),
});
export type NewPasskeyChallenge = z.infer<typeof NewPasskeyChallenge>;

export const NewPasskey = z.strictObject({ challengeToken, answer: answerOf<RegistrationResponseJSON>() });
export type NewPasskey = z.infer<typeof NewPasskey>;

/** Shown once; null if there are some already. */
export const AddedPasskey = z.object({ recovery_codes: z.array(z.string()).nullable() });
export type AddedPasskey = z.infer<typeof AddedPasskey>;

export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

export const PasskeyParams = z.strictObject({
  passkeyId: z.coerce.number().int().positive().max(2_147_483_647),
});

export const OwnPasskeys = z.object({
  passkeys: z.array(
    z.object({
      id: z.int(),
      /** "Chrome on Windows": where it was added. */
      device: z.string(),
      added_at: z.string(),
      last_used_at: z.string().nullable(),
    }),
  ),
  /** How many are left. */
  recovery_codes: z.int(),
  /** Whether the last one must stay. */
  is_required: z.boolean(),
  /** Whether their work can't be opened without one. */
  is_missing: z.boolean(),
});
export type OwnPasskeys = z.infer<typeof OwnPasskeys>;

export const PasskeyStep = z.strictObject({
  email,
  challengeToken,
  answer: answerOf<AuthenticationResponseJSON>(),
});
export type PasskeyStep = z.infer<typeof PasskeyStep>;

export const RecoveryStep = z.strictObject({
  email,
  challengeToken,
  recaptchaResponse: z.string().max(4096).nullish(),
  recoveryCode: z
    .string()
    .trim()
    .min(1, { error: "This is a required field" })
    .max(40)
    .regex(/^[0-9A-Za-z -]*$/, { error: "This recovery code is wrong or was used." }),
});
export type RecoveryStep = z.infer<typeof RecoveryStep>;
