import { z } from "zod";

/** As typed: what may not be chosen is refused with its reason by the verb. */
const typed = z.string().min(1, { error: "This is a required field" }).max(1024);

export const PasswordChange = z.strictObject({
  currentPassword: typed,
  password: typed,
  retypePassword: typed,
});
export type PasswordChange = z.infer<typeof PasswordChange>;
