import { Conflict, refusals, Invalid } from "@/lib/errors";

export const refuse = refusals({
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
  CHANGED: {
    as: Conflict,
    field: "credential",
    message: "The document was changed since you opened it. Please look at it again.",
  },
  EXPIRES_BEFORE_ISSUE: (issuedOn: string) => ({
    as: Invalid,
    field: "expiresOn",
    message: `The document was issued on ${issuedOn}; it can’t expire before. Nothing was changed.`,
  }),
  NEEDS_LAST_DAY: {
    as: Invalid,
    field: "expiresOn",
    message: "Enter the last day it’s good for. A document of this kind always has one.",
  },
  EXPIRED: (expiresOn: string) => ({
    as: Invalid,
    field: "expiresOn",
    message: `The document ran out on ${expiresOn}. Reject it, or enter a later last day.`,
  }),
  REQUIREMENT_FAILS: (findings: readonly string[]) => ({
    as: Invalid,
    field: "despite",
    message: `${findings.join(" ")} Reject it, or give a reason to verify it anyway.`,
  }),
  NO_COPY: (path: string) => ({
    as: Invalid,
    field: "saveTo",
    message: `The copy ${path} can’t be written: choose another folder.`,
  }),
  UNKNOWN_TYPE: (known: readonly string[]) => ({
    as: Invalid,
    field: "credential",
    message: `must be one of ${known.join(", ")}`,
  }),
  NOT_REQUIRED: {
    as: Invalid,
    field: "credential",
    message: "The license is required for every shift; it can’t be set here.",
  },
  NO_REFERENCES: {
    as: Invalid,
    field: "references",
    message: "belongs to the credential REFERENCES only",
  },
});
