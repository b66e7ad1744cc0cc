import { refusals, Invalid } from "@/lib/errors";

export const refuse = refusals({
  AMBIGUOUS: (email: string) => ({
    as: Invalid,
    field: "email",
    message: `More than one professional has the address ${email}.`,
  }),
  NOT_FOUND: (reference: string) => ({
    as: Invalid,
    field: "professional",
    message: `There is no professional "${reference}": professional list shows who there is.`,
  }),
});
