import { endpoint } from "@/lib/http/endpoint";
import { receiveText } from "@/lib/messages/incoming/receive-text";
import { IncomingText } from "@/lib/sms/schema";
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from "@/lib/sms/sign-text";

export const POST = endpoint(
  {
    access: "public",
    summary: "Receives an incoming text message. Posted and signed by the gateway.",
    body: IncomingText,
    headers: {
      [TIMESTAMP_HEADER]: "When it was sent, in Unix seconds; at most five minutes ago.",
      [SIGNATURE_HEADER]:
        "Hex HMAC-SHA256 under SMS_WEBHOOK_SECRET of the time, a line feed, this full address, a line feed and the body's bytes.",
    },
    // Verified by its signature.
    isPostedFromElsewhere: true,
    errors: [404],
  },
  ({ ctx, body, bytes, request }) => receiveText(ctx, { message: body, headers: request.headers, bytes }),
);
