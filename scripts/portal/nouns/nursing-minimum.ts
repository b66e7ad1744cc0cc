import type { Command } from "commander";
import { table } from "../output";
import { change, readOnly } from "../verb";

const ofPlace = (command: Command) =>
  command
    .option("--facility <facility>", "Of a facility: number or name")
    .option("--state <state>", "Of all facilities in a state, instead of its law");
const ofKind = (command: Command) => ofPlace(command.argument("<kind>", "Code, see nursing-minimum list"));

/** The least nursing hours per resident day that a day is judged by. */
export function nursingMinimum(noun: Command): void {
  readOnly(noun, "list", {
    summary: "List the least nursing hours per resident day in force at a facility or in a state",
    parameters: ofPlace,
    run: async ({ tx, input }) => {
      const { listMinimums } = await import("@/lib/staffing-hours/administration/set-minimum");
      return listMinimums(tx, input);
    },
    format: table,
  });
  change(noun, "set", {
    summary: "Set the least nursing hours per resident day of a kind",
    parameters: (command) =>
      ofKind(command).argument("<hours>", "Per resident day; 0 for a state without such a minimum"),
    run: async ({ tx, ctx, input: { facility, state, ...input } }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { findRestPlace } = await import("@/lib/rest-limits/administration/set-rest-limit");
      const { MinimumChange } = await import("@/lib/staffing-hours/schema");
      const { setMinimum } = await import("@/lib/staffing-hours/administration/set-minimum");
      const requested = parseInput(MinimumChange, input);
      const { place, name } = await findRestPlace(tx, { facility, state });
      return { name, ...(await setMinimum(tx, ctx, { place, ...requested })) };
    },
    format: ({ name, kind, hours, changed }) =>
      `${kind} of ${name} is ${changed ? "now" : "already"} ${hours}.`,
  });
  change(noun, "reset", {
    summary: "Return a state to its law, or remove a facility's own minimum",
    parameters: ofKind,
    run: async ({ tx, ctx, input: { facility, state, ...input } }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { findRestPlace } = await import("@/lib/rest-limits/administration/set-rest-limit");
      const { MinimumReset } = await import("@/lib/staffing-hours/schema");
      const { resetMinimum } = await import("@/lib/staffing-hours/administration/set-minimum");
      const { kind } = parseInput(MinimumReset, input);
      const { place, name } = await findRestPlace(tx, { facility, state });
      return { name, ...(await resetMinimum(tx, ctx, { place, kind })) };
    },
    format: ({ name, kind, changed }) =>
      changed ? `${kind} of ${name} is the default again.` : `${kind} of ${name} is the default already.`,
  });
}
