import { env } from "@/lib/env";

/** A path of the portal as the browser and the provider have to write it: never by the host a request claims. */
export const ownUrl = (path: string) => `${env().APP_URL.replace(/\/$/, "")}${path}`;

const api = (rest: string) => ownUrl(`/api/auth/${rest}`);

/** The portal's own addresses of a provider, of which its administrator is told. */
export const oidcCallbackUrl = (externalId: string) => api(`oidc/callback/${externalId}`);
export const samlCallbackUrl = (externalId: string) => api(`saml/callback/${externalId}`);
/** Where the metadata are read is also the portal's name towards the provider. */
export const samlMetadataUrl = (externalId: string) => api(`saml/metadata/${externalId}`);
