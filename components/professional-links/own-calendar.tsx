import { CalendarPlus } from "lucide-react";
import { publicForm, publicLead, publicTitle } from "@/components/shell/public-form";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import type { OwnCalendarView } from "@/lib/calendars/schema";
import { LinkForm, LinkHead } from "./link-parts";

/** Where a professional adds their own shifts to a calendar app, opened by a link. Works without scripts. */
export function OwnCalendar({ calendar, token }: { calendar: OwnCalendarView; token: string }) {
  const { firstName, address, subscription } = calendar;
  return (
    <div className={publicForm}>
      <LinkHead title={`${firstName}, your shifts in your calendar`}>
        Your calendar updates itself when you take a shift or one is cancelled.
      </LinkHead>
      <a href={subscription} className={buttonClass("primary", "lg")}>
        <CalendarPlus aria-hidden /> Add to my calendar
      </a>
      <div>
        <p className="font-medium">For Google Calendar, under “From URL”</p>
        <p className="rounded-md border border-line px-3 py-2 text-sm wrap-anywhere select-all">{address}</p>
      </div>
      <LinkForm action="/api/caregivers/calendar/end" token={token}>
        <Button type="submit">Turn this calendar off</Button>
      </LinkForm>
      <p className="text-sm text-muted">
        Anyone with this link can see when and where you work. Please don’t share it.
      </p>
    </div>
  );
}

export function OwnCalendarEnded() {
  return (
    <div className={publicForm}>
      <h1 className={publicTitle}>The calendar is turned off</h1>
      <p className={publicLead}>
        Its address no longer tells anything. You can remove it from your calendar, where your shifts
        disappear by themselves otherwise.
      </p>
    </div>
  );
}
