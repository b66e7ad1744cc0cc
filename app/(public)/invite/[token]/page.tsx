import type { Metadata } from "next";
import { InviteOffer } from "@/components/professional-links/invite-offer";
import { UnknownLink } from "@/components/professional-links/unknown-link";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { loadOffer } from "@/lib/invites/offer/answer-offer";
import { presentOffer } from "@/lib/invites/offer/present";

// The URL is a secret: no Referer, not even to the portal's own pages.
export const metadata: Metadata = { title: "Invitation to a shift", referrer: "no-referrer" };

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ note?: string | string[] }>;
};

export default async function InvitePage({ params, searchParams }: Props) {
  const { token } = await params;
  const { note } = await searchParams;
  const offer = await loadOffer(token);
  return (
    <SignInFrame>
      {offer ? <InviteOffer offer={presentOffer(offer)} token={token} note={note} /> : <UnknownLink />}
    </SignInFrame>
  );
}
