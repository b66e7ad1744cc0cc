import type { Command } from "commander";
import { change } from "../verb";

const where = (command: Command) =>
  command
    .argument("<person>", "Email address or number")
    .option("--facility <facility...>", "At these facilities")
    .option("--company <company>", "For this company and all its facilities")
    .option("--agency <agency>", "In this agency")
    .option("--desk", "At the provider's operations desk");

const last = ["--even-last", "Allow leaving a facility or agency without an administrator"] as const;

export function access(noun: Command): void {
  change(noun, "grant", {
    summary: "Grant a role; it replaces the one the person had there",
    parameters: (command) =>
      where(command)
        .option("--set <set>", "Role, see permission-set list")
        .option("--permission <permission...>", "Single permissions in addition, see permission list")
        .option(...last),
    run: async ({ tx, ctx, input: { evenLast, ...options } }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { Grant } = await import("@/lib/users/administration/schema");
      const { grantPermissions } = await import("@/lib/users/administration/grant-permissions");
      return grantPermissions(tx, ctx, { ...parseInput(Grant, options), evenLast: Boolean(evenLast) });
    },
    format: ({ email, places, changed, mustUseCode }) => {
      const list = places.map(({ name, permissions }) => `${name} (permissions: ${permissions})`).join(", ");
      const code = mustUseCode ? `\nFrom now on ${email} needs a code at sign-in, sent by mail.` : "";
      return `${email}: ${list}${changed === 0 ? ", unchanged" : ""}.${code}`;
    },
  });
  change(noun, "revoke", {
    summary: "Revoke a person's role or single permissions at a place",
    parameters: (command) =>
      where(command)
        .option("--permission <permission...>", "Revoke only these")
        .option(...last),
    question: (input) => `${input.person} will lose these permissions at once.`,
    run: async ({ tx, ctx, input: { evenLast, ...options } }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { Revocation } = await import("@/lib/users/administration/schema");
      const { revokePermissions } = await import("@/lib/users/administration/grant-permissions");
      return revokePermissions(tx, ctx, { ...parseInput(Revocation, options), evenLast: Boolean(evenLast) });
    },
    format: ({ email, places }) =>
      places.length > 0
        ? `Revoked from ${email}: ${places.map(({ name }) => name).join(", ")}.`
        : `${email} had none of these permissions.`,
  });
}
