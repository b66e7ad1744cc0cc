import { endpoint } from "@/lib/http/endpoint";
import { changePassword } from "@/lib/users/password/change-password";
import { PasswordChange } from "@/lib/users/schema";

export const PUT = endpoint(
  {
    access: "signed-in",
    summary: "Changes the person's password; requires the current one and ends all other sessions.",
    body: PasswordChange,
    errors: [429],
  },
  ({ ctx, body }) => changePassword(ctx, body),
);
