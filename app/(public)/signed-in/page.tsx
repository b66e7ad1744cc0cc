import type { Metadata } from "next";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { SignedInNotice } from "@/components/sign-in/signed-in-notice";

export const metadata: Metadata = { title: "Signed in" };

/** The end of a sign-in that another tab is waiting for. */
export default function SignedInPage() {
  return (
    <SignInFrame>
      <SignedInNotice />
    </SignInFrame>
  );
}
