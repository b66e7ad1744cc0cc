import { basename } from "node:path";
import type { Command } from "commander";
import { toDecimal } from "@/lib/money";
import { card, table } from "../output";
import { change, readOnly } from "../verb";
import { describeChange } from "./company";

const which = (command: Command) => command.argument("<agency>", "Number or name");
const withFacility = (command: Command) => which(command).argument("<facility>", "Number or name");

function contracts(noun: Command): void {
  change(noun, "contract", {
    summary: "Let an agency see and fill a facility's open on-demand shifts",
    parameters: (command) =>
      withFacility(command).option(
        "--release-after-minutes <minutes>",
        "Minutes that only the marketplace sees a slot before the agency does (default: 0)",
      ),
    run: async ({ tx, ctx, input }) => {
      const { Contract } = await import("@/lib/agencies/administration/schema");
      const { parseInput } = await import("@/lib/access/input");
      const { signContract } = await import("@/lib/agencies/administration/sign-contract");
      return signContract(tx, ctx, parseInput(Contract, input));
    },
    format: ({ changed, releaseAfterMinutes: minutes, ...of }) =>
      `${of.agency} ${changed ? "now" : "already"} sees the open shifts of ${of.facility} ${minutes === 0 ? "at once" : `after ${minutes} minutes`}.`,
  });
  change(noun, "rate", {
    summary: "Set a facility's bill rate for an agency; without one the facility's own bill rate applies",
    parameters: (command) =>
      withFacility(command)
        .requiredOption("--resource-type <code>", "Type, such as CNA, see structure types")
        .requiredOption("--bill-rate <dollars>", "Hourly price for the facility"),
    run: async ({ tx, ctx, input }) => {
      const { NewAgencyRate } = await import("@/lib/agencies/administration/schema");
      const { parseInput } = await import("@/lib/access/input");
      const { setAgencyRate } = await import("@/lib/agencies/administration/set-agency-rate");
      const set = await setAgencyRate(tx, ctx, parseInput(NewAgencyRate, input));
      return { ...set, billRate: toDecimal(set.billRate) };
    },
    format: (set) => `${set.facility} pays ${set.agency} $${set.billRate} an hour for ${set.resourceType}.`,
  });
  change(noun, "end-contract", {
    summary: "End an agency's contract with a facility; assigned people stay assigned",
    parameters: withFacility,
    question: (input) => `${input.agency} will no longer see the shifts of ${input.facility}.`,
    run: async ({ tx, ctx, input }) => {
      const { endContract } = await import("@/lib/agencies/administration/sign-contract");
      return endContract(tx, ctx, { agency: input.agency!, facility: input.facility! });
    },
    format: ({ changed, stillAssigned, ...of }) => {
      const still = stillAssigned > 0 ? ` ${stillAssigned} upcoming slots stay assigned to its people.` : "";
      return `${of.agency} ${changed ? "no longer sees" : "did not see"} the shifts of ${of.facility}.${still}`;
    },
  });
}

export function agency(noun: Command): void {
  readOnly(noun, "list", {
    summary: "List agencies",
    run: async ({ tx }) => (await import("@/lib/agencies/administration/reads")).listAgencies(tx),
    format: (rows) => (rows.length > 0 ? table(rows) : "There are no agencies yet."),
  });
  readOnly(noun, "show", {
    summary: "Show an agency and its contracts",
    parameters: which,
    run: async ({ tx, input }) => {
      const { getAgency, listContracts } = await import("@/lib/agencies/administration/reads");
      const found = await getAgency(tx, input.agency!);
      return { ...found, contracts: await listContracts(tx, found.id) };
    },
    format: ({ contracts: signed, ...found }) =>
      `${card(found)}\n\n${signed.length > 0 ? table(signed) : "No contracts yet. Add one with agency contract."}`,
  });
  change(noun, "create", {
    summary: "Create an agency",
    parameters: (command) =>
      command
        .requiredOption("--name <name>", "Name of the agency")
        .option(
          "--timezone <zone>",
          "Time zone of its office, for its days and quiet hours (default: America/New_York)",
        )
        .option("--is-my-team-enabled <yes|no>", "Let its people manage their team (default: yes)"),
    run: async ({ tx, ctx, input }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { NewAgency } = await import("@/lib/agencies/administration/schema");
      const { createAgency } = await import("@/lib/agencies/administration/create-agency");
      return createAgency(tx, ctx, parseInput(NewAgency, input));
    },
    format: ({ id, name }) => `Created agency ${id}, ${name}.`,
  });
  change(noun, "update", {
    summary: "Change an agency",
    parameters: (command) =>
      which(command)
        .option("--name <name>", "New name")
        .option("--timezone <zone>", "Time zone of its office")
        .option("--is-my-team-enabled <yes|no>", "Let its people manage their team"),
    run: async ({ tx, ctx, input: { agency: reference, ...options } }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { AgencyChange } = await import("@/lib/agencies/administration/schema");
      const { updateAgency } = await import("@/lib/agencies/administration/create-agency");
      return updateAgency(tx, ctx, { agency: reference!, change: parseInput(AgencyChange, options) });
    },
    format: ({ id, name, changed }) => describeChange(`agency ${id}, ${name}`, changed),
  });
  change(noun, "logo", {
    summary: "Set the logo that the agency's people see in the header",
    parameters: (command) => which(command).argument("<file>", "PNG or JPEG, at most 512 KB"),
    run: async ({ tx, ctx, input, isDryRun }) => {
      const { bytesOf } = await import("../file");
      const { setBrandLogo } = await import("@/lib/agencies/administration/set-brand-logo");
      const [name, bytes] = [basename(input.file!), await bytesOf(input.file!)];
      return setBrandLogo(tx, ctx, { agency: input.agency!, name, bytes, isDryRun });
    },
    format: (of) => `Set the logo of ${of.name}.`,
  });
  contracts(noun);
}
