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
  ["--address <text>", "street and number"],
  ["--city <city>", "city"],
  ["--zip-code <zip>", "ZIP code"],
  ["--latitude <degrees>", "where it lies, for distances"],
  ["--longitude <degrees>", "where it lies, for distances"],
  ["--allow-flex-shifts <yes|no>", "internal flex shifts (yes)"],
  ["--allow-on-demand-shifts <yes|no>", "on-demand shifts from the marketplace (yes)"],
  ["--is-flex-global-calendar-enabled <yes|no>", "flex shifts on the company's Global Schedule (yes)"],
  ["--is-on-demand-global-calendar-enabled <yes|no>", "on-demand shifts on it (yes)"],
  ["--allow-flex-floating <yes|no>", "floating staff to and from other facilities of the company (no)"],
  ["--portal-units-enabled <yes|no>", "units on shifts (no)"],
  ["--enable-shift-routing <yes|no>", "handing open flex slots to the marketplace (no)"],
  ["--is-recurring-schedule-enabled <yes|no>", "the recurring schedule (yes)"],
  ["--is-fixed-markup-rate <yes|no>", "hourly wages instead of bonuses (no)"],
  ["--markup <percent>", "what the bill rate adds to the wage (0)"],
  ["--marketplace-partner-integrated <yes|no>", "an outside system schedules too (no)"],
  ["--allow-workforce-page <yes|no>", "the Workforce page (no)"],
  [
    "--account-receivable-status <status>",
    "active, suspended or deactivated: only active may request shifts",
  ],
  ["--account-receivable-message <text>", "what the banner says while it is not active"],
  ["--billable-cancellation-hours <hours>", "hours paid for a late cancellation (2)"],
  ["--window-cancellation-hours <hours>", "hours before the start from which a cancellation is late (24)"],
  [
    "--allow-external-worker-shift-replacement <yes|no>",
    "an agency may take its professionals off a shift again (yes)",
  ],
  ["--max-shifts-to-create <n>", "different shifts of one request (20)"],
  ["--max-caregiver-wage <dollars>", "highest hourly wage a person may set (150.00)"],
  ["--past-shifts-months-range <months>", "how far Past Shifts goes back (3)"],
  ["--past-shifts-show-flex <yes|no>", "flex shifts on Past Shifts, without rate and total (no)"],
  ["--hold-incomplete-approvals <yes|no>", "shifts with missing times wait for a person (no)"],
  ["--went-live-on <date>", "first day of approvals and disputes (today)"],
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
    summary: "list the facilities",
    parameters: (command) => command.option("--company <company>", "only those of this company"),
    run: async ({ tx, input }) => {
      const { listFacilities } = await import("@/lib/facilities/administration/reads");
      const { getCompany } = await import("@/lib/companies/reads");
      const companyId = input.company === undefined ? undefined : (await getCompany(tx, input.company)).id;
      return listFacilities(tx, { companyId });
    },
    format: (rows) => (rows.length > 0 ? table(rows) : "There is no facility yet."),
  });
  readOnly(noun, "show", {
    summary: "show a facility with all of its settings",
    parameters: (command) => command.argument("<facility>", "number or name"),
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
    summary: "create a facility",
    parameters: (command) =>
      withSettings(
        command
          .requiredOption("--name <name>", "its name")
          .requiredOption("--state-code <code>", "the state, as in CA: decides which licences count")
          .requiredOption("--timezone <zone>", "as in America/Chicago: every date and time is read in it")
          .option("--company <company>", "the company that owns it; an independent facility has none"),
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
    summary: "change a facility's settings, limits or account status",
    parameters: (command) =>
      withSettings(
        command
          .argument("<facility>", "number or name")
          .option("--name <name>", "its new name")
          .option("--state-code <code>", "the state")
          .option("--timezone <zone>", "only while it has no shifts")
          .option("--company <company>", "the company that owns it"),
      ),
    run: async ({ tx, ctx, input: { facility: reference, company, ...options } }) => {
      const { FacilityChange } = await import("@/lib/facilities/administration/schema");
      const { parseInput } = await import("@/lib/access/input");
      const { updateFacility } = await import("@/lib/facilities/administration/update-facility");
      const changes = parseInput(FacilityChange, options);
      return updateFacility(tx, ctx, { facility: reference!, company, change: changes });
    },
    format: ({ id, name, changed }) => describeChange(`facility ${id}, ${name}`, changed),
  });
}
