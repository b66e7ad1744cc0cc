import { Button } from "@/components/ui/button";
import type { OwnCalendarRequest } from "@/lib/calendars/schema";
import { Announced, LinkForm } from "./link-parts";

/** Requests a calendar of one's own shifts. It is sent by message, so that a forwarded link doesn't reveal it. */
export function SendCalendar({ from, token, isSent }: OwnCalendarRequest & { isSent: boolean }) {
  return (
    <LinkForm action="/api/caregivers/calendar" token={token}>
      <input type="hidden" name="from" value={from} />
      {isSent ? (
        <Announced tone="success">
          We’ve sent you a link to your calendar, the same way you got this one.
        </Announced>
      ) : (
        <Button type="submit" size="lg">
          Send me my shifts as a calendar
        </Button>
      )}
    </LinkForm>
  );
}
