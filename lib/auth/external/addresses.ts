import { env } from "@/lib/env";

/** A portal path at the configured address, never at the host a request claims. */
export const ownUrl = (path: string) => `${env().APP_URL.replace(/\/$/, "")}${path}`;

const api = (rest: string) => ownUrl(`/api/auth/${rest}`);

/** The portal's own addresses, as a provider's administrator needs them. */
export const oidcCallbackUrl = (externalId: string) => api(`oidc/callback/${externalId}`);
export const samlCallbackUrl = (externalId: string) => api(`saml/callback/${externalId}`);
/** The address of the metadata is also the portal's entity id. */
export const samlMetadataUrl = (externalId: string) => api(`saml/metadata/${externalId}`);
