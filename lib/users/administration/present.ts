import { Conflict, refusals, Invalid } from "@/lib/errors";

export const refuse = refusals({
  NOT_FOUND: (reference: string) => ({
    as: Invalid,
    field: "person",
    message: `There is no person "${reference}": person list shows who there is.`,
  }),
  EXISTS: (email: string, id: number) => ({
    as: Conflict,
    field: "email",
    message: `There is a person with the address ${email} already: number ${id}.`,
  }),
  WORKS_ELSEWHERE: {
    as: Conflict,
    code: "BOTH_WORLDS",
    field: "agency",
    message: "This person works for a facility or company: an agency’s people need an account of their own.",
  },
  WORKS_FOR_CUSTOMER: {
    as: Conflict,
    code: "BOTH_WORLDS",
    field: "desk",
    message: "This person works for a customer: the operations desk’s people need an account of their own.",
  },
  WORKS_AT_DESK: {
    as: Conflict,
    code: "BOTH_WORLDS",
    field: "person",
    message: "This person works at the operations desk: revoke that first, or make another account.",
  },
  WORKS_FOR_AGENCY: (agency: string) => ({
    as: Conflict,
    code: "BOTH_WORLDS",
    field: "person",
    message: `This person belongs to ${agency}: revoke that first, or make another account.`,
  }),
  UNFIT: (set: string | undefined, emptyCompany: string | null) => {
    const what = set ? `The set ${set}` : "This permission";
    return {
      as: Invalid,
      field: set ? "set" : "permission",
      message:
        emptyCompany === null
          ? `${what} is not held there: permission-set list and permission list say where.`
          : `${what} is held at facilities, and ${emptyCompany} has none yet.`,
    };
  },
  LAST_ADMINISTRATOR: (places: readonly string[]) => ({
    as: Conflict,
    field: "person",
    message: `This leaves ${places.join(", ")} without an administrator: make someone else one first.`,
  }),
  CODE_REQUIRED: (places: readonly string[]) => ({
    as: Conflict,
    field: "requiresCode",
    message: `The administrator of ${places.join(", ")} signs in with a code: revoke that role first.`,
  }),
});
