import type { Command } from "commander";
import { card, table } from "../output";
import { change, readOnly } from "../verb";

const settings = (command: Command) =>
  command.option(
    "--overtime-threshold-hours <hours>",
    "Hours a week (Saturday to Friday) above which an assignment is overtime (default: 40)",
  );

/** "marketplacePartner" as an option. */
export const kebab = (field: string) => field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** "Updated …" with the names of the changed options, or that nothing changed. */
export function describeChange(what: string, changed: readonly string[]): string {
  return changed.length > 0
    ? `Updated ${what}: ${changed.map(kebab).join(", ")}.`
    : `Nothing to update: ${what} is already like this.`;
}

export function company(noun: Command): void {
  readOnly(noun, "list", {
    summary: "List companies",
    run: async ({ tx }) => (await import("@/lib/companies/reads")).listCompanies(tx),
    format: (rows) => (rows.length > 0 ? table(rows) : "There are no companies yet."),
  });
  readOnly(noun, "show", {
    summary: "Show a company and its facilities",
    parameters: (command) => command.argument("<company>", "Number or name"),
    run: async ({ tx, input }) => {
      const { getCompany } = await import("@/lib/companies/reads");
      const { listFacilities } = await import("@/lib/facilities/administration/reads");
      const found = await getCompany(tx, input.company!);
      return { ...found, facilities: await listFacilities(tx, { companyId: found.id }) };
    },
    format: ({ facilities, ...rest }) => card({ ...rest, facilities: facilities.map(({ name }) => name) }),
  });
  change(noun, "create", {
    summary: "Create a management company",
    parameters: (command) => settings(command.requiredOption("--name <name>", "Name of the company")),
    run: async ({ tx, ctx, input }) => {
      const { NewCompany } = await import("@/lib/companies/schema");
      const { parseInput } = await import("@/lib/access/input");
      const { createCompany } = await import("@/lib/companies/create-company");
      return createCompany(tx, ctx, parseInput(NewCompany, input));
    },
    format: ({ id, name }) => `Created company ${id}, ${name}.`,
  });
  change(noun, "update", {
    summary: "Change a company",
    parameters: (command) =>
      settings(command.argument("<company>", "Number or name").option("--name <name>", "New name")),
    run: async ({ tx, ctx, input: { company: reference, ...options } }) => {
      const { CompanyChange } = await import("@/lib/companies/schema");
      const { parseInput } = await import("@/lib/access/input");
      const { updateCompany } = await import("@/lib/companies/create-company");
      return updateCompany(tx, ctx, { company: reference!, change: parseInput(CompanyChange, options) });
    },
    format: ({ id, name, changed }) => describeChange(`company ${id}, ${name}`, changed),
  });
}
