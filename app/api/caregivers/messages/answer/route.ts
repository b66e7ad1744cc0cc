import { clientAddress } from "@/lib/http/client-address";
import { withCookies } from "@/lib/http/cookies";
import { endpoint } from "@/lib/http/endpoint";
import { backTo, linkForm } from "@/lib/http/link-form";
import { forgetTyped, keepTyped } from "@/lib/http/typed-form";
import { answerFromPage } from "@/lib/messages/page/open-page";
import { PageAnswer } from "@/lib/messages/page/schema";

export const POST = endpoint(
  {
    ...linkForm,
    summary:
      "Answers a message with the link in its mail. Posted by the link's page, with or without scripts.",
    body: PageAnswer,
  },
  async ({ ctx, body, request }) => {
    const note = await answerFromPage(ctx, { ...body, address: clientAddress(request) });
    const answer = backTo(`/messages/${body.token}`, note);
    return withCookies(answer, [note === "later" ? keepTyped(body) : forgetTyped()]);
  },
);
