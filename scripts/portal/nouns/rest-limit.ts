import type { Command } from "commander";
import { table } from "../output";
import { change, readOnly } from "../verb";

const ofPlace = (command: Command) =>
  command
    .option("--facility <facility>", "Of a facility: number or name")
    .option("--state <state>", "Of all facilities in a state without a limit of their own");
const ofLimit = (command: Command) => ofPlace(command.argument("<limit>", "Code, see rest-limit list"));

/** Limits of rest and working hours: where bookings warn, and where they need an acknowledgement. */
export function restLimit(noun: Command): void {
  readOnly(noun, "list", {
    summary: "List the limits of rest and hours in force at a facility or in a state",
    parameters: ofPlace,
    run: async ({ tx, input }) => {
      const { findRestPlace } = await import("@/lib/rest-limits/administration/set-rest-limit");
      const { presentRestLimits } = await import("@/lib/rest-limits/present");
      return presentRestLimits(await findRestPlace(tx, input));
    },
    format: table,
  });
  change(noun, "set", {
    summary: "Set a limit of rest or hours for a facility or a state",
    parameters: (command) =>
      ofLimit(command)
        .requiredOption("--warn-at <amount>", "Hours or days: beyond it the person who books is warned")
        .requiredOption("--acknowledge-at <amount>", "Beyond it they have to acknowledge the warning"),
    run: async ({ tx, ctx, input: { facility, state, ...input } }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { findRestPlace } = await import("@/lib/rest-limits/administration/set-rest-limit");
      const { RestLimitChange } = await import("@/lib/rest-limits/schema");
      const { setRestLimit } = await import("@/lib/rest-limits/administration/set-rest-limit");
      const requested = parseInput(RestLimitChange, input);
      const { place, name } = await findRestPlace(tx, { facility, state });
      return { name, ...(await setRestLimit(tx, ctx, { place, ...requested })) };
    },
    format: ({ name, code, warnAt, acknowledgeAt, changed }) =>
      `${code} of ${name} is ${changed ? "now" : "already"} ${warnAt} / ${acknowledgeAt}.`,
  });
  change(noun, "reset", {
    summary: "Return a limit of rest or hours to its default",
    parameters: ofLimit,
    run: async ({ tx, ctx, input: { facility, state, ...input } }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { findRestPlace } = await import("@/lib/rest-limits/administration/set-rest-limit");
      const { RestLimitReset } = await import("@/lib/rest-limits/schema");
      const { resetRestLimit } = await import("@/lib/rest-limits/administration/set-rest-limit");
      const { limit } = parseInput(RestLimitReset, input);
      const { place, name } = await findRestPlace(tx, { facility, state });
      return { name, ...(await resetRestLimit(tx, ctx, { place, limit })) };
    },
    format: ({ name, code, changed }) =>
      changed ? `${code} of ${name} is the default again.` : `${code} of ${name} is the default already.`,
  });
}
