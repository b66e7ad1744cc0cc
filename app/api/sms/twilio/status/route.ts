import { endpoint } from "@/lib/http/endpoint";
import { noteTwilioStatus } from "@/lib/messages/incoming/receive-from-twilio";
import { TwilioStatus, TwilioStatusQuery } from "@/lib/sms/twilio/schema";
import { TWILIO_SIGNATURE } from "@/lib/sms/twilio/sign";

export const POST = endpoint(
  {
    access: "public",
    summary: "Receives from Twilio what became of a text message: sent, delivered or not.",
    query: TwilioStatusQuery,
    body: TwilioStatus,
    headers: {
      [TWILIO_SIGNATURE]: "Base64 HMAC-SHA1 under TWILIO_AUTH_TOKEN of the address and the sorted fields.",
    },
    // Verified by its signature.
    isPostedFromElsewhere: true,
    errors: [404],
  },
  ({ ctx, query, body, bytes, request }) =>
    noteTwilioStatus(ctx, query.message, { fields: body, headers: request.headers, bytes }),
);
