import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { externalProvider } from "@/db/schema/external-sign-in";
import { ExternalRefusal } from "./refusals";
import { OidcSettings, SamlSettings } from "./schema";
import { unseal } from "./sealed";

type Shared = {
  id: number;
  externalId: string;
  updatedAt: Date;
  isOn: boolean;
  secret: string | null;
  /** The company whose people alone sign in there; null for everyone it covers. */
  managementCompanyId: number | null;
};
export type OidcProvider = Shared & { protocol: "oidc"; settings: OidcSettings };
export type SamlProvider = Shared & { protocol: "saml"; settings: SamlSettings };
export type Provider = OidcProvider | SamlProvider;

async function findRow(protocol: "oidc" | "saml", externalId: string) {
  const [row] = await db
    .select()
    .from(externalProvider)
    .where(and(eq(externalProvider.externalId, externalId), eq(externalProvider.protocol, protocol)))
    .limit(1);
  if (!row) throw new ExternalRefusal("unknown-provider");
  const { id, sealedSecret, updatedAt, settings, managementCompanyId, isOn } = row;
  const secret = sealedSecret && unseal(sealedSecret, `provider ${externalId}`);
  if (sealedSecret && !secret) {
    throw new ExternalRefusal(
      "unavailable",
      "its secret was saved under another NEXTAUTH_SECRET: save it again",
    );
  }
  return { id, externalId, updatedAt, isOn, secret, settings, managementCompanyId };
}

/** Throws ExternalRefusal for one that no one is sent to. */
export function requireOn({ isOn }: Pick<Provider, "isOn">): void {
  if (!isOn) throw new ExternalRefusal("unknown-provider", "it is switched off");
}

/** Of either protocol. Throws ExternalRefusal for none. */
export async function findProvider(externalId: string): Promise<Provider> {
  const [found] = await db
    .select({ protocol: externalProvider.protocol })
    .from(externalProvider)
    .where(eq(externalProvider.externalId, externalId))
    .limit(1);
  return found?.protocol === "saml" ? findSamlProvider(externalId) : findOidcProvider(externalId);
}

export async function findOidcProvider(externalId: string): Promise<OidcProvider> {
  const { settings, ...row } = await findRow("oidc", externalId);
  return { ...row, protocol: "oidc", settings: OidcSettings.parse(settings) };
}

export async function findSamlProvider(externalId: string): Promise<SamlProvider> {
  const { settings, ...row } = await findRow("saml", externalId);
  return { ...row, protocol: "saml", settings: SamlSettings.parse(settings) };
}
