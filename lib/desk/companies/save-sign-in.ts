import { db, type Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { deskCtx, requireDesk } from "@/lib/access/desk";
import { lockAdministration } from "@/lib/access/lock-administration";
import { P } from "@/lib/access/permissions";
import { recordEvent } from "@/lib/audit/record-audit";
import { oidcCallbackUrl } from "@/lib/auth/external/addresses";
import { listCovered, listStrangers } from "@/lib/auth/external/company-people.sql";
import { findRegistered } from "@/lib/auth/external/find-registered";
import { listProviders } from "@/lib/auth/external/list-providers";
import { testProvider } from "@/lib/auth/external/oidc/test-provider";
import { removeProvider, saveProvider } from "@/lib/auth/external/save-provider";
import { OidcSettings } from "@/lib/auth/external/schema";
import { countHit } from "@/lib/auth/rate-limit";
import { getCompany } from "@/lib/companies/reads";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { NotFound, Conflict, refusals } from "@/lib/errors";
import { byNumber } from "../by-number";
import type { Reader } from "../customers/load-customers";
import { refuse as refuseCustomer } from "../customers/present";
import type { SignIn, SignInTest, SignInUpdate } from "./schema";

const refuse = refusals({
  ID_TAKEN: {
    as: Conflict,
    field: "externalId",
    message: "This id is taken. Choose another.",
  },
  COVERED: (covers: string, label: string) => ({
    as: Conflict,
    field: "covers",
    message: `${covers} signs in with “${label}” already.`,
  }),
  STRANGERS: (emails: string) => ({
    as: Conflict,
    field: "covers",
    message: `This covers people who aren’t of the company, such as ${emails}. List single addresses instead.`,
  }),
});

type Named = { companyId: number; externalId: string };

/** The sign-in of a company's own people: its providers, never a secret. Throws Forbidden, NotFound. */
export async function loadSignIn({ actor }: Reader, companyId: number): Promise<SignIn> {
  requireDesk(actor, P.DESK_CUSTOMERS);
  await byNumber(getCompany, db, companyId);
  const providers = await listProviders({ companyId });
  return {
    redirect_root: oidcCallbackUrl(""),
    providers: providers.map((one) => ({
      externalId: one.externalId,
      protocol: one.protocol,
      label: one.label,
      covers: one.covers,
      links: one.links,
      settings: one.protocol === "oidc" ? OidcSettings.parse(one.settings) : null,
      updated_at: one.updatedAt.toISOString(),
      redirect_uri: one.tellTheProvider.redirectUri ?? null,
    })),
  };
}

/** Its input holds a secret, so that no key of the request is stored with it. */
function change(
  ctx: Ctx,
  work: (tx: Transaction, by: Ctx<Administrator>) => Promise<unknown>,
): Promise<void> {
  const by = deskCtx(ctx, P.DESK_CUSTOMERS);
  return writeUnkeyed(ctx, async (tx) => {
    await lockAdministration(tx);
    await work(tx, by);
  });
}

/** Throws Conflict for domains and addresses of someone else's sign-in, or of people of other customers. */
async function refuseForeign(
  tx: Transaction,
  { companyId, externalId, covers }: Named & { covers: string[] },
) {
  const [taken] = await listCovered(tx, { externalId, covers });
  if (taken) refuse("COVERED", taken.covers, taken.label);
  const strangers = await listStrangers(tx, { companyId, covers });
  if (strangers.length > 0) refuse("STRANGERS", strangers.map(({ email }) => email).join(", "));
}

/**
 * Adds or changes a company's OpenID Connect provider. Throws Conflict if it isn't as it was seen, for an id that is
 * taken, and for addresses that aren't the company's.
 */
export const saveSignIn = (ctx: Ctx, { seen, ...input }: Named & SignInUpdate): Promise<void> =>
  change(ctx, async (tx, by) => {
    const { companyId, ...given } = input;
    await byNumber(getCompany, tx, companyId);
    const found = await findRegistered(tx, given.externalId);
    if (found && found.managementCompanyId !== companyId) refuse("ID_TAKEN");
    if ((found?.updatedAt.toISOString() ?? null) !== seen) refuseCustomer("CHANGED", "label");
    await refuseForeign(tx, input);
    await saveProvider(tx, by, { protocol: "oidc", ...given }, companyId);
  });

async function requireRegistered(
  on: typeof db | Transaction,
  { companyId, externalId }: Named,
): Promise<void> {
  const found = await findRegistered(on, externalId);
  if (!found || found.managementCompanyId !== companyId) throw new NotFound();
}

/** Its people sign in with a password again. Throws NotFound. */
export const removeSignIn = (ctx: Ctx, named: Named): Promise<void> =>
  change(ctx, async (tx, by) => {
    await requireRegistered(tx, named);
    await removeProvider(tx, by, named.externalId);
  });

/** Whether the provider answers and accepts the portal. Throws NotFound, TooMany. */
export async function testSignIn(ctx: Ctx, named: Named): Promise<SignInTest> {
  requireDesk(ctx.actor, P.DESK_CUSTOMERS);
  await requireRegistered(db, named);
  await countHit({ name: "sign-in-test", of: String(ctx.actor.userId), max: 30, minutes: 10 });
  const { isFine, text } = await testProvider(named.externalId);
  await recordEvent(ctx, {
    action: "external-provider.tested",
    managementCompanyId: named.companyId,
    entity: "external_provider",
    entityId: named.externalId,
    after: { isFine },
  });
  return { is_fine: isFine, text };
}
