import { metadataAnswer } from "@/lib/auth/external/answer";
import { readMetadata } from "@/lib/auth/external/saml/service-provider";
import { ProviderPath } from "@/lib/auth/external/schema";
import { clientAddress } from "@/lib/http/client-address";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "public",
    summary: "Returns the portal's service provider metadata, for the administrator of a SAML provider.",
    params: ProviderPath,
    produces: "application/samlmetadata+xml",
    errors: [404, 429],
  },
  async ({ params: { externalId }, request }) =>
    metadataAnswer(await readMetadata(externalId, clientAddress(request))),
);
