import type { Command } from "commander";
import { mostListed } from "@/lib/access/most-listed";
import { card, table } from "../output";
import { change, readOnly } from "../verb";

const fields: [option: string, meaning: string][] = [
  ["--phone <number>", "Ten digits"],
  ["--contact-method <method>", "email or text, where text includes calls (default: email)"],
  ["--tier <tier>", "platinum or pro"],
  ["--on-demand <yes|no>", "Works in the marketplace (default: no)"],
  ["--agency <agency>", "Agency that employs them"],
  ["--license-state <code>", "State of the license for the type"],
  ["--license-number <number>", "License number"],
  [
    "--license-status <status>",
    "pending, verified or rejected; only verified can be scheduled (default: pending)",
  ],
  ["--license-expires-on <date>", "Last valid day of the license"],
  ["--cpr <yes|date>", "CPR certificate seen: yes, or its last valid day"],
  ["--tb-test <yes|date>", "TB test seen: yes, or its last valid day"],
  ["--physical <yes|date>", "Physical seen: yes, or its last valid day"],
  ["--background-check <yes|date>", "Background check seen: yes, or its last valid day"],
  ["--flex-at <facility;…>", "Internal staff of these facilities, separated by semicolons"],
  ["--company <company>", "Company that employs them, whose facilities can schedule them"],
  ["--wage <dollars>", "Hourly wage that the company pays"],
];

function standing(noun: Command, name: string, isActive: boolean): void {
  change(noun, name, {
    summary: isActive ? "Let a professional take shifts again" : "Keep a professional from taking shifts",
    parameters: (command) => command.argument("<professional>", "Email address or number"),
    question: isActive
      ? undefined
      : (input) => `${input.professional} won't be able to take shifts anywhere.`,
    run: async ({ tx, ctx, input }) => {
      const { deactivateProfessional } = await import("@/lib/professionals/administration/save-professional");
      return deactivateProfessional(tx, ctx, { professional: input.professional!, isActive });
    },
    format: ({ name: who, changed, comingShifts }) => {
      const still =
        !isActive && comingShifts > 0 ? ` ${comingShifts} upcoming shifts stay theirs until cancelled.` : "";
      return `${who} is ${changed ? "now" : "already"} ${isActive ? "active" : "deactivated"}.${still}`;
    },
  });
}

function looks(noun: Command): void {
  readOnly(noun, "list", {
    summary: "List professionals",
    most: () => mostListed.professionals,
    parameters: (command) =>
      command
        .option("--agency <agency>", "Only professionals of this agency")
        .option("--facility <facility>", "Only professionals this facility knows")
        .option("--search <text>", "Part of a name or email address"),
    run: async ({ tx, input }) => {
      const { listProfessionals } = await import("@/lib/professionals/administration/reads");
      const { findFilter } = await import("../places");
      const { agencyId, facilityId } = await findFilter(tx, input);
      const rows = await listProfessionals(tx, { agencyId, facilityId, search: input.search });
      return rows.map(({ id, email, firstName, lastName, highestResourceType, isOnDemand, ...rest }) => ({
        id,
        name: `${firstName} ${lastName}`,
        type: highestResourceType,
        email,
        isOnDemand,
        agency: rest.agency,
        isActive: rest.deactivatedAt === null,
      }));
    },
    format: (rows) => (rows.length > 0 ? table(rows) : "No professionals found."),
  });
  readOnly(noun, "show", {
    summary: "Show a professional",
    parameters: (command) => command.argument("<professional>", "Email address or number"),
    run: async ({ tx, input }) =>
      (await import("@/lib/professionals/administration/reads")).getProfessional(tx, input.professional!),
    format: card,
  });
}

export function professional(noun: Command): void {
  looks(noun);
  change(noun, "save", {
    summary: "Add a professional, or change the one with this email address",
    parameters: (command) =>
      fields.reduce(
        (all, [option, meaning]) => all.option(option, meaning),
        command
          .requiredOption("--email <address>", "Email address, which identifies them")
          .requiredOption("--first-name <name>", "First name")
          .requiredOption("--last-name <name>", "Last name")
          .requiredOption("--resource-type <code>", "Highest type, such as CNA, see structure types"),
      ),
    run: async ({ tx, ctx, input }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { ProfessionalInput } = await import("@/lib/professionals/administration/schema");
      const { saveProfessional } = await import("@/lib/professionals/administration/save-professional");
      return saveProfessional(tx, ctx, parseInput(ProfessionalInput, input));
    },
    format: ({ id, email, outcome, changed }) =>
      `Professional ${id}, ${email}: ${outcome}${changed.length > 0 ? ` (${changed.join(", ")})` : ""}.`,
  });
  change(noun, "import", {
    summary: "Add and change professionals from a CSV file, all rows or none",
    parameters: (command) =>
      command.argument("<file>", "CSV file with headings in the first row").addHelpText(
        "after",
        `
Required columns: email, first_name, last_name, resource_type. Optional: phone, contact_method, tier, on_demand, agency,
license_state, license_number, license_status, license_expires_on, cpr, tb_test, physical, background_check, flex_at,
company, wage. They mean the same as the options of professional save. Rows are matched by email address: importing a
file twice changes nothing. An empty cell keeps the current value. --dry-run lists every error by row and column.`,
      ),
    run: async ({ tx, ctx, input }) => {
      const { importProfessionals } = await import("@/lib/professionals/administration/save-professional");
      const { importByCommand } = await import("@/lib/desk/imports/import-by-command");
      const { sheetOf } = await import("../file");
      const bytes = await sheetOf(input.file!);
      return importByCommand(tx, ctx, "professionals", () => importProfessionals(tx, ctx, bytes));
    },
    format: (rows) => describeImport(rows),
  });
  change(noun, "merge", {
    summary:
      "Merge a second record of a professional into the first: everything moves, the second number leads there",
    parameters: (command) =>
      command
        .argument("<professional>", "The record to keep: email address or number")
        .argument("<other>", "The other record: email address or number"),
    question: (input) => `Everything of ${input.other} goes to ${input.professional}. This can't be undone.`,
    run: async ({ tx, ctx, input }) => {
      const { getProfessional } = await import("@/lib/professionals/administration/reads");
      const { mergeProfessionals } =
        await import("@/lib/professionals/administration/merging/merge-professionals");
      const { id: keptId } = await getProfessional(tx, input.professional!);
      const { id: otherId } = await getProfessional(tx, input.other!);
      return mergeProfessionals(tx, ctx, { keptId, otherId });
    },
    format: ({ keptId, otherId, name, moving }) =>
      `${otherId} is merged into ${keptId}, ${name}: ${moving.shifts} shifts, ${moving.credentials + moving.licenses} documents.`,
  });
  change(noun, "end-links", {
    summary: "End every link that a professional was sent by mail or text",
    parameters: (command) => command.argument("<professional>", "Email address or number"),
    question: (input) => `Every link of ${input.professional} stops working.`,
    run: async ({ tx, ctx, input }) => {
      const { endProfessionalLinks } =
        await import("@/lib/professionals/administration/links/end-professional-links");
      return endProfessionalLinks(tx, ctx, { professional: input.professional! });
    },
    format: ({ name, ended }) => `${ended} links of ${name} ended.`,
  });
  standing(noun, "deactivate", false);
  standing(noun, "reactivate", true);
}

/** "3 created, 1 unchanged": the rows by outcome. */
export function describeImport(rows: readonly { outcome: string }[]): string {
  const count = (outcome: string) => rows.filter((one) => one.outcome === outcome).length;
  return `${count("created")} created, ${count("updated")} updated, ${count("unchanged")} unchanged.`;
}
