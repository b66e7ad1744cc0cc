import { z } from "zod";
import { email } from "../sign-in/schema";

/** Kept as typed, and read further than any password goes: the verb rejects weak and long ones with the reason. */
export const TypedPassword = z
  .string()
  .min(1, { error: "This is a required field" })
  .transform((text) => text.slice(0, 1_000));

export const ForgotPassword = z.strictObject({ email });
export type ForgotPassword = z.infer<typeof ForgotPassword>;

export const ResetPassword = z.strictObject({
  password: TypedPassword,
  retypePassword: TypedPassword,
  verificationToken: z.string().max(128),
});
export type ResetPassword = z.infer<typeof ResetPassword>;
