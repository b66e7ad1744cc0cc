import { Conflict, refusals, Invalid } from "@/lib/errors";

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
  EXISTS: (email: string, id: number) => ({
    as: Conflict,
    field: "email",
    professionalId: id,
    message: `There is a professional with the address ${email} already: number ${id}.`,
  }),
  LOOKS_LIKE: ({ id, name, because }: { id: number | null; name: string; because: string }) => ({
    as: Conflict,
    professionalId: id,
    message: `Looks like ${name}${id === null ? "" : ` (No. ${id})`}: ${because}`,
  }),
  NOT_THE_SAME: { as: Conflict, message: "No longer looks like the record you chose" },
  SAME_AS_ROW: (row: number) => ({ as: Conflict, message: `Is the same professional as row ${row}` }),
  CHANGED: {
    as: Conflict,
    message: "Someone else changed this record in the meantime. Close this to see what it is now.",
  },
  SAME_RECORD: {
    as: Invalid,
    field: "otherId",
    message: "These are the same record.",
  },
  OVERLAP: (count: number) => ({
    as: Conflict,
    field: "otherId",
    message: `${count === 1 ? "A shift or time off of both is" : "Shifts or time off of both are"} at the same time. Nothing was changed: cancel one of them first.`,
  }),
});
