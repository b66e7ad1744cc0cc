import type { Command } from "commander";
import { table } from "../output";
import { change, readOnly } from "../verb";

const ofDocument = (command: Command) =>
  command.argument(
    "<credential>",
    "Number, license such as 17-CNA-CA, or renewal such as R3, see credential list",
  );
const ofFacility = (command: Command) => command.argument("<facility>", "Number or name");

function looks(noun: Command): void {
  readOnly(noun, "list", {
    summary: "List documents and licenses to verify, longest-waiting first",
    parameters: (command) =>
      command
        .option("--status <status>", "pending, verified, rejected or all (default: pending)")
        .option("--professional <professional>", "Only of this professional: number or email"),
    run: async ({ tx, input: { professional, ...options } }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { CredentialFilter } = await import("@/lib/professionals/credentials/administration/schema");
      const { listDocuments } = await import("@/lib/professionals/credentials/administration/reads");
      const { getProfessional } = await import("@/lib/professionals/administration/reads");
      const professionalId =
        professional === undefined ? undefined : (await getProfessional(tx, professional)).id;
      return listDocuments(tx, parseInput(CredentialFilter, options), { professionalId });
    },
    format: (rows) => (rows.length > 0 ? table(rows) : "No documents found."),
  });
  readOnly(noun, "requirements", {
    summary: "List what a facility requires differently from the standard credentials",
    parameters: ofFacility,
    run: async ({ tx, input }) => {
      const { getFacility } = await import("@/lib/facilities/administration/reads");
      const { listOwnRequirements } = await import("@/lib/professionals/credentials/administration/reads");
      return listOwnRequirements(tx, (await getFacility(tx, input.facility!)).id);
    },
    format: (rows) => (rows.length > 0 ? table(rows) : "This facility requires the standard credentials."),
  });
}

export function credential(noun: Command): void {
  looks(noun);
  change(noun, "verify", {
    summary: "Verify a document or license: it counts from now on",
    parameters: (command) =>
      ofDocument(command).option("--expires-on <date>", "The last day it holds, if another was entered"),
    run: async ({ tx, ctx, input }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { Verification } = await import("@/lib/professionals/credentials/administration/schema");
      const { reviewCredential } =
        await import("@/lib/professionals/credentials/administration/review-credential");
      return reviewCredential(tx, ctx, parseInput(Verification, input));
    },
    format: ({ professionalId }) => `Verified, for professional ${professionalId}.`,
  });
  change(noun, "reject", {
    summary: "Reject a document or license, with a reason that its agency sees",
    parameters: (command) =>
      ofDocument(command).requiredOption("--reason <words>", "Such as: not readable, wrong person"),
    run: async ({ tx, ctx, input }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { Rejection } = await import("@/lib/professionals/credentials/administration/schema");
      const { reviewCredential } =
        await import("@/lib/professionals/credentials/administration/review-credential");
      return reviewCredential(tx, ctx, parseInput(Rejection, input));
    },
    format: ({ professionalId }) => `Rejected, for professional ${professionalId}.`,
  });
  change(noun, "require", {
    summary: "Require a credential for a facility's shift type, or stop requiring it",
    parameters: (command) =>
      ofFacility(command)
        .requiredOption("--resource-type <code>", "Shift type, such as CNA, see structure types")
        .requiredOption("--credential <type>", "Type, such as INFLUENZA")
        .requiredOption("--required <yes|no>", "Whether it is required")
        .option("--references <number>", "How many references must be verified (default: 1)"),
    run: async ({ tx, ctx, input: { facility, ...options } }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { RequirementInput } = await import("@/lib/professionals/credentials/administration/schema");
      const { setRequirement } =
        await import("@/lib/professionals/credentials/administration/set-requirement");
      return setRequirement(tx, ctx, { facility: facility!, input: parseInput(RequirementInput, options) });
    },
    format: ({ facility, resourceType, credentialType, isRequired }) =>
      `${facility} ${isRequired ? "requires" : "doesn't require"} ${credentialType} for ${resourceType} shifts.`,
  });
}
