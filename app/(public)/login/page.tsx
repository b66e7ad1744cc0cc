import type { Metadata } from "next";
import { SignInForm } from "@/components/sign-in/sign-in-form";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { demoLogins } from "@/lib/auth/demo-logins";
import { returnPath } from "@/lib/auth/return-path";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Sign in" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function LoginPage({ searchParams }: Props) {
  const query = await searchParams;
  const given = (name: string) => (typeof query[name] === "string" ? query[name] : null);
  return (
    <SignInFrame>
      <SignInForm
        returnTo={returnPath(given("url"))}
        slotId={given("slotId")}
        facilityId={given("facilityId")}
        showTwoFactorNotice={env().SHOW_TWO_FACTOR_NOTICE}
        demoLogins={env().DEMO ? demoLogins : []}
      />
    </SignInFrame>
  );
}
