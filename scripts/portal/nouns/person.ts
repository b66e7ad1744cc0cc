import type { Command } from "commander";
import { mostListed } from "@/lib/access/most-listed";
import type { SentLink } from "@/lib/auth/password/send-password-link";
import { contactMethodOptions } from "@/lib/contacts/rules";
import { card, table } from "../output";
import { change, readOnly } from "../verb";
import { describeChange } from "./company";
import { access } from "./person-access";
import { describeImport } from "./professional";

const who = (command: Command) => command.argument("<person>", "Email address or number");

const contactMethods = contactMethodOptions.map(({ code }) => code.toLowerCase()).join(", ");

const details = (command: Command) =>
  command
    .option("--phone <number>", "Ten digits")
    .option("--contact-method-code <method>", `One of ${contactMethods} (default: any)`)
    .option(
      "--requires-code <yes|no>",
      "Require a code on every new device (default: no, but always yes for administrators)",
    );

/** The link of a dry run was rolled back and wouldn't work, so it isn't shown. */
const linkOf = (sent: SentLink, isDryRun: boolean): SentLink => (isDryRun ? { ...sent, url: "" } : sent);

/** Mail is sent by the serving hosts; from here only this environment can be checked. */
const isMailConfigured = () => process.env.DEMO === "1" || Boolean(process.env.SMTP_URL);

export function describeLink({ purpose, email, url, expiresAt }: SentLink): string {
  if (url === "") return `A link would be mailed to ${email}.`;
  const what = purpose === "ACTIVATE_ACCOUNT" ? "Activation link" : "Reset link";
  const caveat = isMailConfigured()
    ? ""
    : "\nSMTP_URL is not set here. If it is not set on the portal's hosts either, send the link yourself.";
  return `${what}, queued for mail; works once, until ${expiresAt.toISOString()}:\n${url}${caveat}`;
}

function looks(noun: Command): void {
  readOnly(noun, "list", {
    summary: "List people",
    most: () => mostListed.people,
    parameters: (command) =>
      command
        .option("--facility <facility>", "Only people of this facility")
        .option("--company <company>", "Only people of this company and its facilities")
        .option("--agency <agency>", "Only people of this agency")
        .option("--search <text>", "Part of a name or email address"),
    run: async ({ tx, input }) => {
      const { listUsers } = await import("@/lib/users/administration/reads");
      const { statusOf } = await import("@/lib/users/administration/rules");
      const { findFilter } = await import("../places");
      const rows = await listUsers(tx, { ...(await findFilter(tx, input)), search: input.search });
      return rows.map(({ id, email, name, agency, facilities, lastSeenAt, ...rest }) => ({
        id,
        email,
        name,
        status: statusOf(rest),
        agency,
        facilities,
        lastSeenAt,
      }));
    },
    format: (rows) => (rows.length > 0 ? table(rows) : "No people found."),
  });
  readOnly(noun, "show", {
    summary: "Show a person and their permissions",
    parameters: who,
    run: async ({ tx, input }) => {
      const { getUser, listMemberships } = await import("@/lib/users/administration/reads");
      const { statusOf } = await import("@/lib/users/administration/rules");
      const { setOf } = await import("@/lib/access/permission-sets");
      const { disabledAt, hasPassword, ...user } = await getUser(tx, input.person!);
      const held = await listMemberships(tx, user.id);
      const levels = ["company", "facility", "agency", "desk"] as const;
      const places = levels.flatMap((level) =>
        held[level].map(({ id, name, permissions }) => {
          const set = setOf(permissions, level)?.code ?? null;
          return { level, id, name, set, permissions };
        }),
      );
      return { ...user, status: statusOf({ disabledAt, hasPassword }), disabledAt, places };
    },
    format: ({ places, ...user }) => {
      const rows = places.map(({ permissions, set, ...place }) => ({
        ...place,
        may: set ?? permissions.join(" "),
      }));
      return `${card(user)}\n\n${rows.length > 0 ? table(rows) : "No permissions yet. Grant some with person grant."}`;
    },
  });
}

function opening(noun: Command): void {
  change(noun, "create", {
    summary: "Create a person and mail them a link to choose a password",
    parameters: (command) =>
      details(
        command
          .requiredOption("--email <address>", "Email address for sign-in")
          .requiredOption("--name <name>", "First and last name"),
      )
        .option("--set <set>", "Role, see permission-set list")
        .option("--facility <facility...>", "Grant it at these facilities")
        .option("--company <company>", "Grant it for this company and all its facilities")
        .option("--agency <agency>", "Grant it in this agency")
        .option("--desk", "Grant it at the provider's operations desk"),
    run: async ({ tx, ctx, isDryRun, input: { set, facility, company, agency, desk, ...options } }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { Grant, NewUser } = await import("@/lib/users/administration/schema");
      const { inviteUser } = await import("@/lib/users/administration/save-user");
      const invited = parseInput(NewUser, options);
      const isGranted = [set, facility, company, agency, desk].some((one) => one !== undefined);
      const input = { person: invited.email, set, facility, company, agency, desk };
      const grant = isGranted ? parseInput(Grant, input) : null;
      const made = await inviteUser(tx, ctx, { person: invited, grant });
      return { ...made, link: linkOf(made.link, isDryRun) };
    },
    format: ({ id, email, places, link }) => {
      const where = places.length > 0 ? `, at ${places.map(({ name }) => name).join(", ")}` : "";
      const hint = places.length > 0 ? "" : `\nThey have no permissions yet: person grant ${email} …`;
      return `Created person ${id}, ${email}${where}.${hint}\n${describeLink(link)}`;
    },
  });
  change(noun, "link", {
    summary: "Mail and print a new link to choose a password",
    parameters: who,
    run: async ({ tx, ctx, isDryRun, input }) => {
      const { getUser } = await import("@/lib/users/administration/reads");
      const { sendPasswordLink } = await import("@/lib/auth/password/send-password-link");
      const { Conflict } = await import("@/lib/errors");
      const user = await getUser(tx, input.person!);
      const link = await sendPasswordLink(tx, ctx, user.id);
      if (!link) {
        const message = `${user.email} is disabled. Run person enable ${user.email} first.`;
        throw new Conflict({ code: "DISABLED", field: "person", message });
      }
      return linkOf(link, isDryRun);
    },
    format: describeLink,
  });
}

