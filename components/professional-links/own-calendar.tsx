import { CalendarPlus } from "lucide-react";
import publicForm from "@/components/sign-in/public-form.module.css";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import field from "@/components/ui/field.module.css";
import type { OwnCalendarView } from "@/lib/calendars/own-shifts/schema";
import styles from "./own-calendar.module.css";
import shared from "./professional-links.module.css";

/** Where a professional adds their own shifts to a calendar app, opened by a link. Works without scripts. */
export function OwnCalendar({ calendar, token }: { calendar: OwnCalendarView; token: string }) {
  const { firstName, address, subscription } = calendar;
  return (
    <div className={publicForm.form}>
      <div>
        <h1>{`${firstName}, your shifts in your calendar`}</h1>
        <p className={publicForm.lead}>
          The calendar keeps itself up to date: what you take, and what is cancelled, changes there too.
        </p>
      </div>
      <a href={subscription} className={buttonClass("primary", "lg")}>
        <CalendarPlus aria-hidden /> Add to my calendar
      </a>
      <div>
        <p className={field.label}>For Google Calendar, under “From URL”</p>
        <p className={styles.address}>{address}</p>
      </div>
      <form method="post" action="/api/caregivers/calendar/end" className={shared.answer}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit">Turn this calendar off</Button>
      </form>
      <p className={shared.note}>
        Anyone with this link sees when and where you work. Please do not pass it on.
      </p>
    </div>
  );
}

export function OwnCalendarEnded() {
  return (
    <div className={publicForm.form}>
      <h1>The calendar is turned off</h1>
      <p className={publicForm.lead}>
        Its address no longer tells anything. You can remove it from your calendar, where your shifts
        disappear by themselves otherwise.
      </p>
    </div>
  );
}
