import type { Command } from "commander";
import { toDecimal } from "@/lib/money";
import { card, table } from "../output";
import { change, readOnly } from "../verb";

const dollars = (cents: number | null) => (cents === null ? null : toDecimal(cents));
const hours = (minutes: number | null) => (minutes === null ? null : (minutes / 60).toFixed(2));

/** The list is bounded; its numbers identify the disputes. */
const idOf = async (text: string | undefined) => {
  const { parseInput, wholeNumber } = await import("@/lib/access/input");
  const { z } = await import("zod");
  return parseInput(z.strictObject({ dispute: wholeNumber(1, 2_147_483_647) }), { dispute: text }).dispute;
};

function looks(noun: Command): void {
  readOnly(noun, "list", {
    summary: "list disputes, those that wait longest first",
    parameters: (command) =>
      command
        .option("--status <status>", "open, resolved or all (open)")
        .option("--facility <facility>", "only those of this facility")
        .option("--since <date>", "only of shifts from this day on"),
    run: async ({ tx, input: { facility, ...options } }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { DisputeFilter } = await import("@/lib/past-shifts/dispute/administration/schema");
      const { listDisputes } = await import("@/lib/past-shifts/dispute/administration/reads");
      const { getFacility } = await import("@/lib/facilities/administration/reads");
      const facilityId = facility === undefined ? undefined : (await getFacility(tx, facility)).id;
      return listDisputes(tx, parseInput(DisputeFilter, options), { facilityId });
    },
    format: (rows) => (rows.length > 0 ? table(rows) : "There is no such dispute."),
  });
  readOnly(noun, "show", {
    summary: "show what was recorded, what it should be, and the resolution",
    parameters: (command) => command.argument("<dispute>", "its number, see dispute list"),
    run: async ({ tx, input }) => {
      const { getDispute } = await import("@/lib/past-shifts/dispute/administration/reads");
      const found = await getDispute(tx, await idOf(input.dispute));
      const { recordedMinutes, claimedMinutes, settledMinutes, ...rest } = found;
      return {
        ...rest,
        recordedHours: hours(recordedMinutes),
        claimedHours: hours(claimedMinutes),
        settledHours: hours(settledMinutes),
        recordedRate: dollars(found.recordedRate),
        recordedBonus: dollars(found.recordedBonus),
        recordedTotal: dollars(found.recordedTotal),
        claimedRate: dollars(found.claimedRate),
        claimedBonus: dollars(found.claimedBonus),
        claimedTotal: dollars(found.claimedTotal),
        settledTotal: dollars(found.settledTotal),
      };
    },
    format: card,
  });
}

export function dispute(noun: Command): void {
  looks(noun);
  change(noun, "resolve", {
    summary: "resolve a dispute, which settles the hours and the total of its shift",
    parameters: (command) =>
      command
        .argument("<dispute>", "its number, see dispute list")
        .requiredOption(
          "--resolution <resolution>",
          "late-cancelation, facility-cancelation, no-call-no-show, cg-cancelation, walk-out, adjusted or upheld",
        )
        .requiredOption("--invoiceable <yes|no>", "whether the facility is invoiced for it")
        .option("--by <name>", "who resolved it, as the facility reads it (your account's name)")
        .option("--note <text>", "why, for colleagues"),
    run: async ({ tx, ctx, input: { dispute: number, ...options } }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { DisputeResolution } = await import("@/lib/past-shifts/dispute/administration/schema");
      const { resolveDispute } = await import("@/lib/past-shifts/dispute/administration/resolve-dispute");
      const id = await idOf(number);
      return resolveDispute(tx, ctx, { id, wanted: parseInput(DisputeResolution, options) });
    },
    format: ({ id, resolution, settledMinutes, settledTotal }) =>
      `Resolved dispute ${id} as ${resolution}: ${hours(settledMinutes)} hours, ` +
      `${settledTotal === null ? "no rate" : `$${dollars(settledTotal)}`}.`,
  });
}
