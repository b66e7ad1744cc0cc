import { z } from "zod";
import { email } from "../sign-in/schema";

/** Unrestricted here: the verb rejects weak passwords with the reason. */
/** Kept as typed; its rule has a message of its own for the length. */
const typed = z
  .string()
  .min(1, { error: "This is a required field" })
  .transform((text) => text.slice(0, 1_000));

export const ForgotPassword = z.strictObject({ email });
export type ForgotPassword = z.infer<typeof ForgotPassword>;

export const ResetPassword = z.strictObject({
  password: typed,
  retypePassword: typed,
  verificationToken: z.string().max(128),
});
export type ResetPassword = z.infer<typeof ResetPassword>;
