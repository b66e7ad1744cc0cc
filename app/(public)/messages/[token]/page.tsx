import type { Metadata } from "next";
import { ThreadPage } from "@/components/professional-links/thread-page";
import { UnknownLink } from "@/components/professional-links/unknown-link";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { openPage } from "@/lib/messages/page/open-page";
import { clock } from "@/lib/time/clock";

// The URL is a secret: no Referer, not even to the portal's own pages.
export const metadata: Metadata = { title: "Messages", referrer: "no-referrer" };

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ note?: string | string[] }>;
};

export default async function MessagesOfLinkPage({ params, searchParams }: Props) {
  const { token } = await params;
  const { note } = await searchParams;
  const view = await openPage(token, clock.now());
  return (
    <SignInFrame>{view ? <ThreadPage view={view} token={token} note={note} /> : <UnknownLink />}</SignInFrame>
  );
}
