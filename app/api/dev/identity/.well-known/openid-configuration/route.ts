import { describeProvider } from "@/lib/auth/demo-provider/description";
import { ProviderDescription } from "@/lib/auth/demo-provider/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "public",
    isDemoOnly: true,
    summary: "Returns the discovery document of the demo's identity provider; 404 outside the demo",
    response: ProviderDescription,
    errors: [404],
  },
  () => describeProvider(),
);
