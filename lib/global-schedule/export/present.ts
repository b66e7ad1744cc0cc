import { denials, Invalid } from "@/lib/errors";

export const deny = denials({
  TOO_MANY: {
    as: Invalid,
    message: "There are too many shifts to export at once. Choose fewer facilities.",
  },
});
