import type { Command } from "commander";
import { change } from "../verb";

const where = (command: Command) =>
  command
    .argument("<person>", "mail address or number")
    .option("--facility <facility...>", "at these facilities")
    .option("--company <company>", "for this company and all of its facilities")
    .option("--agency <agency>", "in this agency");

const last = ["--even-last", "even where a facility or agency is left without an administrator"] as const;

export function access(noun: Command): void {
  change(noun, "grant", {
    summary: "give a person a role; it takes the place of the one they had there",
    parameters: (command) =>
      where(command)
        .option("--set <set>", "the role, see permission-set list")
        .option("--permission <permission...>", "single permissions beside it, see permission list")
        .option(...last),
    run: async ({ tx, ctx, input: { evenLast, ...options } }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { Grant } = await import("@/lib/users/administration/schema");
      const { grantPermissions } = await import("@/lib/users/administration/grant-permissions");
      return grantPermissions(tx, ctx, { ...parseInput(Grant, options), evenLast: Boolean(evenLast) });
    },
    format: ({ email, places, changed, mustUseCode }) => {
      const list = places.map(({ name, permissions }) => `${name} (permissions: ${permissions})`).join(", ");
      const code = mustUseCode ? `\nFrom now on ${email} is asked for a code at sign-in, sent by mail.` : "";
      return `${email}: ${list}${changed === 0 ? ", as it was" : ""}.${code}`;
    },
  });
  change(noun, "revoke", {
    summary: "take a place, or single permissions there, from a person",
    parameters: (command) =>
      where(command)
        .option("--permission <permission...>", "only these")
        .option(...last),
    question: (input) => `${input.person} may then no longer do this. It holds from their next click on.`,
    run: async ({ tx, ctx, input: { evenLast, ...options } }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { Revocation } = await import("@/lib/users/administration/schema");
      const { revokePermissions } = await import("@/lib/users/administration/revoke-permissions");
      return revokePermissions(tx, ctx, { ...parseInput(Revocation, options), evenLast: Boolean(evenLast) });
    },
    format: ({ email, places }) =>
      places.length > 0
        ? `Revoked from ${email}: ${places.map(({ name }) => name).join(", ")}.`
        : `${email} held nothing of this.`,
  });
}
