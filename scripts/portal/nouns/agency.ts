import { basename } from "node:path";
import type { Command } from "commander";
import { toDecimal } from "@/lib/money";
import { card, table } from "../output";
import { change, readOnly } from "../verb";
import { describeChange } from "./company";

const which = (command: Command) => command.argument("<agency>", "number or name");
const withFacility = (command: Command) => which(command).argument("<facility>", "number or name");

function contracts(noun: Command): void {
  change(noun, "contract", {
    summary: "let an agency see and fill a facility's open on-demand shifts",
    parameters: (command) =>
      withFacility(command).option(
        "--release-after-minutes <minutes>",
        "how long a slot is the marketplace's alone before the agency sees it (0)",
      ),
    run: async ({ tx, ctx, input }) => {
      const { Contract } = await import("@/lib/agencies/administration/schema");
      const { parseInput } = await import("@/lib/access/input");
      const { signContract } = await import("@/lib/agencies/administration/sign-contract");
      return signContract(tx, ctx, parseInput(Contract, input));
    },
    format: ({ changed, releaseAfterMinutes: minutes, ...of }) =>
      `${of.agency} sees the open shifts of ${of.facility} ${minutes === 0 ? "at once" : `after ${minutes} minutes`}${changed ? "" : ", as it did"}.`,
  });
  change(noun, "rate", {
    summary: "set what a facility pays an agency an hour; without it, the facility's own bill rate applies",
    parameters: (command) =>
      withFacility(command)
        .requiredOption("--resource-type <code>", "as in CNA, see structure types")
        .requiredOption("--bill-rate <dollars>", "what the facility pays an hour"),
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
    summary: "end that; who is assigned stays assigned",
    parameters: withFacility,
    question: (input) => `${input.agency} will no longer see the shifts of ${input.facility}.`,
    run: async ({ tx, ctx, input }) => {
      const { endContract } = await import("@/lib/agencies/administration/end-contract");
      return endContract(tx, ctx, { agency: input.agency!, facility: input.facility! });
    },
    format: ({ changed, stillAssigned, ...of }) => {
      const still = stillAssigned > 0 ? ` ${stillAssigned} coming slots stay assigned to its people.` : "";
      return `${of.agency} ${changed ? "no longer sees" : "did not see"} the shifts of ${of.facility}.${still}`;
    },
  });
}

export function agency(noun: Command): void {
  readOnly(noun, "list", {
    summary: "list the agencies",
    run: async ({ tx }) => (await import("@/lib/agencies/administration/reads")).listAgencies(tx),
    format: (rows) => (rows.length > 0 ? table(rows) : "There is no agency yet."),
  });
  readOnly(noun, "show", {
    summary: "show an agency and its contracts",
    parameters: which,
    run: async ({ tx, input }) => {
      const { getAgency, listContracts } = await import("@/lib/agencies/administration/reads");
      const found = await getAgency(tx, input.agency!);
      return { ...found, contracts: await listContracts(tx, found.id) };
    },
    format: ({ contracts: signed, ...found }) =>
      `${card(found)}\n\n${signed.length > 0 ? table(signed) : "It has no contract yet: agency contract."}`,
  });
  change(noun, "create", {
    summary: "create an agency",
    parameters: (command) =>
      command
        .requiredOption("--name <name>", "its name")
        .option("--timezone <zone>", "its office's, for its days and quiet hours (America/New_York)"),
    run: async ({ tx, ctx, input }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { NewAgency } = await import("@/lib/agencies/administration/schema");
      const { createAgency } = await import("@/lib/agencies/administration/create-agency");
      return createAgency(tx, ctx, parseInput(NewAgency, input));
    },
    format: ({ id, name }) => `Created agency ${id}, ${name}.`,
  });
  change(noun, "update", {
    summary: "change an agency",
    parameters: (command) =>
      which(command).option("--name <name>", "its new name").option("--timezone <zone>", "its office's"),
    run: async ({ tx, ctx, input: { agency: reference, ...options } }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { AgencyChange } = await import("@/lib/agencies/administration/schema");
      const { updateAgency } = await import("@/lib/agencies/administration/update-agency");
      return updateAgency(tx, ctx, { agency: reference!, change: parseInput(AgencyChange, options) });
    },
    format: ({ id, name, changed }) => describeChange(`agency ${id}, ${name}`, changed),
  });
  change(noun, "logo", {
    summary: "show this picture in the header of the agency's people",
    parameters: (command) => which(command).argument("<file>", "a PNG or JPEG of at most 512 KB"),
    run: async ({ tx, ctx, input, isDryRun }) => {
      const { bytesOf } = await import("../file");
      const { setBrandLogo } = await import("@/lib/agencies/administration/set-brand-logo");
      const [name, bytes] = [basename(input.file!), await bytesOf(input.file!)];
      return setBrandLogo(tx, ctx, { agency: input.agency!, name, bytes, isDryRun });
    },
    format: (of) => `${of.name} has its logo.`,
  });
  contracts(noun);
}
