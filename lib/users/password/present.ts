import { refusals, Invalid } from "@/lib/errors";

export const refuse = refusals({
  WRONG_PASSWORD: {
    as: Invalid,
    field: "currentPassword",
    message: "This is not your current password.",
  },
});
