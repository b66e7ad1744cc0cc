import { X509Certificate } from "node:crypto";
import { Argument, type Command } from "commander";
import type { Transaction } from "@/db/client";
import { bytesOf } from "../file";
import { card, table } from "../output";
import { change, readOnly } from "../verb";

/** Read from a file, so that a certificate or secret doesn't appear in the process list. */
async function textOf(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  return (await bytesOf(path)).toString("utf8").trim();
}

const ofBoth = (command: Command) =>
  command
    .argument("<external-id>", "Id used in addresses, such as rose-care")
    .requiredOption("--label <text>", "Name shown to people who choose between providers")
    .requiredOption("--covers <domain...>", "Mail domains, or single addresses to start with a few people")
    .option("--company <company>", "Company whose people alone sign in there; omit to keep it as it is");

/** The number of the company that was named. */
async function companyIdOf(tx: Transaction, company: string | undefined): Promise<number | undefined> {
  if (company === undefined) return undefined;
  const { getCompany } = await import("@/lib/companies/reads");
  return (await getCompany(tx, company)).id;
}

type Saved = { externalId: string; isNew: boolean; linksDropped: number };
const describeSaved = ({ externalId, isNew, linksDropped }: Saved) =>
  [
    `${isNew ? "Added" : "Changed"} ${externalId}. Run external-login show ${externalId} for what the provider needs.`,
    ...(linksDropped > 0 ? [`The issuer changed, so ${linksDropped} links to people were dropped.`] : []),
  ].join("\n");

function saving(noun: Command): void {
  change(noun, "save-oidc", {
    summary: "Add or change an OpenID Connect provider",
    parameters: (command) =>
      ofBoth(command)
        .requiredOption("--issuer <address>", "Issuer, https://… without /.well-known")
        .requiredOption("--client-id <id>", "Client id of the portal at the provider")
        .option("--client-secret-file <file>", "File with the client secret; omit to keep the current one")
        .option("--scopes <scopes>", "Scopes to request (default: openid email)")
        .option("--client-authentication <way>", "basic or post (default: basic)")
        .option(
          "--verified-email-claim <claim>",
          "Claim that says the email is verified (default: email_verified)",
        ),
    run: async ({
      tx,
      ctx,
      input: { externalId, label, covers, company, clientSecretFile, ...settings },
    }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { ProviderInput } = await import("@/lib/auth/external/schema");
      const { saveProvider } = await import("@/lib/auth/external/save-provider");
      const clientSecret = await textOf(clientSecretFile);
      const given = { protocol: "oidc", externalId, label, covers, settings, clientSecret };
      const companyId = await companyIdOf(tx, company);
      return saveProvider(tx, ctx, parseInput(ProviderInput, given), { companyId });
    },
    format: describeSaved,
  });
  change(noun, "save-saml", {
    summary: "Add or change a SAML provider",
    parameters: (command) =>
      ofBoth(command)
        .option("--metadata-file <file>", "Metadata of the provider, which says the next three")
        .option("--entity-id <id>", "Entity id of the provider")
        .option("--sign-in-url <address>", "Address that people are sent to")
        .option("--certificate-file <file...>", "Signing certificates of the provider, PEM")
        .option("--email-attribute <name>", "Attribute with the email address")
        .option("--subject-attribute <name>", "Attribute that identifies a person and never changes")
        .option("--signing-certificate-file <file>", "Certificate of the portal, to sign requests")
        .option("--signing-key-file <file>", "Key of that certificate"),
    run: async ({ tx, ctx, input }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { ProviderInput } = await import("@/lib/auth/external/schema");
      const { saveProvider } = await import("@/lib/auth/external/save-provider");
      const { externalId, label, covers, company, signingKeyFile, signingCertificateFile, ...rest } = input;
      const { certificateFile, metadataFile, ...settings } = rest as typeof rest & {
        certificateFile?: string[];
      };
      const certificates = certificateFile && (await Promise.all(certificateFile.map(textOf)));
      const metadata = await textOf(metadataFile);
      const { parseMetadata } = await import("@/lib/auth/external/saml/parse-metadata");
      const signingCertificate = await textOf(signingCertificateFile);
      const given = {
        protocol: "saml",
        externalId,
        label,
        covers,
        settings: {
          ...(metadata !== undefined && parseMetadata(metadata)),
          ...settings,
          ...(certificates && { certificates }),
          signingCertificate,
        },
        signingKey: await textOf(signingKeyFile),
      };
      const companyId = await companyIdOf(tx, company);
      return saveProvider(tx, ctx, parseInput(ProviderInput, given), { companyId });
    },
    format: describeSaved,
  });
}

/** Fails with a message that names what wasn't found. */
async function orFail<T>(work: Promise<T>, message: string): Promise<T> {
  const { Invalid, NotFound } = await import("@/lib/errors");
  return work.catch((error: unknown) => {
    throw error instanceof NotFound ? new Invalid({ code: "NOT_FOUND", message }) : error;
  });
}

