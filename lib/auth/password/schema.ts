import { z } from "zod";
import { ruledText } from "@/lib/http/wire";
import { email } from "../sign-in/schema";

/** Unrestricted here: the verb rejects weak passwords with the reason. */
const typed = z.string().min(1, { error: "This is a required field" }).pipe(ruledText());

export const ForgotPassword = z.strictObject({ email });
export type ForgotPassword = z.infer<typeof ForgotPassword>;

export const ResetPassword = z.strictObject({
  password: typed,
  retypePassword: typed,
  verificationToken: z.string().max(128),
});
export type ResetPassword = z.infer<typeof ResetPassword>;
