import { publicKeys } from "@/lib/auth/demo-provider/keys";
import { PublicKeys } from "@/lib/auth/demo-provider/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "public",
    isDemoOnly: true,
    summary: "The demo's identity provider's public keys; 404 outside the demo",
    response: PublicKeys,
    errors: [404],
  },
  () => publicKeys(),
);
