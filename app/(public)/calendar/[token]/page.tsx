import { linkMetadata, linkPage } from "@/components/professional-links/link-page";
import { OwnCalendar, OwnCalendarEnded } from "@/components/professional-links/own-calendar";
import { UnknownLink } from "@/components/professional-links/unknown-link";
import { loadOwnCalendar } from "@/lib/calendars/own-shifts/send-own-calendar";

export const metadata = linkMetadata("Your shifts in your calendar");

export default linkPage(
  loadOwnCalendar,
  (calendar, { token }) => <OwnCalendar calendar={calendar} token={token} />,
  ({ note }) => (note === "ended" ? <OwnCalendarEnded /> : <UnknownLink />),
);
