import { Conflict, denials, Forbidden, NotFound } from "@/lib/errors";

export const deny = denials({
  CREDENTIAL_NOT_FOUND: { as: NotFound, message: "This credential has been deleted already." },
  CREDENTIAL_OF_OTHERS: { as: Forbidden, message: "Only credentials your company uploaded can be deleted." },
  DEACTIVATED: {
    as: Conflict,
    message: "This professional is deactivated, so their credentials cannot be changed here.",
  },
});
