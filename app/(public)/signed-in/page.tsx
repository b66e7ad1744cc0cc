import type { Metadata } from "next";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { SignedInNotice } from "@/components/sign-in/signed-in-notice";

export const metadata: Metadata = { title: "Signed in" };

/** Where a sign-in ends that another tab waits for. */
export default function SignedInPage() {
  return (
    <SignInFrame>
      <SignedInNotice />
    </SignInFrame>
  );
}
