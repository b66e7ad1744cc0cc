import type { Command } from "commander";
import { facilitySettings, settingNames } from "@/lib/facilities/administration/setting-rules";
import { toDecimal } from "@/lib/money";
import { card, table } from "../output";
import { change, readOnly } from "../verb";
import { describeChange, kebab } from "./company";

const withSettings = (command: Command) =>
  settingNames.reduce((all, name) => {
    const { typed, meaning } = facilitySettings[name];
    return all.option(`--${kebab(name)} <${typed}>`, meaning);
  }, command);

/** Percent and dollars as they are typed, so that the output can be used as input. */
function presented<F extends { markup: number; maxCaregiverWage: number }>(found: F) {
  return {
    ...found,
    markup: `${Number((found.markup * 100).toFixed(2))} %`,
    maxCaregiverWage: toDecimal(found.maxCaregiverWage),
  };
}

function looks(noun: Command): void {
  readOnly(noun, "list", {
    summary: "List facilities",
    parameters: (command) => command.option("--company <company>", "Only facilities of this company"),
    run: async ({ tx, input }) => {
      const { listFacilities } = await import("@/lib/facilities/administration/reads");
      const { getCompany } = await import("@/lib/companies/reads");
      const companyId = input.company === undefined ? undefined : (await getCompany(tx, input.company)).id;
      return listFacilities(tx, { companyId });
    },
    format: (rows) => (rows.length > 0 ? table(rows) : "There are no facilities yet."),
  });
  readOnly(noun, "show", {
    summary: "Show a facility and its settings",
    parameters: (command) => command.argument("<facility>", "Number or name"),
    run: async ({ tx, input }) => {
      const { getFacility } = await import("@/lib/facilities/administration/reads");
      const { listFeatures } = await import("@/lib/facilities/features/reads");
      const found = await getFacility(tx, input.facility!);
      return { ...presented(found), features: await listFeatures(tx, found.id) };
    },
    format: card,
  });
}

export function facility(noun: Command): void {
  looks(noun);
  change(noun, "create", {
    summary: "Create a facility",
    parameters: (command) =>
      withSettings(
        command
          .requiredOption("--name <name>", "Name of the facility")
          .requiredOption("--state-code <code>", "State, such as CA; decides which licenses count")
          .requiredOption("--timezone <zone>", "Time zone of its dates and times, such as America/Chicago")
          .option("--company <company>", "Company that owns it; omit for an independent facility"),
      ),
    run: async ({ tx, ctx, input: { company, ...options } }) => {
      const { NewFacility } = await import("@/lib/facilities/administration/schema");
      const { parseInput } = await import("@/lib/access/input");
      const { openFacility } = await import("@/lib/facility-moves/open-facility");
      return openFacility(tx, ctx, { ...parseInput(NewFacility, options), company });
    },
    format: ({ id, name, features, people }) =>
      `Created facility ${id}, ${name}, with ${features.join(" and ")}.${people > 0 ? ` People of its company who have it: ${people}.` : ""}`,
  });
  change(noun, "update", {
    summary: "Change a facility's settings, limits or account status",
    parameters: (command) =>
      withSettings(
        command
          .argument("<facility>", "Number or name")
          .option("--name <name>", "New name")
          .option("--state-code <code>", "State, such as OH")
          .option("--timezone <zone>", "Time zone; can change only while it has no shifts"),
      ),
    run: async ({ tx, ctx, input: { facility: reference, ...options } }) => {
      const { FacilityChange } = await import("@/lib/facilities/administration/schema");
      const { parseInput } = await import("@/lib/access/input");
      const { updateFacility } = await import("@/lib/facilities/administration/create-facility");
      const changes = parseInput(FacilityChange, options);
      return updateFacility(tx, ctx, { facility: reference!, change: changes });
    },
    format: ({ id, name, changed }) => describeChange(`facility ${id}, ${name}`, changed),
  });
  change(noun, "move", {
    summary: "Move a facility to another company, or make it independent",
    parameters: (command) =>
      command
        .argument("<facility>", "Number or name")
        .option("--company <company>", "Company that owns it from now on; omit for an independent facility")
        .option("--even-last", "Allow leaving it without an administrator"),
    question: ({ facility: reference }) =>
      `People with a role for its company lose ${reference} at once, and its past shifts move with it.`,
    run: async ({ tx, ctx, input: { facility: reference, company, evenLast } }) => {
      const { moveFacility } = await import("@/lib/facility-moves/move-facility");
      const move = { facility: reference!, company: company ?? null, evenLast: Boolean(evenLast) };
      return moveFacility(tx, ctx, move);
    },
    format: ({ name, company, lost }) =>
      `${name} ${company ? `belongs to ${company} now` : "is independent now"}. People who lost it: ${lost}.`,
  });
}
