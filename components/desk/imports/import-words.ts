import type { ImportKind } from "@/lib/desk/imports/schema";

export type Kind = ImportKind | "professionals";

/** The second line of a template is an example, which an import that still has it passes over. */
type Words = { title: string; hint: string; template: string[]; example: string[] };

export const words: Record<Kind, Words> = {
  people: {
    title: "Import people",
    hint: "Columns Email, Name (or First name and Last name) and Role; also Phone, Facility (several with semicolons) or Company. People who are here already are updated, not duplicated.",
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
    title: "Import units",
    hint: "Column Name. Units that are here already stay as they are.",
    template: ["Name"],
    example: ["Example: 2 East"],
  },
  professionals: {
    title: "Import professionals",
    hint: "Columns Email, First name and Last name (or Name) and Type; also Phone, Contact method (email or text), Tier (platinum or pro), On demand (yes or no), Agency, License state, License number, License status, License expires on, CPR, TB test, Physical and Background check (yes, or the last valid day), Flex at (facilities with semicolons), Company with Wage. Professionals who are here already are updated; an empty cell keeps what is there.",
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
