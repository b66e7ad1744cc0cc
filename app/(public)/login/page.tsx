import type { Metadata } from "next";
import { cookies } from "next/headers";
import { SignInForm } from "@/components/sign-in/sign-in-form";
import { Providers } from "@/components/shell/providers";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { demoLogins } from "@/lib/auth/demo-logins";
import { endedText } from "@/lib/auth/ended-session";
import { refusalText } from "@/lib/auth/external/refusals";
import { returnPath } from "@/lib/auth/return-path";
import { env } from "@/lib/env";
import { queryOfPage } from "@/lib/http/address";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** Screen readers announce the title first, so it names the step. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = queryOfPage(await searchParams);
  return { title: refusalText(query.get("error")) ? "Sign-in not completed" : "Sign in" };
}

export default async function LoginPage({ searchParams }: Props) {
  const query = queryOfPage(await searchParams);
  const sent = new Map((await cookies()).getAll().map(({ name, value }) => [name, value]));
  return (
    <SignInFrame>
      <Providers>
        <SignInForm
          returnTo={returnPath(query.get("url"))}
          slotId={query.get("slotId")}
          facilityId={query.get("facilityId")}
          cameBackWith={refusalText(query.get("error")) ?? (await endedText(sent)) ?? undefined}
          showTwoFactorNotice={env().SHOW_TWO_FACTOR_NOTICE}
          demoLogins={env().DEMO ? demoLogins : []}
        />
      </Providers>
    </SignInFrame>
  );
}
