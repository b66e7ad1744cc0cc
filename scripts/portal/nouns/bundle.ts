import type { Command } from "commander";
import { table } from "../output";
import { change, readOnly } from "../verb";

const several = (value: string, before: string[] = []) => [...before, value];

/** Slots that one professional takes together. */
export function bundle(noun: Command): void {
  readOnly(noun, "list", {
    summary: "List the newest bundles and what became of their slots",
    parameters: (command) => command.option("--facility <text>", "Of facilities whose name has these words"),
    run: async ({ tx, ctx, input }) => {
      const { listBundles } = await import("@/lib/bundles/administration/reads.sql");
      const rows = await listBundles(tx, { search: input.facility, now: ctx.now, page: 1, page_size: 100 });
      return rows.map(({ agencies, ...row }) => ({ ...row, agencies: agencies.join(", ") || "all" }));
    },
    format: (rows) => (rows.length > 0 ? table(rows) : "There are no bundles."),
  });
  readOnly(noun, "slots", {
    summary: "List a facility's open slots that can be put together",
    parameters: (command) => command.argument("<facility>", "Number or name"),
    run: async ({ tx, ctx, input }) => {
      const { getFacility } = await import("@/lib/facilities/administration/reads");
      const { listOpenSlots } = await import("@/lib/bundles/administration/reads.sql");
      return listOpenSlots(tx, (await getFacility(tx, input.facility!)).id, ctx.now);
    },
    format: (rows) => (rows.length > 0 ? table(rows) : "No open slots."),
  });
  change(noun, "publish", {
    summary: "Put open slots together, which one professional then takes as a whole",
    parameters: (command) =>
      command
        .argument("<facility>", "Number or name")
        .requiredOption("--name <name>", "What agencies see it as")
        .requiredOption(
          "--slot <number>",
          "A slot of it; repeat the option for each, see bundle slots",
          several,
        )
        .option(
          "--bill-rate <dollars>",
          "Hourly price, whichever agency takes it (default: each slot's rate)",
        )
        .option(
          "--agency <agency>",
          "Shows it to this agency alone; repeatable (default: all under contract)",
          several,
        ),
    run: async ({ tx, ctx, input }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { NewBundle } = await import("@/lib/bundles/administration/schema");
      const { publishBundle } = await import("@/lib/bundles/administration/publish-bundle");
      return publishBundle(tx, ctx, parseInput(NewBundle, input));
    },
    format: ({ id, name, facility, slots }) =>
      `Published bundle ${id}, ${name}: ${slots} slots of ${facility}.`,
  });
  change(noun, "withdraw", {
    summary: "End a bundle; its open slots are on their own again",
    parameters: (command) => command.argument("<bundle>", "Number"),
    question: ({ bundle: reference }) => `Agencies no longer see bundle ${reference} as a whole.`,
    run: async ({ tx, ctx, input }) => {
      const { withdrawBundle } = await import("@/lib/bundles/administration/publish-bundle");
      return withdrawBundle(tx, ctx, { bundle: input.bundle! });
    },
    format: ({ id, name, slots }) => `Withdrew bundle ${id}, ${name}: ${slots} slots are on their own again.`,
  });
}
