import { publicKeys } from "@/lib/auth/demo-provider/keys";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "public",
    isDemoOnly: true,
    summary: "The demo's identity provider's public keys; 404 outside the demo",
    errors: [404],
  },
  () => publicKeys(),
);
