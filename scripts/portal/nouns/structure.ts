import type { Command } from "commander";
import { table } from "../output";
import { change, readOnly } from "../verb";

const ofFacility = (command: Command) => command.argument("<facility>", "number or name");

export function structure(noun: Command): void {
  readOnly(noun, "types", {
    summary: "list what a shift can ask for: CNA, LPN, RN …",
    run: async ({ tx }) =>
      (await import("@/lib/shift-structures/administration/reads")).listResourceTypes(tx),
    format: table,
  });
  readOnly(noun, "list", {
    summary: "list what a facility staffs",
    parameters: ofFacility,
    run: async ({ tx, input }) => {
      const { getFacility } = await import("@/lib/facilities/administration/reads");
      const { listStructuresOf } = await import("@/lib/shift-structures/administration/reads");
      return listStructuresOf(tx, (await getFacility(tx, input.facility!)).id);
    },
    format: (rows) => (rows.length > 0 ? table(rows) : "It has no shift structures yet: structure add."),
  });
  change(noun, "add", {
    summary: "add a shift structure: a type between two times of day, over midnight when the end comes first",
    parameters: (command) =>
      ofFacility(command)
        .requiredOption("--resource-type <code>", "as in CNA, see structure types")
        .requiredOption("--from <time>", "its start on the facility's clock, as in 07:00")
        .requiredOption("--to <time>", "its end, as in 15:00")
        .option("--unpaid-break-minutes <minutes>", "the unpaid break (30)")
        .option("--is-orientation", "to get to know the facility, not to staff it"),
    run: async ({ tx, ctx, input }) => {
      const { NewStructure } = await import("@/lib/shift-structures/administration/schema");
      const { parseInput } = await import("@/lib/access/input");
      const { addStructure } = await import("@/lib/shift-structures/administration/add-structure");
      return addStructure(tx, ctx, parseInput(NewStructure, input));
    },
    format: (made) =>
      `Added structure ${made.id} to ${made.facility}: ${made.resourceType} ${made.from} to ${made.to}.`,
  });
  change(noun, "retire", {
    summary: "offer a structure no longer; its shifts stay",
    parameters: (command) => ofFacility(command).argument("<structure>", "its number, see structure list"),
    question: (input) => `Structure ${input.structure} of ${input.facility} can then no longer be requested.`,
    run: async ({ tx, ctx, input }) => {
      const { retireStructure } = await import("@/lib/shift-structures/administration/retire-structure");
      return retireStructure(tx, ctx, { facility: input.facility!, structure: input.structure! });
    },
    format: ({ id, resourceType, facility }) => `Retired structure ${id} (${resourceType}) of ${facility}.`,
  });
}
