import { clientAddress } from "@/lib/http/client-address";
import { withCookies } from "@/lib/http/cookies";
import { endpoint } from "@/lib/http/endpoint";
import { sendTo } from "@/lib/http/send-to";
import { forgetTyped, keepTyped } from "@/lib/http/typed-form";
import { answerFromPage } from "@/lib/messages/page/open-page";
import { PageAnswer } from "@/lib/messages/page/schema";

export const POST = endpoint(
  {
    access: "public",
    summary:
      "Answers a message with the link in its mail. Posted by the link's page, with or without scripts.",
    body: PageAnswer,
    // The link identifies the person, no matter who is signed in on this device.
    isPostedFromElsewhere: true,
    redirects: true,
  },
  async ({ ctx, body, request }) => {
    const note = await answerFromPage(ctx, { ...body, address: clientAddress(request) });
    const answer = sendTo(`/messages/${body.token}${note && `?note=${note}`}`);
    return withCookies(answer, [note === "later" ? keepTyped(body) : forgetTyped()]);
  },
);
