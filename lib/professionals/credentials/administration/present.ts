import { Conflict, denials, Invalid } from "@/lib/errors";

export const deny = denials({
  NOT_FOUND: {
    as: Invalid,
    field: "credential",
    message: "There is no such document: credential list shows what there is.",
  },
  SAME: (status: string) => ({
    as: Conflict,
    field: "credential",
    message: `This document is ${status.toLowerCase()} already. Nothing was changed.`,
  }),
  UNKNOWN_TYPE: (known: readonly string[]) => ({
    as: Invalid,
    field: "credential",
    message: `must be one of ${known.join(", ")}`,
  }),
  NOT_REQUIRED: {
    as: Invalid,
    field: "credential",
    message: "The license is required for every shift; it can't be set here.",
  },
  NO_REFERENCES: {
    as: Invalid,
    field: "references",
    message: "belongs to the credential REFERENCES only",
  },
});
