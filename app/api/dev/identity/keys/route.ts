import { publicKeys } from "@/lib/auth/demo-provider/keys";
import { PublicKeys } from "@/lib/auth/demo-provider/schema";
import { endpoint } from "@/lib/http/endpoint";

export const GET = endpoint(
  {
    access: "public",
    isDemoOnly: true,
    summary: "Returns the public keys of the demo's identity provider; 404 outside the demo",
    response: PublicKeys,
    errors: [404],
  },
  () => publicKeys(),
);
