import { headers } from "next/headers";
import { linkMetadata } from "@/components/professional-links/link-page";
import { TimeOffForm } from "@/components/professional-links/time-off-form";
import { UnknownLink } from "@/components/professional-links/unknown-link";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { typedInto } from "@/lib/http/typed-form";
import { loadOwnTimeOff } from "@/lib/time-off/link/load-own-time-off";
import { TimeOffForm as Typed } from "@/lib/time-off/schema";

export const metadata = linkMetadata("Time off");

export default async function TimeOffPage({
  params,
  searchParams,
}: PageProps<"/availability/[token]/time-off">) {
  const { token } = await params;
  const { note } = await searchParams;
  const own = await loadOwnTimeOff(token);
  const typed = note ? typedInto(Typed, token, (await headers()).get("cookie")) : null;
  return (
    <SignInFrame>{own ? <TimeOffForm {...{ own, token, note, typed }} /> : <UnknownLink />}</SignInFrame>
  );
}
