import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import {
  externalIdentity,
  externalProvider,
  externalProviderReach,
  externalSignIn,
} from "@/db/schema/external-sign-in";
import { recordAudit, type AuditCtx } from "@/lib/audit/record-audit";
import { Conflict, Invalid } from "@/lib/errors";
import { ProviderInput } from "./schema";
import { seal } from "./sealed";

type Saved = { externalId: string; isNew: boolean; linksDropped: number };
type Given = ReturnType<typeof ProviderInput.parse>;
type Stored = typeof externalProvider.$inferSelect;

/**
 * Adds a provider, or changes the one of that external id. Sign-ins on their way have to begin again. When the provider
 * becomes another issuer, whom it called by a subject may be someone else: the links go.
 */
export async function saveProvider(tx: Transaction, ctx: AuditCtx, input: ProviderInput): Promise<Saved> {
  const given = parse(input);
  const [before] = await tx
    .select()
    .from(externalProvider)
    .where(eq(externalProvider.externalId, given.externalId))
    .for("update");
  if (before && before.protocol !== given.protocol) throw otherProtocol();
  const { id } = await write(tx, given, before);
  await tx.delete(externalSignIn).where(eq(externalSignIn.providerId, id));
  const linksDropped = before && issuerOf(before) !== issuerOf(given) ? await dropLinks(tx, id) : 0;
  await recordAudit(tx, ctx, {
    action: "external-provider.saved",
    entity: "external_provider",
    entityId: given.externalId,
    before: before && { label: before.label, settings: before.settings },
    after: { label: given.label, settings: given.settings, covers: given.covers, linksDropped },
  });
  return { externalId: given.externalId, isNew: !before, linksDropped };
}

function parse(input: ProviderInput): Given {
  const result = ProviderInput.safeParse(input);
  if (result.success) return { ...result.data, covers: [...new Set(result.data.covers)] };
  throw new Invalid(
    result.error.issues.map(({ path, message }) => ({ code: "INVALID", field: path.join("."), message })),
  );
}

const otherProtocol = () =>
  new Conflict({
    code: "OTHER_PROTOCOL",
    field: "protocol",
    message: "This provider uses the other protocol. Remove it first, or choose another external id.",
  });

const issuerOf = ({ settings }: { settings: unknown }) => {
  const { issuer, entityId } = settings as { issuer?: string; entityId?: string };
  return issuer ?? entityId;
};

const secretOf = (given: Given) => (given.protocol === "oidc" ? given.clientSecret : given.signingKey);

async function write(tx: Transaction, given: Given, before: Stored | undefined): Promise<{ id: number }> {
  const { externalId, protocol, label, settings } = given;
  const secret = secretOf(given);
  if (protocol === "oidc" && !secret && !before?.sealedSecret) {
    throw new Invalid({ code: "INVALID", field: "clientSecret", message: "A client secret is needed" });
  }
  const sealedSecret = secret ? seal(secret, `provider ${externalId}`) : keptSecret(given, before);
  const [row] = await tx
    .insert(externalProvider)
    .values({ externalId, protocol, label, settings, sealedSecret })
    .onConflictDoUpdate({
      target: externalProvider.externalId,
      set: { label, settings, sealedSecret, updatedAt: sql`now()` },
    })
    .returning({ id: externalProvider.id });
  const { id } = row!;
  await tx.delete(externalProviderReach).where(eq(externalProviderReach.providerId, id));
  await tx.insert(externalProviderReach).values(given.covers.map((covers) => ({ providerId: id, covers })));
  return { id };
}

/** A signing key without its certificate is of no use, and one certificate's key does not fit another. */
function keptSecret(given: Given, before: Stored | undefined): string | null {
  if (given.protocol === "oidc") return before?.sealedSecret ?? null;
  const { signingCertificate } = (before?.settings ?? {}) as { signingCertificate?: string };
  const isSame = given.settings.signingCertificate === signingCertificate;
  if (!given.settings.signingCertificate) return null;
  if (isSame && before?.sealedSecret) return before.sealedSecret;
  throw new Invalid({
    code: "INVALID",
    field: "signingKey",
    message: "The certificate's signing key is needed",
  });
}

async function dropLinks(tx: Transaction, providerId: number): Promise<number> {
  const dropped = await tx
    .delete(externalIdentity)
    .where(inArray(externalIdentity.providerId, [providerId]))
    .returning({ userId: externalIdentity.userId });
  return dropped.length;
}
