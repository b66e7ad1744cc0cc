import { exchangeCode } from "@/lib/auth/demo-provider/exchange-code";
import { TokenRequest } from "@/lib/auth/demo-provider/schema";
import { endpoint } from "@/lib/http/endpoint";
import { clock } from "@/lib/time/clock";

export const POST = endpoint(
  {
    access: "public",
    isDemoOnly: true,
    summary: "Exchanges a code of the demo's identity provider for its tokens; 404 outside the demo",
    body: TokenRequest,
    isPostedFromElsewhere: true,
    errors: [404],
  },
  ({ body, request }) => {
    const answer = exchangeCode(body, request.headers.get("authorization"), clock.now());
    const status = "error" in answer ? (answer.error === "invalid_client" ? 401 : 400) : 200;
    return Response.json(answer, { status, headers: { "cache-control": "no-store" } });
  },
);
