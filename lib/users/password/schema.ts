import { z } from "zod";
import { TypedPassword } from "@/lib/auth/password/schema";

export const PasswordChange = z.strictObject({
  currentPassword: TypedPassword,
  password: TypedPassword,
  retypePassword: TypedPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;
