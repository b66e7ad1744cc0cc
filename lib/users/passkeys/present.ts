import { Conflict, Invalid, refusals } from "@/lib/errors";

export const refuse = refusals({
  NOT_ADDED: {
    as: Invalid,
    field: "answer",
    message: "The passkey could not be added. Try again.",
  },
  ADDED_ALREADY: { as: Conflict, field: "answer", message: "This passkey has been added already." },
  TOO_MANY: {
    as: Conflict,
    field: "answer",
    message: "You have as many passkeys as there can be. Remove one first.",
  },
  LAST_REQUIRED: {
    as: Conflict,
    field: "currentPassword",
    message: "The operations desk requires a passkey. Add another one before you remove this.",
  },
});
