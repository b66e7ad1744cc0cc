import { z } from "zod";

/** Unrestricted here: the verb rejects weak passwords with the reason. */
/** Kept as typed; its rule has a message of its own for the length. */
const typed = z
  .string()
  .min(1, { error: "This is a required field" })
  .transform((text) => text.slice(0, 1_000));

export const PasswordChange = z.strictObject({
  currentPassword: typed,
  password: typed,
  retypePassword: typed,
});
export type PasswordChange = z.infer<typeof PasswordChange>;
