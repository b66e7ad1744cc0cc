import type { ImportKind } from "@/lib/desk/imports/schema";

export type Kind = ImportKind | "professionals";

/** The second line of a template is an example, which an import that still has it passes over. */
type Words = {
  /** The list that is imported into. */
  place: string;
  columns: readonly ColumnNote[];
  /** What becomes of those who are here. */
  known: string;
  template: string[];
  example: string[];
};
/** A column, and what it holds. */
export type ColumnNote = { heads: string; note: string; isRequired?: boolean };

export const words: Record<Kind, Words> = {
  people: {
    place: "People",
    columns: [
      { heads: "Email", note: "where they sign in", isRequired: true },
      { heads: "Name", note: "or First name and Last name", isRequired: true },
      { heads: "Role", note: "", isRequired: true },
      { heads: "Phone", note: "ten digits" },
      { heads: "Facility", note: "several with semicolons; else this one" },
      { heads: "Company", note: "for a role in the whole company" },
    ],
    known: "People who are here already are updated, not duplicated.",
    template: ["Email", "Name", "Phone", "Role", "Facility", "Company"],
    example: [
      "Example: ann.lee@rose.example",
      "Ann Lee",
      "614-555-0101",
      "Scheduler",
      "Rose Manor;Rose Court",
      "",
    ],
  },
  units: {
    place: "Units",
    columns: [{ heads: "Name", note: "of a unit", isRequired: true }],
    known: "Units that are here already stay as they are.",
    template: ["Name"],
    example: ["Example: 2 East"],
  },
  professionals: {
    place: "Professionals",
    columns: [
      { heads: "Email", note: "who it is", isRequired: true },
      { heads: "Name", note: "or First name and Last name", isRequired: true },
      { heads: "Type", note: "such as CNA or RN", isRequired: true },
      { heads: "Phone", note: "ten digits" },
      { heads: "Contact method", note: "email or text" },
      { heads: "Tier", note: "platinum or pro" },
      { heads: "On demand", note: "yes or no" },
      { heads: "Agency", note: "its name" },
      { heads: "License state, License number, License status, License expires on", note: "of one license" },
      { heads: "CPR, TB test, Physical, Background check", note: "yes, or the last valid day" },
      { heads: "Flex at", note: "facilities with semicolons" },
      { heads: "Company, Wage", note: "who employs them, and dollars an hour" },
    ],
    known: "Professionals who are here already are updated; an empty cell keeps what is there.",
    template: [
      "Email",
      "First name",
      "Last name",
      "Type",
      "Phone",
      "License state",
      "License number",
      "License expires on",
      "Flex at",
    ],
    example: [
      "Example: ines.quill@rose.example",
      "Ines",
      "Quill",
      "CNA",
      "614-555-0110",
      "OH",
      "N-20411",
      "2029-06-30",
      "Rose Manor;Rose Court",
    ],
  },
};
