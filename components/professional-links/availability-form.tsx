import publicForm from "@/components/sign-in/public-form.module.css";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { NONE, periods, type Period } from "@/lib/availability/rules";
import type { AvailabilityPlan } from "@/lib/availability/schema";
import styles from "./availability-form.module.css";
import shared from "./professional-links.module.css";
import { SendCalendar } from "./send-calendar";

const choices: readonly { value: Period | typeof NONE; label: string }[] = [
  ...periods.map((value) => ({ value, label: { DAY: "Day", EVENING: "Evening", NIGHT: "Night" }[value] })),
  { value: NONE, label: "Can’t" },
];

type Day = AvailabilityPlan["weeks"][number][number];

/** A day with checkboxes for its parts. Works without scripts: CSS alone shows which checks count. */
function DayChoice({ day: { date, label, ticked } }: { day: Day }) {
  return (
    <fieldset className={styles.day}>
      <legend>{label}</legend>
      <div>
        {choices.map(({ value, label: name }) => (
          <label key={value} data-none={value === NONE || undefined}>
            <input
              type="checkbox"
              name={`on-${date}`}
              value={value}
              defaultChecked={ticked.includes(value)}
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Props = { plan: AvailabilityPlan; token: string; note: string | string[] | undefined };

/** Where a staff member states their availability, opened by a link. */
export function AvailabilityForm({ plan, token, note }: Props) {
  const { firstName, facilityName, until, weeks } = plan;
  return (
    <>
      <form
        method="post"
        action="/api/flex/availability/answers"
        className={publicForm.form}
        autoComplete="off"
      >
        <input type="hidden" name="token" value={token} />
        <div>
          <h1>{`${firstName}, when can you work?`}</h1>
          <p className={publicForm.lead}>
            {`${facilityName} is planning the next four weeks. Tick what you can, and leave out a day of which you do not know yet.`}
          </p>
        </div>
        {note === "saved" && (
          <div role="status">
            <Callout tone="success">{`Thank you, it is saved. You can change it with this link until ${until}.`}</Callout>
          </div>
        )}
        {note === "later" && (
          <div role="alert">
            <Callout tone="warning">
              There were too many tries. Please wait a few minutes and try again.
            </Callout>
          </div>
        )}
        {weeks.map((days) => (
          <div key={days[0]!.date} className={styles.week}>
            {days.map((day) => (
              <DayChoice key={day.date} day={day} />
            ))}
          </div>
        ))}
        <div className={styles.save}>
          <Button type="submit" variant="primary" size="lg">
            Save
          </Button>
        </div>
        <p className={shared.note}>
          A day is a shift that begins in the morning, an evening one that begins in the afternoon, and a
          night one that begins in the evening and ends the next morning. This link is for you alone.
        </p>
      </form>
      {(note === "saved" || note === "calendar") && (
        <SendCalendar from="availability" token={token} isSent={note === "calendar"} />
      )}
    </>
  );
}
