import { headers } from "next/headers";
import { linkMetadata } from "@/components/professional-links/link-page";
import { ThreadPage } from "@/components/professional-links/thread-page";
import { UnknownLink } from "@/components/professional-links/unknown-link";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { typedInto } from "@/lib/http/typed-form";
import { openPage } from "@/lib/messages/page/open-page";
import { PageAnswer } from "@/lib/messages/page/schema";
import { clock } from "@/lib/time/clock";

export const metadata = linkMetadata("Messages");

export default async function MessagesOfLinkPage({ params, searchParams }: PageProps<"/messages/[token]">) {
  const { token } = await params;
  const { note } = await searchParams;
  const view = await openPage(token, clock.now());
  const typed = note ? typedInto(PageAnswer, token, (await headers()).get("cookie")) : null;
  return (
    <SignInFrame>
      {view ? <ThreadPage {...{ view, token, note }} typed={typed?.text} /> : <UnknownLink />}
    </SignInFrame>
  );
}
