import type { Command } from "commander";
import { table } from "../output";
import { change, look } from "../verb";

const ofFacility = (command: Command) => command.argument("<facility>", "number or name");

export function structure(noun: Command): void {
  look(noun, "types", {
    summary: "list what a shift can ask for: CNA, LPN, RN …",
    run: async ({ tx }) =>
      (await import("@/lib/shift-structures/administration/reads")).listResourceTypes(tx),
    tells: table,
  });
  look(noun, "list", {
    summary: "list what a facility staffs",
    takes: ofFacility,
    run: async ({ tx, input }) => {
      const { getFacility } = await import("@/lib/facilities/administration/reads");
      const { listStructuresOf } = await import("@/lib/shift-structures/administration/reads");
      return listStructuresOf(tx, (await getFacility(tx, input.facility!)).id);
    },
    tells: (rows) => (rows.length > 0 ? table(rows) : "It has no shift structures yet: structure add."),
  });
  change(noun, "add", {
    summary: "add a shift structure: a type between two times of day, over midnight when the end comes first",
    takes: (command) =>
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
    tells: (made) =>
      `Added structure ${made.id} to ${made.facility}: ${made.resourceType} ${made.from} to ${made.to}.`,
  });
  change(noun, "retire", {
    summary: "offer a structure no longer; its shifts stay",
    takes: (command) => ofFacility(command).argument("<structure>", "its number, see structure list"),
    asks: (input) => `Structure ${input.structure} of ${input.facility} can then no longer be requested.`,
    run: async ({ tx, ctx, input }) => {
      const { retireStructure } = await import("@/lib/shift-structures/administration/retire-structure");
      return retireStructure(tx, ctx, { facility: input.facility!, structure: input.structure! });
    },
    tells: ({ id, resourceType, facility }) => `Retired structure ${id} (${resourceType}) of ${facility}.`,
  });
}
