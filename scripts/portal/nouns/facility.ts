import type { Command } from "commander";
import { toDecimal } from "@/lib/money";
import { card, table } from "../output";
import { change, readOnly } from "../verb";
import { describeChange } from "./company";

/**
 * The settings of a facility, for creating and updating. An omitted one keeps its value, or gets the default described
 * here.
 */
const settings: [option: string, meaning: string][] = [
  ["--address <text>", "Street and number"],
  ["--city <city>", "City"],
  ["--zip-code <zip>", "ZIP code"],
  ["--phone <number>", "Number that the people who work there call"],
  ["--latitude <degrees>", "Location, for distances"],
  ["--longitude <degrees>", "Location, for distances"],
  ["--allow-flex-shifts <yes|no>", "Allow internal flex shifts (default: yes)"],
  ["--allow-on-demand-shifts <yes|no>", "Allow on-demand shifts from the marketplace (default: yes)"],
  [
    "--is-flex-global-calendar-enabled <yes|no>",
    "Show flex shifts on the company's Global Schedule (default: yes)",
  ],
  ["--is-on-demand-global-calendar-enabled <yes|no>", "Show on-demand shifts there (default: yes)"],
  [
    "--allow-flex-floating <yes|no>",
    "Allow floats to and from other facilities of the company (default: no)",
  ],
  ["--portal-units-enabled <yes|no>", "Show units on shifts (default: no)"],
  ["--enable-shift-routing <yes|no>", "Allow routing open flex slots to the marketplace (default: no)"],
  ["--is-recurring-schedule-enabled <yes|no>", "Enable the recurring schedule (default: yes)"],
  ["--is-fixed-markup-rate <yes|no>", "Set hourly wages instead of bonuses (default: no)"],
  ["--markup <percent>", "Markup of the bill rate on the wage (default: 0)"],
  ["--marketplace-partner-integrated <yes|no>", "An outside system schedules here too (default: no)"],
  ["--allow-workforce-page <yes|no>", "Show the Workforce page (default: no)"],
  [
    "--account-receivable-status <status>",
    "active, suspended or deactivated; only active can request shifts",
  ],
  ["--account-receivable-message <text>", "Banner text while the account is not active"],
  ["--billable-cancellation-hours <hours>", "Hours paid for a late cancellation (default: 2)"],
  [
    "--window-cancellation-hours <hours>",
    "Hours before the start from which a cancellation is late (default: 24)",
  ],
  [
    "--allow-external-worker-shift-replacement <yes|no>",
    "Let agencies take their professionals off a shift again (default: yes)",
  ],
  ["--max-shifts-to-create <n>", "Maximum number of different shifts in one request (default: 20)"],
  ["--max-caregiver-wage <dollars>", "Maximum hourly wage (default: 150.00)"],
  ["--past-shifts-months-range <months>", "How far back Past Shifts goes (default: 3)"],
  [
    "--past-shifts-show-flex <yes|no>",
    "Show flex shifts on Past Shifts, without rate and total (default: no)",
  ],
  [
    "--hold-incomplete-approvals <yes|no>",
    "Hold shifts with missing times for a person, until their week leaves the range (default: no)",
  ],
  ["--went-live-on <date>", "First day of approvals and disputes (default: today)"],
];

const withSettings = (command: Command) =>
  settings.reduce((all, [option, meaning]) => all.option(option, meaning), command);

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
      const { createFacility } = await import("@/lib/facilities/administration/create-facility");
      return createFacility(tx, ctx, { ...parseInput(NewFacility, options), company });
    },
    format: ({ id, name, features }) => `Created facility ${id}, ${name}, with ${features.join(" and ")}.`,
  });
  change(noun, "update", {
    summary: "Change a facility's settings, limits or account status",
    parameters: (command) =>
      withSettings(
        command
          .argument("<facility>", "Number or name")
          .option("--name <name>", "New name")
          .option("--state-code <code>", "State, such as OH")
          .option("--timezone <zone>", "Time zone; can change only while it has no shifts")
          .option("--company <company>", "Company that owns it"),
      ),
    run: async ({ tx, ctx, input: { facility: reference, company, ...options } }) => {
      const { FacilityChange } = await import("@/lib/facilities/administration/schema");
      const { parseInput } = await import("@/lib/access/input");
      const { updateFacility } = await import("@/lib/facilities/administration/create-facility");
      const changes = parseInput(FacilityChange, options);
      return updateFacility(tx, ctx, { facility: reference!, company, change: changes });
    },
    format: ({ id, name, changed }) => describeChange(`facility ${id}, ${name}`, changed),
  });
}
