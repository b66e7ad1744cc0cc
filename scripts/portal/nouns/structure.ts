import type { Command } from "commander";
import { table } from "../output";
import { change, readOnly } from "../verb";

const ofFacility = (command: Command) => command.argument("<facility>", "Number or name");

export function structure(noun: Command): void {
  readOnly(noun, "types", {
    summary: "List resource types: CNA, LPN, RN …",
    run: async ({ tx }) =>
      (await import("@/lib/shift-structures/administration/reads")).listResourceTypes(tx),
    format: table,
  });
  readOnly(noun, "list", {
    summary: "List a facility's shift structures",
    parameters: ofFacility,
    run: async ({ tx, input }) => {
      const { getFacility } = await import("@/lib/facilities/administration/reads");
      const { listStructuresOf } = await import("@/lib/shift-structures/administration/reads");
      return listStructuresOf(tx, (await getFacility(tx, input.facility!)).id);
    },
    format: (rows) =>
      rows.length > 0 ? table(rows) : "No shift structures yet. Add one with structure add.",
  });
  change(noun, "add", {
    summary:
      "Add a shift structure: a type with start and end times; an end before the start is on the next day",
    parameters: (command) =>
      ofFacility(command)
        .requiredOption("--resource-type <code>", "Type, such as CNA, see structure types")
        .requiredOption("--from <time>", "Start in the facility's time zone, such as 07:00")
        .requiredOption("--to <time>", "End, such as 15:00")
        .option("--unpaid-break-minutes <minutes>", "Unpaid break (default: 30)")
        .option("--is-orientation", "Orientation, not regular staffing"),
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
    summary: "Stop offering a structure; its shifts stay",
    parameters: (command) => ofFacility(command).argument("<structure>", "Number, see structure list"),
    question: (input) =>
      `Structure ${input.structure} of ${input.facility} can no longer be requested afterwards.`,
    run: async ({ tx, ctx, input }) => {
      const { retireStructure } = await import("@/lib/shift-structures/administration/add-structure");
      return retireStructure(tx, ctx, { facility: input.facility!, structure: input.structure! });
    },
    format: ({ id, resourceType, facility }) => `Retired structure ${id} (${resourceType}) of ${facility}.`,
  });
}
