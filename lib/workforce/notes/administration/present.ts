import { Conflict, refusals, Invalid } from "@/lib/errors";

export const refuse = refusals({
  EXISTS: (code: string, company: string) => ({
    as: Conflict,
    field: "code",
    message: `${company} has a note category ${code} already.`,
  }),
  NO_CATEGORY: (code: string, company: string) => ({
    as: Invalid,
    field: "code",
    message: `${company} has no note category ${code}: note-category list shows those it has.`,
  }),
});
