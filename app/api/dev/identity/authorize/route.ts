import { grantCode } from "@/lib/auth/demo-provider/grant-code";
import { Choice } from "@/lib/auth/demo-provider/schema";
import { endpoint } from "@/lib/http/endpoint";
import { sendTo } from "@/lib/http/send-to";
import { clock } from "@/lib/time/clock";

export const GET = endpoint(
  {
    access: "public",
    isDemoOnly: true,
    summary:
      "Redirects to the portal with the person chosen at the demo's identity provider; 404 outside the demo",
    query: Choice,
    redirects: true,
    errors: [404],
  },
  ({ query }) => sendTo(grantCode(query, clock.now()).redirectTo),
);
