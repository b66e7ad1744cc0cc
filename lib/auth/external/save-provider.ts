import { eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import {
  externalIdentity,
  externalProvider,
  externalProviderReach,
  externalSignIn,
} from "@/db/schema/external-sign-in";
import { recordAudit, type AuditCtx } from "@/lib/audit/record-audit";
import { Conflict, refusals, refuseAll, Invalid, NotFound } from "@/lib/errors";
import { ProviderInput } from "./schema";
import { seal } from "./sealed";

type Saved = { externalId: string; isNew: boolean; linksDropped: number };
type Given = ReturnType<typeof ProviderInput.parse>;
type Stored = typeof externalProvider.$inferSelect;

/**
 * Adds or changes a provider by its external id. Sign-ins in progress must start again. A changed issuer drops all
 * links, since its subjects may be other people.
 */
export async function saveProvider(
  tx: Transaction,
  ctx: AuditCtx,
  input: ProviderInput,
  {
    companyId,
    isOn = true,
  }: {
    /** The company whose people alone sign in there; that of a known provider stays without it. */
    companyId?: number;
    /** Whether a new one is in use at once; a known one stays as it is. */
    isOn?: boolean;
  } = {},
): Promise<Saved> {
  const given = parse(input);
  const [before] = await tx
    .select()
    .from(externalProvider)
    .where(eq(externalProvider.externalId, given.externalId))
    .for("update");
  if (before && before.protocol !== given.protocol) refuse("OTHER_PROTOCOL");
  const managementCompanyId = companyId ?? before?.managementCompanyId ?? null;
  const { id } = await write(tx, { ...given, managementCompanyId, isOn }, before);
  await tx.delete(externalSignIn).where(eq(externalSignIn.providerId, id));
  const linksDropped = before && issuerOf(before) !== issuerOf(given) ? await dropLinks(tx, id) : 0;
  await recordAudit(tx, ctx, {
    action: "external-provider.saved",
    managementCompanyId,
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
  const faults = result.error.issues.map(({ path, message }) => ({
    code: "INVALID",
    field: path.join("."),
    message,
  }));
  return refuseAll(Invalid, faults);
}

const refuse = refusals({
  OTHER_PROTOCOL: {
    as: Conflict,
    field: "protocol",
    message: "This provider uses the other protocol. Remove it first, or choose another external id.",
  },
  NO_CLIENT_SECRET: {
    as: Invalid,
    code: "INVALID",
    field: "clientSecret",
    message: "A client secret is needed",
  },
  NO_SIGNING_KEY: {
    as: Invalid,
    code: "INVALID",
    field: "signingKey",
    message: "The certificate’s signing key is needed",
  },
});

const issuerOf = ({ settings }: { settings: unknown }) => {
  const { issuer, entityId } = settings as { issuer?: string; entityId?: string };
  return issuer ?? entityId;
};

const secretOf = (given: Given) => (given.protocol === "oidc" ? given.clientSecret : given.signingKey);

async function write(
  tx: Transaction,
  given: Given & { managementCompanyId: number | null; isOn: boolean },
  before: Stored | undefined,
): Promise<{ id: number }> {
  const { externalId, protocol, label, settings, managementCompanyId, isOn } = given;
  const secret = secretOf(given);
  if (protocol === "oidc" && !secret && !before?.sealedSecret) {
    refuse("NO_CLIENT_SECRET");
  }
  const sealedSecret = secret ? seal(secret, `provider ${externalId}`) : secretToStore(given, before);
  const [row] = await tx
    .insert(externalProvider)
    .values({ externalId, protocol, label, settings, managementCompanyId, sealedSecret, isOn })
    .onConflictDoUpdate({
      target: externalProvider.externalId,
      set: { label, settings, managementCompanyId, sealedSecret, updatedAt: sql`now()` },
    })
    .returning({ id: externalProvider.id });
  const { id } = row!;
  await tx.delete(externalProviderReach).where(eq(externalProviderReach.providerId, id));
  await tx.insert(externalProviderReach).values(given.covers.map((covers) => ({ providerId: id, covers })));
  return { id };
}

/** A signing key needs its certificate, and must match it. */
function secretToStore(given: Given, before: Stored | undefined): string | null {
  if (given.protocol === "oidc") return before?.sealedSecret ?? null;
  const { signingCertificate } = (before?.settings ?? {}) as { signingCertificate?: string };
  const isSame = given.settings.signingCertificate === signingCertificate;
  if (!given.settings.signingCertificate) return null;
  if (isSame && before?.sealedSecret) return before.sealedSecret;
  return refuse("NO_SIGNING_KEY");
}

/**
 * Switches a provider on or off. While it is off, those it covers sign in with a password; their links stay. Sign-ins in
 * progress must start again. Throws NotFound.
 */
export async function switchProvider(
  tx: Transaction,
  ctx: AuditCtx,
  { externalId, isOn, isUntested = false }: { externalId: string; isOn: boolean; isUntested?: boolean },
): Promise<{ changed: boolean }> {
  const [found] = await tx
    .select({
      id: externalProvider.id,
      isOn: externalProvider.isOn,
      companyId: externalProvider.managementCompanyId,
    })
    .from(externalProvider)
    .where(eq(externalProvider.externalId, externalId))
    .for("update");
  if (!found) throw new NotFound();
  if (found.isOn === isOn) return { changed: false };
  await tx
    .update(externalProvider)
    .set({ isOn, updatedAt: sql`now()` })
    .where(eq(externalProvider.id, found.id));
  await tx.delete(externalSignIn).where(eq(externalSignIn.providerId, found.id));
  await recordAudit(tx, ctx, {
    action: isOn ? "external-provider.switched-on" : "external-provider.switched-off",
    managementCompanyId: found.companyId,
    entity: "external_provider",
    entityId: externalId,
    ...(isUntested && { after: { isUntested } }),
  });
  return { changed: true };
}

async function dropLinks(tx: Transaction, providerId: number): Promise<number> {
  const dropped = await tx
    .delete(externalIdentity)
    .where(inArray(externalIdentity.providerId, [providerId]))
    .returning({ userId: externalIdentity.userId });
  return dropped.length;
}

/** Removes a provider and its links; its people sign in with a password again. Sessions stay. */
export async function removeProvider(tx: Transaction, ctx: AuditCtx, externalId: string): Promise<void> {
  const [removed] = await tx
    .delete(externalProvider)
    .where(eq(externalProvider.externalId, externalId))
    .returning({
      label: externalProvider.label,
      settings: externalProvider.settings,
      managementCompanyId: externalProvider.managementCompanyId,
    });
  if (!removed) throw new NotFound();
  const { managementCompanyId, ...before } = removed;
  await recordAudit(tx, ctx, {
    action: "external-provider.removed",
    entity: "external_provider",
    managementCompanyId,
    entityId: externalId,
    before,
  });
}