function ending(noun: Command): void {
  change(noun, "switch", {
    summary: "Switch a provider on or off; while it is off, the people it covers sign in with a password",
    parameters: (command) =>
      command
        .argument("<external-id>", "Id, see external-login list")
        .addArgument(new Argument("<state>", "Whether people sign in there").choices(["on", "off"]))
        .option("--even-untested", "On although the test fails"),
    prepare: async ({ input: { externalId, state, evenUntested } }) => {
      if (state === "off" || evenUntested) return {};
      const { testProvider } = await import("@/lib/auth/external/test-provider");
      const { Invalid } = await import("@/lib/errors");
      const { isFine, text } = await testProvider(externalId!);
      if (!isFine) throw new Invalid({ code: "TEST_FAILED", message: text });
      return {};
    },
    run: async ({ tx, ctx, input }) => {
      const { switchProvider } = await import("@/lib/auth/external/save-provider");
      const given = { externalId: input.externalId!, isOn: input.state === "on" };
      const isUntested = given.isOn && Boolean(input.evenUntested);
      const done = switchProvider(tx, ctx, { ...given, isUntested });
      return { ...given, ...(await orFail(done, `There is no provider "${given.externalId}".`)) };
    },
    format: ({ externalId, isOn, changed }) =>
      `${externalId} ${changed ? "is" : "was already"} ${isOn ? "on" : "off"}.`,
  });
  change(noun, "remove", {
    summary: "Remove a provider and its links; the people it covered sign in with a password again",
    parameters: (command) => command.argument("<external-id>", "Id, see external-login list"),
    question: (input) => `No one will be able to sign in with ${input.externalId}.`,
    run: async ({ tx, ctx, input }) => {
      const { removeProvider } = await import("@/lib/auth/external/save-provider");
      const externalId = input.externalId!;
      await orFail(removeProvider(tx, ctx, externalId), `There is no provider "${externalId}".`);
      return { externalId: input.externalId };
    },
    format: ({ externalId }) => `Removed ${externalId}.`,
  });
  change(noun, "unlink", {
    summary: "Unlink a person from a provider; their next sign-in links them again",
    parameters: (command) =>
      command.argument("<external-id>", "Id, see external-login list").argument("<person>", "Email address"),
    question: (input) => `${input.person} will be linked again at the next sign-in with ${input.externalId}.`,
    run: async ({ tx, ctx, input }) => {
      const { unlinkIdentity } = await import("@/lib/auth/external/unlink-identity");
      const link = { externalId: input.externalId!, email: input.person! };
      await orFail(unlinkIdentity(tx, ctx, link), `${link.email} is not linked to ${link.externalId}.`);
      return { externalId: input.externalId, person: input.person };
    },
    format: ({ externalId, person }) => `${person} is no longer linked to ${externalId}.`,
  });
}

/** Shows a certificate's owner and expiry instead of its text, which --json prints. */
function withReadableCertificates({ certificates, ...settings }: Record<string, unknown>) {
  if (!Array.isArray(certificates)) return settings;
  const read = certificates.map((pem: string) => new X509Certificate(pem));
  return {
    ...settings,
    certificates: read.map(({ subject, validTo }) => `${subject.replaceAll("\n", ", ")} until ${validTo}`),
  };
}

export function externalLogin(noun: Command): void {
  readOnly(noun, "list", {
    summary: "List providers",
    run: async () => (await import("@/lib/auth/external/list-providers")).listProviders(),
    format: (rows) => {
      const short = rows.map(({ externalId, protocol, label, isOn, covers, links }) => ({
        externalId,
        protocol,
        label,
        isOn,
        covers,
        links,
      }));
      return short.length > 0 ? table(short) : "There are no providers: everyone signs in with a password.";
    },
  });
  readOnly(noun, "show", {
    summary: "Show a provider and the settings its administrator needs",
    parameters: (command) => command.argument("<external-id>", "Id, see external-login list"),
    run: async ({ input }) => {
      const { listProviders } = await import("@/lib/auth/external/list-providers");
      const { Invalid } = await import("@/lib/errors");
      const found = (await listProviders()).find(({ externalId }) => externalId === input.externalId);
      if (found) return found;
      throw new Invalid({ code: "NOT_FOUND", message: `There is no provider "${input.externalId}".` });
    },
    format: ({ settings, tellTheProvider, ...rest }) =>
      `${card({ ...rest, ...withReadableCertificates(settings) })}\n\nSettings for the provider:\n${card(tellTheProvider)}`,
  });
  readOnly(noun, "test", {
    summary: "Test a provider: its address, and whether it accepts the portal",
    parameters: (command) => command.argument("<external-id>", "Id, see external-login list"),
    run: async ({ input }) => {
      const { testProvider } = await import("@/lib/auth/external/test-provider");
      return testProvider(input.externalId!);
    },
    format: ({ text }) => text,
  });
  saving(noun);
  ending(noun);
}
