import { z } from "zod";
import { ruledText } from "@/lib/http/wire";

/** Unrestricted here: the verb rejects weak passwords with the reason. */
const typed = z.string().min(1, { error: "This is a required field" }).pipe(ruledText());

export const PasswordChange = z.strictObject({
  currentPassword: typed,
  password: typed,
  retypePassword: typed,
});
export type PasswordChange = z.infer<typeof PasswordChange>;
