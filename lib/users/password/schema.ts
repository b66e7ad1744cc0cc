import { z } from "zod";

/** Unrestricted here: the verb rejects weak passwords with the reason. */
const typed = z.string().min(1, { error: "This is a required field" }).max(1024);

export const PasswordChange = z.strictObject({
  currentPassword: typed,
  password: typed,
  retypePassword: typed,
});
export type PasswordChange = z.infer<typeof PasswordChange>;
