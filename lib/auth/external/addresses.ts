import { env } from "@/lib/env";

const api = (rest: string) => `${env().APP_URL.replace(/\/$/, "")}/api/auth/${rest}`;

/** The portal's own addresses of a provider, of which its administrator is told. */
export const oidcCallbackUrl = (externalId: string) => api(`oidc/callback/${externalId}`);
export const samlCallbackUrl = (externalId: string) => api(`saml/callback/${externalId}`);
/** Where the metadata are read is also the portal's name towards the provider. */
export const samlMetadataUrl = (externalId: string) => api(`saml/metadata/${externalId}`);
