import { Conflict, Invalid, refusals } from "@/lib/errors";

export const refuse = refusals({
  NOT_OWNER: {
    as: Conflict,
    message:
      "Only the role that owns the audit may take months away: run this command with its DATABASE_URL.",
  },
  TOO_YOUNG: ({ keep, first }: { keep: number; first: string }) => ({
    as: Invalid,
    field: "before",
    message: `The audit is kept for ${keep} months (limit KEEP_AUDIT_MONTHS): only months before ${first} can go.`,
  }),
  NO_ARCHIVE: {
    as: Invalid,
    field: "file",
    message: "It isn’t a file that audit archive wrote, or its .json isn’t beside it.",
  },
  DAMAGED: { as: Invalid, field: "file", message: "The file is damaged: it isn’t what was written." },
  NOT_NEXT: ({ oldest }: { oldest: string | null }) => ({
    as: Conflict,
    message:
      oldest === null
        ? "Nothing is archived: the audit holds everything from the beginning."
        : `Months are restored without a gap: the next one is that right before ${oldest}.`,
  }),
  CHANGED: {
    as: Conflict,
    message:
      "This file isn’t what the database holds. Nothing was taken away: delete it, or choose another folder.",
  },
});
