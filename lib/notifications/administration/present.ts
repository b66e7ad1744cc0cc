import { refusals, Invalid } from "@/lib/errors";

export const refuse = refusals({
  NOT_FOUND: (reference: string) => ({
    as: Invalid,
    field: "notice",
    message: `No notice ${reference} is shown: notice list has those that are.`,
  }),
  NOWHERE: { as: Invalid, message: "There is no facility to show it at." },
});
