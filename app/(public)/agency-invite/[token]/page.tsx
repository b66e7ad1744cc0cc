import type { Metadata } from "next";
import { AgencyInvite } from "@/components/professional-links/agency-invite";
import { UnknownLink } from "@/components/professional-links/unknown-link";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { loadInvite } from "@/lib/agency-professionals/joining/answer-invite";

// The URL is a secret: no Referer, not even to the portal's own pages.
export const metadata: Metadata = { title: "Invitation of an agency", referrer: "no-referrer" };

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ note?: string | string[] }>;
};

export default async function AgencyInvitePage({ params, searchParams }: Props) {
  const { token } = await params;
  const { note } = await searchParams;
  const invite = await loadInvite(token);
  return (
    <SignInFrame>
      {invite ? <AgencyInvite invite={invite} token={token} note={note} /> : <UnknownLink sender="agency" />}
    </SignInFrame>
  );
}
