import type { Metadata } from "next";
import { UnknownLink } from "@/components/professional-links/unknown-link";
import { WorkerShiftView } from "@/components/professional-links/worker-shift-view";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { loadWorkerShift } from "@/lib/slots/worker-link/load-worker-shift";

// The URL is a secret: no Referer, not even to the portal's own pages.
export const metadata: Metadata = { title: "Your shift", referrer: "no-referrer" };

type Props = {
  params: Promise<{ token: string }>;
  searchParams: Promise<{ note?: string | string[] }>;
};

export default async function WorkerShiftPage({ params, searchParams }: Props) {
  const { token } = await params;
  const { note } = await searchParams;
  const shift = await loadWorkerShift(token);
  return (
    <SignInFrame>
      {shift ? <WorkerShiftView shift={shift} token={token} note={note} /> : <UnknownLink />}
    </SignInFrame>
  );
}
