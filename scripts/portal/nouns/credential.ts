import type { Command } from "commander";
import { askLine } from "../confirm";
import { card, printAside, table } from "../output";
import { pathOf } from "../file";
import { change, readOnly, type Given } from "../verb";

const ofDocument = (command: Command) =>
  command.argument(
    "<credential>",
    "Number, license such as 17-CNA-CA, or renewal such as R3, see credential list",
  );
const withCopy = (command: Command) =>
  ofDocument(command).option(
    "--save-to <folder>",
    "Where the copy of the file goes (default: a new temporary folder)",
  );
const ofFacility = (command: Command) => command.argument("<facility>", "Number or name");

async function show({ ctx, input }: Pick<Given, "ctx" | "input">) {
  const { parseInput } = await import("@/lib/access/input");
  const { Shown } = await import("@/lib/professionals/credentials/administration/schema");
  const { showDocument } = await import("@/lib/professionals/credentials/administration/show-document");
  const { credential: reference, saveTo } = input;
  const folder = saveTo === undefined ? {} : { saveTo: pathOf(saveTo) };
  return showDocument(ctx, parseInput(Shown, { credential: reference, ...folder }));
}

/** Where the copy goes is no part of the decision. */
const decisionOf = (input: Given["input"]) =>
  Object.fromEntries(Object.entries(input).filter(([name]) => name !== "saveTo"));

/** A document is shown before it is decided about. */
async function showFirst(given: Pick<Given, "ctx" | "input">) {
  const shown = await show(given);
  printAside(card(shown));
  return shown;
}

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
  readOnly(noun, "show", {
    summary: "Print the answers and dates of a document or license, and save a copy of its file",
    parameters: withCopy,
    run: show,
    format: card,
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

const toldOf = (notified: string | null) =>
  notified === null ? "There is no one to tell." : `${notified} is told by mail.`;

export function credential(noun: Command): void {
  looks(noun);
  change(noun, "verify", {
    summary: "Verify a document or license: it counts from now on",
    parameters: (command) =>
      withCopy(command)
        .option("--expires-on <date>", "The last day it holds, if another was entered")
        .option("--despite <reason>", "Why it is verified although an answer fails, or without a file"),
    prepare: async (given) => {
      const { findings, status } = await showFirst(given);
      if (findings.length === 0 || status === "verified" || given.input.despite !== undefined) return {};
      const reason = await askLine(
        `${findings.join(" ")} To verify it all the same, type the reason; to stop, press Enter: `,
      );
      return reason === "" ? {} : { despite: reason };
    },
    run: async ({ tx, ctx, input }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { Verification } = await import("@/lib/professionals/credentials/administration/schema");
      const { reviewCredential } =
        await import("@/lib/professionals/credentials/administration/review-credential");
      return reviewCredential(tx, ctx, parseInput(Verification, decisionOf(input)));
    },
    format: ({ professionalId, notified }) =>
      `Verified, for professional ${professionalId}. ${toldOf(notified)}`,
  });
  change(noun, "reject", {
    summary: "Reject a document or license, with a reason that its agency sees",
    parameters: (command) =>
      withCopy(command).requiredOption("--reason <words>", "Such as: not readable, wrong person"),
    prepare: async (given) => {
      await showFirst(given);
      return {};
    },
    run: async ({ tx, ctx, input }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { Rejection } = await import("@/lib/professionals/credentials/administration/schema");
      const { reviewCredential } =
        await import("@/lib/professionals/credentials/administration/review-credential");
      return reviewCredential(tx, ctx, parseInput(Rejection, decisionOf(input)));
    },
    format: ({ professionalId, notified }) =>
      `Rejected, for professional ${professionalId}. ${toldOf(notified)}`,
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
