import type { Command } from "commander";
import { mostListed } from "@/lib/access/most-listed";
import { toDecimal } from "@/lib/money";
import { hoursOf } from "@/lib/time/durations";
import { card, table } from "../output";
import { change, readOnly } from "../verb";

const dollars = (cents: number | null) => (cents === null ? null : toDecimal(cents));
const hours = (minutes: number | null) => hoursOf(minutes)?.toFixed(2) ?? null;

/** The list is bounded; its numbers identify the disputes. */
const idOf = async (text: string | undefined) => {
  const { parseInput, wholeNumber } = await import("@/lib/access/input");
  const { z } = await import("zod");
  return parseInput(z.strictObject({ dispute: wholeNumber(1, 2_147_483_647) }), { dispute: text }).dispute;
};

function looks(noun: Command): void {
  readOnly(noun, "list", {
    summary: "List disputes, longest-waiting first",
    most: () => mostListed.disputes,
    parameters: (command) =>
      command
        .option("--status <status>", "open, resolved or all (default: open)")
        .option("--facility <facility>", "Only disputes of this facility")
        .option("--since <date>", "Only shifts from this date on"),
    run: async ({ tx, input: { facility, ...options } }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { DisputeFilter } = await import("@/lib/past-shifts/dispute/administration/schema");
      const { listDisputes } = await import("@/lib/past-shifts/dispute/administration/reads");
      const { getFacility } = await import("@/lib/facilities/administration/reads");
      const facilityId = facility === undefined ? undefined : (await getFacility(tx, facility)).id;
      return listDisputes(tx, parseInput(DisputeFilter, options), { facilityId });
    },
    format: (rows) => (rows.length > 0 ? table(rows) : "No disputes found."),
  });
  readOnly(noun, "show", {
    summary: "Show what was recorded, what the facility claims, and the resolution",
    parameters: (command) => command.argument("<dispute>", "Number, see dispute list"),
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
    summary: "Resolve a dispute and settle the hours and total of its shift",
    parameters: (command) =>
      command
        .argument("<dispute>", "Number, see dispute list")
        .requiredOption(
          "--resolution <resolution>",
          "late-cancelation, facility-cancelation, no-call-no-show, cg-cancelation, walk-out, adjusted, upheld or stated (by the professional)",
        )
        .requiredOption("--invoiceable <yes|no>", "Whether the facility is invoiced for the shift")
        .option("--by <name>", "Who resolved it, shown to the facility (default: your account's name)")
        .option("--note <text>", "Reason, shown to colleagues only"),
    run: async ({ tx, ctx, input: { dispute: number, ...options } }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { DisputeResolution } = await import("@/lib/past-shifts/dispute/administration/schema");
      const { resolveDispute } = await import("@/lib/past-shifts/dispute/administration/resolve-dispute");
      const id = await idOf(number);
      const { tellSettledHours } = await import("@/lib/own-hours/tell-settled-hours");
      const { facilityId, ...done } = await resolveDispute(tx, ctx, {
        id,
        wanted: parseInput(DisputeResolution, options),
      });
      await tellSettledHours(tx, ctx, { disputeId: id, facilityId });
      return done;
    },
    format: ({ id, resolution, settledMinutes, settledTotal }) =>
      `Resolved dispute ${id} as ${resolution}: ${hours(settledMinutes)} hours, ` +
      `${settledTotal === null ? "no rate" : `$${dollars(settledTotal)}`}.`,
  });
}
