import { db, type Transaction } from "@/db/client";
import type { Administrator } from "@/lib/access/administrator";
import { deskCtx, requireDesk } from "@/lib/access/desk";
import { lockAdministration } from "@/lib/access/lock-administration";
import { P } from "@/lib/access/permissions";
import { recordEvent } from "@/lib/audit/record-audit";
import { oidcCallbackUrl, samlCallbackUrl, samlMetadataUrl } from "@/lib/auth/external/addresses";
import { listCovered, listStrangers } from "@/lib/auth/external/company-people.sql";
import { findRegistered } from "@/lib/auth/external/find-registered";
import { listProviders } from "@/lib/auth/external/list-providers";
import { certificateDay } from "@/lib/auth/external/saml/test-provider";
import { removeProvider, saveProvider, switchProvider } from "@/lib/auth/external/save-provider";
import { OidcSettings, SamlSettings } from "@/lib/auth/external/schema";
import { testProvider } from "@/lib/auth/external/test-provider";
import { countHit } from "@/lib/auth/rate-limit";
import { getCompany } from "@/lib/companies/reads";
import { writeUnkeyed, type Ctx } from "@/lib/context";
import { NotFound, Conflict, refusals } from "@/lib/errors";
import { byNumber } from "../by-number";
import type { Reader } from "../customers/load-customers";
import { refuse as refuseCustomer } from "../customers/present";
import { getOwnCompany } from "./reads";
import type { SignIn, SignInState, SignInTest, SignInUpdate } from "./schema";

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
  TEST_FAILED: (text: string) => ({ as: Conflict, field: "isOn", message: text }),
  STRANGERS: (emails: string) => ({
    as: Conflict,
    field: "covers",
    message: `This covers people who aren’t of the company, such as ${emails}. List single addresses instead.`,
  }),
});

function settingsOf({ protocol, settings }: { protocol: "oidc" | "saml"; settings: unknown }) {
  if (protocol === "oidc")
    return { settings: OidcSettings.parse(settings), saml: null, certificate_days: [] };
  const saml = SamlSettings.parse(settings);
  return { settings: null, saml, certificate_days: saml.certificates.map(certificateDay) };
}

type Named = { companyId: number; externalId: string };

/**
 * The sign-in of a company's own people: its providers, never a secret. Its own administrator sees it, and changes
 * nothing. Throws Forbidden, NotFound.
 */
export async function loadSignIn({ actor }: Reader, companyId: number): Promise<SignIn> {
  await getOwnCompany(db, actor, companyId);
  const providers = await listProviders({ companyId });
  return {
    redirect_root: oidcCallbackUrl(""),
    saml_metadata_root: samlMetadataUrl(""),
    saml_callback_root: samlCallbackUrl(""),
    providers: providers.map((one) => ({
      externalId: one.externalId,
      protocol: one.protocol,
      label: one.label,
      covers: one.covers,
      links: one.links,
      is_on: one.isOn,
      ...settingsOf(one),
      updated_at: one.updatedAt.toISOString(),
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
 * Adds or changes a company's provider; a new one is off until it is switched on. Throws Conflict if it isn't as it was seen, for an id that is
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
    await saveProvider(tx, by, given, { companyId, isOn: false });
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

async function runTest(ctx: Ctx, named: Named) {
  requireDesk(ctx.actor, P.DESK_CUSTOMERS);
  await requireRegistered(db, named);
  await countHit({ name: "sign-in-test", of: String(ctx.actor.userId), max: 30, minutes: 10 });
  return testProvider(named.externalId, ctx.now);
}

/**
 * Switches a provider on, once a test of it is fine or although it isn't, or off. Throws NotFound, TooMany, and Conflict
 * if the test fails, if it isn't as it was seen, and for addresses that aren't the company's any more.
 */
export async function switchSignIn(
  ctx: Ctx,
  { isOn, evenUntested, seen, ...named }: Named & SignInState,
): Promise<void> {
  if (isOn && !evenUntested) {
    const { isFine, text } = await runTest(ctx, named);
    if (!isFine) refuse("TEST_FAILED", text);
  }
  await change(ctx, async (tx, by) => {
    await requireRegistered(tx, named);
    const found = (await listProviders(named, tx)).find((one) => one.externalId === named.externalId)!;
    // A second press finds it done.
    if (found.isOn === isOn) return;
    if (found.updatedAt.toISOString() !== seen) refuseCustomer("CHANGED", "isOn");
    if (isOn) await refuseForeign(tx, { ...named, covers: found.covers });
    await switchProvider(tx, by, { externalId: named.externalId, isOn, isUntested: isOn && evenUntested });
  });
}

/** Whether the provider answers and accepts the portal. Throws NotFound, TooMany. */
export async function testSignIn(ctx: Ctx, named: Named): Promise<SignInTest> {
  const { isFine, text } = await runTest(ctx, named);
  await recordEvent(ctx, {
    action: "external-provider.tested",
    managementCompanyId: named.companyId,
    entity: "external_provider",
    entityId: named.externalId,
    after: { isFine },
  });
  return { is_fine: isFine, text };
}
