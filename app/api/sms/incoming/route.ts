import { endpoint } from "@/lib/http/endpoint";
import { receiveText } from "@/lib/sms/receive-text";
import { IncomingText } from "@/lib/sms/schema";

export const POST = endpoint(
  {
    access: "public",
    summary: "Receives an incoming text message. Posted and signed by the gateway.",
    body: IncomingText,
    // Verified by its signature.
    isPostedFromElsewhere: true,
    errors: [404],
  },
  async ({ ctx, body }) => {
    await receiveText(ctx, body);
  },
);
