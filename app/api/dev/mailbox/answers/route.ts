import { endpoint } from "@/lib/http/endpoint";
import { sendTo } from "@/lib/http/send-to";
import { takeText } from "@/lib/messages/incoming/receive-text";
import { TextAnswer } from "@/lib/sms/schema";

export const POST = endpoint(
  {
    access: "public",
    summary: "Replies to one of the demo's text messages on behalf of its recipient. Posted by the mailbox.",
    body: TextAnswer,
    isDemoOnly: true,
    isPostedFromElsewhere: true,
    redirects: true,
    errors: [404],
  },
  async ({ ctx, body }) => {
    await takeText(ctx, { id: `demo-${ctx.requestId}`, ...body, sentAt: ctx.now });
    return sendTo("/dev/mailbox");
  },
);
