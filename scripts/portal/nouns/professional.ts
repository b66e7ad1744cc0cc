import type { Command } from "commander";
import { card, table } from "../output";
import { change, readOnly } from "../verb";

const fields: [option: string, meaning: string][] = [
  ["--phone <number>", "ten digits"],
  ["--contact-method <method>", "email, or text where they would rather be called and texted (email)"],
  ["--tier <tier>", "platinum or pro"],
  ["--on-demand <yes|no>", "works in the marketplace (no)"],
  ["--agency <agency>", "the agency that employs them"],
  ["--license-state <code>", "the state of the licence for the type"],
  ["--license-number <number>", "its number"],
  ["--license-status <status>", "pending, verified or rejected: only who is verified is scheduled (pending)"],
  ["--license-expires-on <date>", "the last day it holds"],
  ["--cpr <yes|date>", "CPR certificate seen: yes, or the last day it holds"],
  ["--tb-test <yes|date>", "TB test seen"],
  ["--physical <yes|date>", "physical seen"],
  ["--background-check <yes|date>", "background check seen"],
  ["--flex-at <facility;…>", "internal staff of these facilities, separated by semicolons"],
  ["--company <company>", "the company that employs them, so that its facilities may schedule them"],
  ["--wage <dollars>", "what that company pays an hour"],
];

function standing(noun: Command, name: string, isActive: boolean): void {
  change(noun, name, {
    summary: isActive ? "let a professional take shifts again" : "let a professional take no more shifts",
    parameters: (command) => command.argument("<professional>", "mail address or number"),
    question: isActive ? undefined : (input) => `${input.professional} can then take no shift anywhere.`,
    run: async ({ tx, ctx, input }) => {
      const { deactivateProfessional } =
        await import("@/lib/professionals/administration/deactivate-professional");
      return deactivateProfessional(tx, ctx, { professional: input.professional!, isActive });
    },
    format: ({ name: who, changed, comingShifts }) => {
      const still =
        !isActive && comingShifts > 0 ? ` ${comingShifts} coming shifts stay theirs until cancelled.` : "";
      return `${who} is ${isActive ? "active" : "deactivated"}${changed ? "" : ", as before"}.${still}`;
    },
  });
}

function looks(noun: Command): void {
  readOnly(noun, "list", {
    summary: "list professionals",
    parameters: (command) =>
      command
        .option("--agency <agency>", "only those of this agency")
        .option("--facility <facility>", "only those this facility knows")
        .option("--search <text>", "part of a name or mail address"),
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
    format: (rows) => (rows.length > 0 ? table(rows) : "There is nobody."),
  });
  readOnly(noun, "show", {
    summary: "show a professional",
    parameters: (command) => command.argument("<professional>", "mail address or number"),
    run: async ({ tx, input }) =>
      (await import("@/lib/professionals/administration/reads")).getProfessional(tx, input.professional!),
    format: card,
  });
}

export function professional(noun: Command): void {
  looks(noun);
  change(noun, "save", {
    summary: "add a professional, or change the one of this mail address",
    parameters: (command) =>
      fields.reduce(
        (all, [option, meaning]) => all.option(option, meaning),
        command
          .requiredOption("--email <address>", "by which they are known again")
          .requiredOption("--first-name <name>", "first name")
          .requiredOption("--last-name <name>", "last name")
          .requiredOption("--resource-type <code>", "their highest type, as in CNA, see structure types"),
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
    summary: "add and change professionals from a CSV file: all rows or none",
    parameters: (command) =>
      command.argument("<file>", "UTF-8, headings in the first row").addHelpText(
        "after",
        `
Columns: email, first_name, last_name, resource_type; and where wanted phone, contact_method, tier, on_demand, agency, license_state,
license_number, license_status, license_expires_on, cpr, tb_test, physical, background_check, flex_at, company, wage.
They mean what the options of professional save mean. A row is known again by its mail address: the same file twice
changes nothing. An empty cell leaves what is there. --dry-run lists every fault by row and column.`,
      ),
    run: async ({ tx, ctx, input }) => {
      const { importProfessionals } = await import("@/lib/professionals/administration/import-professionals");
      const { bytesOf } = await import("../file");
      return importProfessionals(tx, ctx, await bytesOf(input.file!));
    },
    format: (rows) => describeImport(rows),
  });
  standing(noun, "deactivate", false);
  standing(noun, "reactivate", true);
}

/** "3 created, 1 unchanged": the rows by outcome. */
export function describeImport(rows: readonly { outcome: string }[]): string {
  const count = (outcome: string) => rows.filter((one) => one.outcome === outcome).length;
  return `${count("created")} created, ${count("updated")} updated, ${count("unchanged")} unchanged.`;
}
