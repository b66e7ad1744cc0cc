import { refusals, Invalid } from "@/lib/errors";

export const refuse = refusals({
  TOO_MANY: {
    as: Invalid,
    message: "There are too many shifts to export at once. Choose fewer days.",
  },
});
