import type { Metadata } from "next";
import { DocumentConsent } from "@/components/professional-links/document-consent";
import { UnknownLink } from "@/components/professional-links/unknown-link";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { loadRequest } from "@/lib/professionals/credentials/consent/answer-consent";

// The URL is a secret: no Referer, not even to the portal's own pages.
export const metadata: Metadata = { title: "Share your documents", referrer: "no-referrer" };

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ note?: string | string[] }>;
};

export default async function DocumentConsentPage({ params, searchParams }: Props) {
  const { token } = await params;
  const { note } = await searchParams;
  const request = await loadRequest(token);
  return (
    <SignInFrame>
      {request ? <DocumentConsent request={request} token={token} note={note} /> : <UnknownLink />}
    </SignInFrame>
  );
}
