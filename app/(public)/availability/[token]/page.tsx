import type { Metadata } from "next";
import { AvailabilityForm } from "@/components/professional-links/availability-form";
import { UnknownLink } from "@/components/professional-links/unknown-link";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { loadPlan } from "@/lib/availability/link/load-plan";
import { presentPlan } from "@/lib/availability/link/present";

// The URL is a secret: no Referer, not even to the portal's own pages.
export const metadata: Metadata = { title: "When can you work?", referrer: "no-referrer" };

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ note?: string | string[] }>;
};

export default async function AvailabilityPage({ params, searchParams }: Props) {
  const { token } = await params;
  const { note } = await searchParams;
  const plan = await loadPlan(token);
  return (
    <SignInFrame>
      {plan ? <AvailabilityForm plan={presentPlan(plan)} token={token} note={note} /> : <UnknownLink />}
    </SignInFrame>
  );
}