function importing(noun: Command): void {
  change(noun, "import", {
    summary: "Create and change people from a CSV file, all rows or none; new people are mailed a link",
    parameters: (command) =>
      command.argument("<file>", "CSV file with headings in the first row").addHelpText(
        "after",
        `
Required columns: email, name. Optional: phone, contact_method_code, requires_code, and set with one of facility,
company and agency. Separate several facilities with semicolons; a person with several roles has a row for each.
Rows are matched by email address: importing a file twice changes nothing and mails no one. An empty cell keeps the
current value. --dry-run lists every error by row and column.`,
      ),
    run: async ({ tx, ctx, isDryRun, input }) => {
      const { importUsers } = await import("@/lib/users/administration/import-users");
      const { importByCommand } = await import("@/lib/desk/imports/import-by-command");
      const { sheetOf } = await import("../file");
      const bytes = await sheetOf(input.file!);
      const rows = await importByCommand(tx, ctx, "people", () => importUsers(tx, ctx, bytes));
      return rows.map(({ link, ...row }) => ({ ...row, link: isDryRun ? null : link }));
    },
    format: (rows) => {
      const links = rows.flatMap(({ email, link }) => (link ? [{ email, link }] : []));
      return links.length > 0 ? `${describeImport(rows)}\n\n${table(links)}` : describeImport(rows);
    },
  });
}

function changing(noun: Command): void {
  change(noun, "update", {
    summary: "Change a person's name, phone or sign-in settings",
    parameters: (command) => details(who(command).option("--name <name>", "First and last name")),
    run: async ({ tx, ctx, input: { person: reference, ...options } }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { UserChange } = await import("@/lib/users/administration/schema");
      const { updateUser } = await import("@/lib/users/administration/create-user");
      return updateUser(tx, ctx, { person: reference!, change: parseInput(UserChange, options) });
    },
    format: ({ id, email, changed }) => describeChange(`person ${id}, ${email}`, changed),
  });
  change(noun, "change-email", {
    summary: "Change a person's email address, end their sessions and notify both addresses",
    parameters: (command) => who(command).argument("<email>", "New address"),
    question: (input) => `${input.person} will be signed out and will sign in as ${input.email} from now on.`,
    run: async ({ tx, ctx, input }) => {
      const { parseInput, Email } = await import("@/lib/access/input");
      const { z } = await import("zod");
      const { changeEmail } = await import("@/lib/users/administration/create-user");
      const { email } = parseInput(z.object({ email: Email }), input);
      return changeEmail(tx, ctx, { person: input.person!, email });
    },
    format: ({ id, email, changed, endedSessions, invited }) => {
      if (!changed) return "That is already their address.";
      if (invited) return `Person ${id} has never signed in. A new invitation was mailed to ${email}.`;
      return `Person ${id} now signs in as ${email} (sessions ended: ${endedSessions}).`;
    },
  });
  change(noun, "disable", {
    summary: "Sign a person out and keep them from signing in",
    parameters: (command) =>
      who(command).option("--even-last", "Allow leaving a facility without an administrator"),
    question: (input) => `${input.person} will be signed out and won't be able to sign in.`,
    run: async ({ tx, ctx, input }) => {
      const { disableUser } = await import("@/lib/users/administration/disable-user");
      return disableUser(tx, ctx, { person: input.person!, evenLast: Boolean(input.evenLast) });
    },
    format: ({ email, changed, endedSessions }) =>
      changed
        ? `${email} is now disabled (sessions ended: ${endedSessions}).`
        : `${email} is already disabled.`,
  });
  change(noun, "reset-passkeys", {
    summary: "Remove the passkeys and recovery codes of a person who has lost them, and sign them out",
    parameters: who,
    question: (input) => `${input.person} will sign in without a passkey. Be sure who is asking.`,
    run: async ({ tx, ctx, input }) => {
      const { getUser } = await import("@/lib/users/administration/reads");
      const { resetPasskeys } = await import("@/lib/auth/passkeys/administration/reset-passkeys");
      const { id, email } = await getUser(tx, input.person!);
      return { id, email, ...(await resetPasskeys(tx, ctx, id)) };
    },
    format: ({ email, removed, endedSessions }) =>
      removed === 0
        ? `${email} has no passkeys.`
        : `Passkeys of ${email} removed: ${removed} (sessions ended: ${endedSessions}).`,
  });
  change(noun, "enable", {
    summary: "Let a disabled person sign in again",
    parameters: who,
    run: async ({ tx, ctx, input }) =>
      (await import("@/lib/users/administration/disable-user")).enableUser(tx, ctx, {
        person: input.person!,
      }),
    format: ({ email, changed }) => (changed ? `${email} can sign in again.` : `${email} was not disabled.`),
  });
}

export function person(noun: Command): void {
  looks(noun);
  opening(noun);
  importing(noun);
  changing(noun);
  access(noun);
}
