import { X509Certificate } from "node:crypto";
import type { Command } from "commander";
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
    .argument("<external-id>", "what names it in addresses, as in rose-care")
    .requiredOption("--label <text>", "what people choose it by")
    .requiredOption("--covers <domain...>", "mail domains, or single addresses while only some try it out");

type Saved = { externalId: string; isNew: boolean; linksDropped: number };
const describeSaved = ({ externalId, isNew, linksDropped }: Saved) =>
  [
    `${isNew ? "Added" : "Changed"} ${externalId}. external-login show ${externalId} says what to tell the provider.`,
    ...(linksDropped > 0 ? [`It is another issuer: ${linksDropped} links of people were dropped.`] : []),
  ].join("\n");

function saving(noun: Command): void {
  change(noun, "save-oidc", {
    summary: "add or change an OpenID Connect provider",
    parameters: (command) =>
      ofBoth(command)
        .requiredOption("--issuer <address>", "https://…, without /.well-known")
        .requiredOption("--client-id <id>", "what the provider calls the portal")
        .option("--client-secret-file <file>", "the client's secret; left out it stays what it is")
        .option("--scopes <scopes>", "what to ask for (openid email)")
        .option("--client-authentication <way>", "basic or post (basic)")
        .option(
          "--verified-email-claim <claim>",
          "by which it says an address is the person's (email_verified)",
        ),
    run: async ({ tx, ctx, input: { externalId, label, covers, clientSecretFile, ...settings } }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { ProviderInput } = await import("@/lib/auth/external/schema");
      const { saveProvider } = await import("@/lib/auth/external/save-provider");
      const clientSecret = await textOf(clientSecretFile);
      const given = { protocol: "oidc", externalId, label, covers, settings, clientSecret };
      return saveProvider(tx, ctx, parseInput(ProviderInput, given));
    },
    format: describeSaved,
  });
  change(noun, "save-saml", {
    summary: "add or change a SAML provider",
    parameters: (command) =>
      ofBoth(command)
        .requiredOption("--entity-id <id>", "what the provider calls itself")
        .requiredOption("--sign-in-url <address>", "where people are sent")
        .requiredOption("--certificate-file <file...>", "its signing certificates, PEM")
        .option("--email-attribute <name>", "the attribute with the mail address")
        .option("--subject-attribute <name>", "the attribute that never changes for a person")
        .option("--signing-certificate-file <file>", "our certificate, where requests are to be signed")
        .option("--signing-key-file <file>", "its key"),
    run: async ({ tx, ctx, input }) => {
      const { parseInput } = await import("@/lib/access/input");
      const { ProviderInput } = await import("@/lib/auth/external/schema");
      const { saveProvider } = await import("@/lib/auth/external/save-provider");
      const { externalId, label, covers, signingKeyFile, signingCertificateFile, ...rest } = input;
      const { certificateFile, ...settings } = rest as typeof rest & { certificateFile: string[] };
      const certificates = await Promise.all(certificateFile.map(textOf));
      const signingCertificate = await textOf(signingCertificateFile);
      const given = {
        protocol: "saml",
        externalId,
        label,
        covers,
        settings: { ...settings, certificates, signingCertificate },
        signingKey: await textOf(signingKeyFile),
      };
      return saveProvider(tx, ctx, parseInput(ProviderInput, given));
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
  change(noun, "remove", {
    summary: "forget a provider and its links; whom it covered signs in with a password again",
    parameters: (command) => command.argument("<external-id>", "see external-login list"),
    question: (input) => `Nobody can then sign in with ${input.externalId}.`,
    run: async ({ tx, ctx, input }) => {
      const { removeProvider } = await import("@/lib/auth/external/remove-provider");
      const externalId = input.externalId!;
      await orFail(removeProvider(tx, ctx, externalId), `There is no provider "${externalId}".`);
      return { externalId: input.externalId };
    },
    format: ({ externalId }) => `Removed ${externalId}.`,
  });
  change(noun, "unlink", {
    summary: "take a provider's identity off a person, so that their next sign-in links it again",
    parameters: (command) =>
      command.argument("<external-id>", "see external-login list").argument("<person>", "mail address"),
    question: (input) => `The next sign-in of ${input.person} with ${input.externalId} will link again.`,
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
    summary: "list the providers",
    run: async () => (await import("@/lib/auth/external/list-providers")).listProviders(),
    format: (rows) => {
      const short = rows.map(({ externalId, protocol, label, covers, links }) => ({
        externalId,
        protocol,
        label,
        covers,
        links,
      }));
      return short.length > 0 ? table(short) : "There is none: people sign in with a password.";
    },
  });
  readOnly(noun, "show", {
    summary: "show a provider and what its own administrator has to be told",
    parameters: (command) => command.argument("<external-id>", "see external-login list"),
    run: async ({ input }) => {
      const { listProviders } = await import("@/lib/auth/external/list-providers");
      const { Invalid } = await import("@/lib/errors");
      const found = (await listProviders()).find(({ externalId }) => externalId === input.externalId);
      if (found) return found;
      throw new Invalid({ code: "NOT_FOUND", message: `There is no provider "${input.externalId}".` });
    },
    format: ({ settings, tellTheProvider, ...rest }) =>
      `${card({ ...rest, ...withReadableCertificates(settings) })}\n\nTo be told to the provider:\n${card(tellTheProvider)}`,
  });
  saving(noun);
  ending(noun);
}
