import { refusals, Forbidden, NotFound } from "@/lib/errors";

export const refuse = refusals({
  CREDENTIAL_NOT_FOUND: { as: NotFound, message: "This credential has been deleted already." },
  CREDENTIAL_OF_OTHERS: { as: Forbidden, message: "Only credentials your company uploaded can be deleted." },
  CREDENTIALS_CLOSED: {
    as: Forbidden,
    message: "This professional doesn’t work for your company now, so their credentials are closed.",
  },
});
