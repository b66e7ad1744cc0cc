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

type Query = Record<string, string | string[] | undefined>;
type Props = { searchParams: Promise<Query> };

const readerOf = (query: Query) => (name: string) => (typeof query[name] === "string" ? query[name] : null);

/** Screen readers announce the title first, so it names the step. */
export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const given = readerOf(await searchParams);
  return { title: refusalText(given("error")) ? "Sign-in not completed" : "Sign in" };
}

export default async function LoginPage({ searchParams }: Props) {
  const given = readerOf(await searchParams);
  const sent = new Map((await cookies()).getAll().map(({ name, value }) => [name, value]));
  return (
    <SignInFrame>
      <Providers>
        <SignInForm
          returnTo={returnPath(given("url"))}
          slotId={given("slotId")}
          facilityId={given("facilityId")}
          cameBackWith={refusalText(given("error")) ?? (await endedText(sent)) ?? undefined}
          showTwoFactorNotice={env().SHOW_TWO_FACTOR_NOTICE}
          demoLogins={env().DEMO ? demoLogins : []}
        />
      </Providers>
    </SignInFrame>
  );
}
