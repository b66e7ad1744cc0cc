import { randomUUID } from "node:crypto";
import { P } from "@/lib/access/permissions";
import { aFacilityWithScheduler } from "../facility";
import { aUser } from "../people";
import { anOidcProvider, aSamlProvider } from "../providers";
import { startOpenIdProvider } from "./openid-provider";
import { startSamlServer } from "./saml-server";

/** A facility whose people sign in with their organization, through each of these providers. */
export async function anOrganization(portal: string, protocols: readonly ("oidc" | "saml")[]) {
  const name = `org-${randomUUID().slice(0, 8)}`;
  const domain = `${name}.test`;
  const { facility } = await aFacilityWithScheduler();
  const email = `dana@${domain}`;
  await aUser({ email, facilityId: facility.id, permissions: Object.values(P) });
  const closers: (() => Promise<void>)[] = [];
  if (protocols.includes("oidc")) {
    const externalId = `${name}-staff`;
    const provider = await startOpenIdProvider({
      redirectUris: [`${portal}/api/auth/oidc/callback/${externalId}`],
      people: [
        { sub: "dana", email, email_verified: true },
        { sub: "newcomer", email: `newcomer@${domain}`, email_verified: true },
      ],
    });
    closers.push(provider.close);
    const settings = { issuer: provider.issuer, clientId: "shiftwell" };
    await anOidcProvider({ externalId, label: `Employees of ${name}`, covers: [domain], settings });
  }
  if (protocols.includes("saml")) {
    const externalId = `${name}-contractors`;
    const metadataUrl = () => `${portal}/api/auth/saml/metadata/${externalId}`;
    const server = await startSamlServer([{ nameId: "dana-7", email }], metadataUrl);
    closers.push(server.close);
    await aSamlProvider({
      externalId,
      label: `Partners of ${name}`,
      covers: [domain],
      signInUrl: server.signInUrl,
    });
  }
  const close = async () => {
    for (const one of closers) await one();
  };
  return { name, facility, email, close };
}
