import type { Command } from "commander";
import { table } from "../output";
import { change, readOnly } from "../verb";

const which = (command: Command) =>
  command.argument("<company>", "Number or name").argument("<code>", "The category's code, such as TRAINING");

function retiring(noun: Command, name: string, isRetired: boolean): void {
  change(noun, name, {
    summary: isRetired
      ? "Stop new notes of a category; its notes stay readable"
      : "Bring a retired category back into use",
    parameters: which,
    question: isRetired
      ? (input) => `No new ${input.code} notes can be written at ${input.company} afterwards.`
      : undefined,
    run: async ({ tx, ctx, input }) => {
      const { NamedCategory } = await import("@/lib/workforce/notes/administration/schema");
      const { parseInput } = await import("@/lib/access/input");
      const { retireNoteCategory } = await import("@/lib/workforce/notes/administration/add-note-category");
      return retireNoteCategory(tx, ctx, { ...parseInput(NamedCategory, input), isRetired });
    },
    format: ({ company, code, label, changed }) =>
      `Note category ${code}, ${label}, of ${company} is ${changed ? "now" : "already"} ${isRetired ? "retired" : "in use"}.`,
  });
}

export function noteCategory(noun: Command): void {
  readOnly(noun, "list", {
    summary: "List the categories of a company's notes",
    parameters: (command) => command.argument("<company>", "Number or name"),
    run: async ({ tx, input }) => {
      const { getCompany } = await import("@/lib/companies/reads");
      const { listNoteCategories } = await import("@/lib/workforce/notes/administration/reads");
      return listNoteCategories(tx, (await getCompany(tx, input.company!)).id);
    },
    format: (rows) => (rows.length > 0 ? table(rows) : "No note categories."),
  });
  change(noun, "add", {
    summary: "Add a category of notes to a company",
    parameters: (command) => which(command).requiredOption("--label <label>", "As people read it"),
    run: async ({ tx, ctx, input }) => {
      const { LabelledCategory } = await import("@/lib/workforce/notes/administration/schema");
      const { parseInput } = await import("@/lib/access/input");
      const { addNoteCategory } = await import("@/lib/workforce/notes/administration/add-note-category");
      return addNoteCategory(tx, ctx, parseInput(LabelledCategory, input));
    },
    format: ({ company, code, label, permissions: [view, edit] }) =>
      `Added note category ${code}, ${label}, to ${company}.\nTo read its notes: ${view}; to write them: ${edit} as well.`,
  });
  change(noun, "rename", {
    summary: "Change a category's label",
    parameters: (command) => which(command).argument("<label>", "New label"),
    run: async ({ tx, ctx, input }) => {
      const { LabelledCategory } = await import("@/lib/workforce/notes/administration/schema");
      const { parseInput } = await import("@/lib/access/input");
      const { renameNoteCategory } = await import("@/lib/workforce/notes/administration/add-note-category");
      return renameNoteCategory(tx, ctx, parseInput(LabelledCategory, input));
    },
    format: ({ company, code, label }) => `Note category ${code} of ${company} is now ${label}.`,
  });
  retiring(noun, "retire", true);
  retiring(noun, "restore", false);
}
