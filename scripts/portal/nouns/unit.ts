import type { Command } from "commander";
import { table } from "../output";
import { change, readOnly } from "../verb";
import { describeImport } from "./professional";

const which = (command: Command) =>
  command.argument("<facility>", "Number or name").argument("<unit>", "Number or name of the unit");

function archiving(noun: Command, name: string, isArchived: boolean): void {
  change(noun, name, {
    summary: isArchived
      ? "Take a unit out of use; its shifts keep it"
      : "Bring an archived unit back into use",
    parameters: which,
    question: isArchived
      ? (input) => `Unit ${input.unit} of ${input.facility} can no longer be selected afterwards.`
      : undefined,
    run: async ({ tx, ctx, input }) => {
      const { archiveUnit } = await import("@/lib/facilities/administration/units/add-units");
      return archiveUnit(tx, ctx, { facility: input.facility!, unit: input.unit!, isArchived });
    },
    format: (one) =>
      `Unit ${one.id}, ${one.name}, of ${one.facility} is ${one.changed ? "now" : "already"} ${isArchived ? "archived" : "in use"}.`,
  });
}

export function unit(noun: Command): void {
  readOnly(noun, "list", {
    summary: "List a facility's units",
    parameters: (command) => command.argument("<facility>", "Number or name"),
    run: async ({ tx, input }) => {
      const { getFacility } = await import("@/lib/facilities/administration/reads");
      const { listUnits } = await import("@/lib/facilities/administration/units/reads");
      return listUnits(tx, (await getFacility(tx, input.facility!)).id);
    },
    format: (rows) => (rows.length > 0 ? table(rows) : "No units."),
  });
  change(noun, "add", {
    summary: "Add units to a facility",
    parameters: (command) =>
      command.argument("<facility>", "Number or name").argument("<unit...>", "Names of the new units"),
    run: async ({ tx, ctx, input }) => {
      const { NewUnits } = await import("@/lib/facilities/administration/schema");
      const { parseInput } = await import("@/lib/access/input");
      const { addUnits } = await import("@/lib/facilities/administration/units/add-units");
      return addUnits(tx, ctx, parseInput(NewUnits, input));
    },
    format: ({ facility, units }) => {
      const added = `Added to ${facility.name}: ${units.map(({ id, name }) => `${name} (${id})`).join(", ")}.`;
      const hint = `To show them on shifts: facility update ${facility.id} --portal-units-enabled yes`;
      return facility.showsUnits ? added : `${added}\n${hint}`;
    },
  });
  change(noun, "import", {
    summary: "Add units to a facility from a CSV file with the column name, all rows or none",
    parameters: (command) =>
      command.argument("<facility>", "Number or name").argument("<file>", "CSV file with the heading name"),
    run: async ({ tx, ctx, input }) => {
      const { importUnits } = await import("@/lib/facilities/administration/units/import-units");
      const { importByCommand } = await import("@/lib/desk/imports/import-by-command");
      const { sheetOf } = await import("../file");
      const file = { facility: input.facility!, bytes: await sheetOf(input.file!) };
      return importByCommand(tx, ctx, "units", () => importUnits(tx, ctx, file));
    },
    format: describeImport,
  });
  change(noun, "rename", {
    summary: "Rename a unit",
    parameters: (command) => which(command).argument("<name>", "New name"),
    run: async ({ tx, ctx, input }) => {
      const { UnitName } = await import("@/lib/facilities/administration/schema");
      const { parseInput } = await import("@/lib/access/input");
      const { renameUnit } = await import("@/lib/facilities/administration/units/add-units");
      return renameUnit(tx, ctx, parseInput(UnitName, input));
    },
    format: ({ id, name, facility }) => `Unit ${id} of ${facility} is now ${name}.`,
  });
  archiving(noun, "archive", true);
  archiving(noun, "restore", false);
}
