import { denials, Invalid } from "@/lib/errors";

export const deny = denials({
  WRONG_PASSWORD: {
    as: Invalid,
    field: "currentPassword",
    message: "This is not your current password.",
  },
});
