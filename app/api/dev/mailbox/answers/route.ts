import { endpoint } from "@/lib/http/endpoint";
import { sendTo } from "@/lib/http/send-to";
import { takeText } from "@/lib/sms/receive-text";
import { TextAnswer } from "@/lib/sms/schema";

export const POST = endpoint(
  {
    access: "public",
    summary: "Answers a text message of the demo, as the phone it was sent to would. The mailbox posts it.",
    body: TextAnswer,
    isDemoOnly: true,
    isPostedFromElsewhere: true,
    redirects: true,
    errors: [404],
  },
  async ({ ctx, body }) => {
    await takeText(ctx, { id: `demo-${ctx.requestId}`, ...body });
    return sendTo("/dev/mailbox");
  },
);
