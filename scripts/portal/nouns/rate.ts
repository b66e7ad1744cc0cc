import type { Command } from "commander";
import { toDecimal } from "@/lib/money";
import { table } from "../output";
import { change, readOnly } from "../verb";

const ofFacility = (command: Command) => command.argument("<facility>", "Number or name");

export function rate(noun: Command): void {
  readOnly(noun, "list", {
    summary: "List a facility's rates and their effective dates",
    parameters: ofFacility,
    run: async ({ tx, input }) => {
      const { getFacility } = await import("@/lib/facilities/administration/reads");
      const { listRates } = await import("@/lib/rates/reads");
      const { systemScope } = await import("@/lib/access/scopes");
      const rates = await listRates(tx, systemScope((await getFacility(tx, input.facility!)).id));
      return rates
        .map((one) => ({ ...one, wage: toDecimal(one.wage), billRate: toDecimal(one.billRate) }))
        .sort((a, b) =>
          `${a.resourceType} ${a.effectiveOn}`.localeCompare(`${b.resourceType} ${b.effectiveOn}`),
        );
    },
    format: (rows) => (rows.length > 0 ? table(rows) : "No rates yet. Set one with rate set."),
  });
  change(noun, "set", {
    summary: "Set the wage and bill rate of a type from a date on; posted shifts keep theirs",
    parameters: (command) =>
      ofFacility(command)
        .requiredOption("--resource-type <code>", "Type, such as CNA, see structure types")
        .requiredOption("--wage <dollars>", "Hourly pay of the professional")
        .option("--bill-rate <dollars>", "Hourly price for the facility (default: wage plus markup)")
        .option("--effective-on <date>", "First day it applies (default: today)"),
    run: async ({ tx, ctx, input }) => {
      const { NewRate } = await import("@/lib/rates/schema");
      const { parseInput } = await import("@/lib/access/input");
      const { setRate } = await import("@/lib/rates/set-rate");
      const set = await setRate(tx, ctx, parseInput(NewRate, input));
      return { ...set, wage: toDecimal(set.wage), billRate: toDecimal(set.billRate) };
    },
    format: (set) =>
      `${set.facility} pays ${set.resourceType} a wage of $${set.wage}, billed $${set.billRate}, from ${set.effectiveOn}.`,
  });
  change(noun, "withdraw", {
    summary: "Take back a rate that no shift was posted at",
    parameters: (command) =>
      ofFacility(command)
        .requiredOption("--resource-type <code>", "Type, such as CNA")
        .requiredOption("--effective-on <date>", "Its first day, see rate list"),
    run: async ({ tx, ctx, input }) => {
      const { RateToWithdraw } = await import("@/lib/rates/schema");
      const { parseInput } = await import("@/lib/access/input");
      const { withdrawRate } = await import("@/lib/rates/withdraw-rate");
      return withdrawRate(tx, ctx, parseInput(RateToWithdraw, input));
    },
    format: ({ facility, resourceType, effectiveOn }) =>
      `${facility} has no ${resourceType} rate from ${effectiveOn} any more.`,
  });
}
