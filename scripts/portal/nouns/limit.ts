import type { Command } from "commander";
import { table } from "../output";
import { change, readOnly } from "../verb";

export function limit(noun: Command): void {
  readOnly(noun, "list", {
    summary: "List the limits of the whole portal",
    run: async ({ tx }) => {
      const { limitCodes, limits } = await import("@/lib/limits/rules");
      const values = await (await import("@/lib/limits/reads.sql")).loadLimits(tx);
      return limitCodes.map((code) => ({
        code,
        value: values[code],
        default: limits[code].default,
        range: limits[code].range.join(" to "),
        meaning: limits[code].meaning,
      }));
    },
    format: table,
  });
  change(noun, "set", {
    summary: "Set a limit of the whole portal",
    parameters: (command) =>
      command.argument("<limit>", "Code, see limit list").argument("<value>", "A whole number"),
    run: async ({ tx, ctx, input }) => {
      const { LimitChange } = await import("@/lib/limits/schema");
      const { parseInput } = await import("@/lib/access/input");
      const { setLimit } = await import("@/lib/limits/set-limit");
      return setLimit(tx, ctx, parseInput(LimitChange, input));
    },
    format: ({ limit: code, value, changed }) => `${code} is ${changed ? "now" : "already"} ${value}.`,
  });
}
