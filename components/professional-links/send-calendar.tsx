import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import type { OwnCalendarRequest } from "@/lib/calendars/schema";

/** Requests a calendar of one's own shifts. It is sent by message, so that a forwarded link doesn't reveal it. */
export function SendCalendar({ from, token, isSent }: OwnCalendarRequest & { isSent: boolean }) {
  return (
    <form method="post" action="/api/caregivers/calendar" className="flex flex-col gap-2.5">
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="token" value={token} />
      {isSent ? (
        <div role="status">
          <Callout tone="success">
            We’ve sent you a link to your calendar, the same way you got this one.
          </Callout>
        </div>
      ) : (
        <Button type="submit" size="lg">
          Send me my shifts as a calendar
        </Button>
      )}
    </form>
  );
}
