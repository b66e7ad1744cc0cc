import { endpoint } from "@/lib/http/endpoint";
import { receiveFromTwilio } from "@/lib/messages/incoming/receive-from-twilio";
import { TwilioText } from "@/lib/sms/twilio/schema";
import { TWILIO_SIGNATURE } from "@/lib/sms/twilio/sign";

/** Anything else would be sent to the person. */
const SILENCE = '<?xml version="1.0" encoding="UTF-8"?><Response/>';

export const POST = endpoint(
  {
    access: "public",
    summary: "Receives a text message from Twilio, which signs it. Replies are sent by the Messages API.",
    body: TwilioText,
    headers: {
      [TWILIO_SIGNATURE]: "Base64 HMAC-SHA1 under TWILIO_AUTH_TOKEN of the address and the sorted fields.",
    },
    // Verified by its signature.
    isPostedFromElsewhere: true,
    produces: "text/xml",
    errors: [404],
  },
  async ({ ctx, body, bytes, request }) => {
    await receiveFromTwilio(ctx, { fields: body, headers: request.headers, bytes });
    return new Response(SILENCE, { headers: { "content-type": "text/xml", "cache-control": "no-store" } });
  },
);
