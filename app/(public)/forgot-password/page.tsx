import type { Metadata } from "next";
import { ForgotForm } from "@/components/sign-in/forgot-form";
import { Providers } from "@/components/shell/providers";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";

export const metadata: Metadata = { title: "Forgot password" };

export default function ForgotPasswordPage() {
  return (
    <SignInFrame>
      <Providers>
        <ForgotForm />
      </Providers>
    </SignInFrame>
  );
}
