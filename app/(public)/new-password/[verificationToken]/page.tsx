import type { Metadata } from "next";
import { DeadLink } from "@/components/sign-in/dead-link";
import { ResetForm } from "@/components/sign-in/reset-form";
import { Providers } from "@/components/shell/providers";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { findPasswordLink } from "@/lib/auth/password/password-link";
import { LINK_EXPIRED } from "@/lib/auth/password/rules";

// The URL is a secret: no Referer, not even to the portal's own pages.
export const metadata: Metadata = { title: "Choose a password", referrer: "no-referrer" };

export default async function NewPasswordPage({ params }: PageProps<"/new-password/[verificationToken]">) {
  const { verificationToken } = await params;
  const link = await findPasswordLink(verificationToken);
  return (
    <SignInFrame>
      {link ? (
        <Providers>
          <ResetForm
            verificationToken={verificationToken}
            email={link.email}
            isFirst={link.purpose === "ACTIVATE_ACCOUNT"}
          />
        </Providers>
      ) : (
        <DeadLink message={LINK_EXPIRED} />
      )}
    </SignInFrame>
  );
}
