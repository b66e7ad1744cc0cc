import { refusals, Invalid } from "@/lib/errors";
import { CUT_OFF, MEGABYTE } from "@/lib/files/file-type";

/** Why a body or a query cannot be read. */
export const refuse = refusals({
  MALFORMED: { as: Invalid, message: "The request is not readable." },
  CONTENT_TYPE: (message: string) => ({ as: Invalid, message }),
  UNSTORABLE: (field: string) => ({
    as: Invalid,
    code: "INVALID",
    field,
    message: "Remove the characters that cannot be displayed.",
  }),
  UNKNOWN_FIELD: (field: string) => ({
    as: Invalid,
    code: "INVALID",
    field,
    message: "There is no such field.",
  }),
  UNKNOWN_PART: (field: string) => ({
    as: Invalid,
    code: undefined,
    field,
    message: "There is no such field.",
  }),
  LONG_PART: (field: string) => ({ as: Invalid, code: undefined, field, message: "This is too long." }),
  CUT_OFF: (field: string) => ({ as: Invalid, field, message: CUT_OFF }),
  LARGE_FILE: (field: string, largest: number) => ({
    as: Invalid,
    code: undefined,
    field,
    message: `File must not exceed ${Math.floor(largest / MEGABYTE)}MB`,
  }),
});
