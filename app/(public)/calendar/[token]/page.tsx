import { linkMetadata } from "@/components/professional-links/link-page";
import { UnknownLink } from "@/components/professional-links/unknown-link";
import { OwnCalendar, OwnCalendarEnded } from "@/components/professional-links/own-calendar";
import { SignInFrame } from "@/components/sign-in/sign-in-frame";
import { loadOwnCalendar } from "@/lib/calendars/own-shifts/send-own-calendar";

export const metadata = linkMetadata("Your shifts in your calendar");

export default async function OwnCalendarPage({ params, searchParams }: PageProps<"/calendar/[token]">) {
  const { token } = await params;
  const { note } = await searchParams;
  const calendar = await loadOwnCalendar(token);
  const instead = note === "ended" ? <OwnCalendarEnded /> : <UnknownLink />;
  return <SignInFrame>{calendar ? <OwnCalendar calendar={calendar} token={token} /> : instead}</SignInFrame>;
}
