import { HolidayNote } from "@/components/holidays/holiday-note";
import { publicForm, publicLead, publicTitle } from "@/components/shell/public-form";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Checkbox } from "@/components/ui/checkbox";
import { classNames } from "@/components/ui/class-names";
import { NONE, periods, type Period } from "@/lib/availability/rules";
import type { AvailabilityPlan } from "@/lib/availability/schema";
import { formatShortDay } from "@/lib/time/calendar";
import { JustForYou, LinkForm, LinkNote, type NoteParam } from "./link-parts";
import { SendCalendar } from "./send-calendar";

const choices: readonly { value: Period | typeof NONE; label: string }[] = [
  ...periods.map((value) => ({ value, label: { DAY: "Day", EVENING: "Evening", NIGHT: "Night" }[value] })),
  { value: NONE, label: "Can’t" },
];

type Day = AvailabilityPlan["weeks"][number][number];

/** If any part of the day is checked, "unavailable" no longer counts and is shown that way. */
const unavailable =
  "has-checked:border-neutral has-checked:bg-neutral-soft has-checked:text-neutral group-has-[[data-part-of-day]:checked]/day:has-checked:line-through group-has-[[data-part-of-day]:checked]/day:has-checked:opacity-60";

/** A day with checkboxes for its parts. Works without scripts: CSS alone shows which checks count. */
function DayChoice({ day: { date, label, holidays, booked, ticked } }: { day: Day }) {
  return (
    <fieldset className="group/day flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 py-1.5">
      {/* Floated, it is laid out like any other part. */}
      <legend className="float-left w-22 flex-none font-medium">
        <span aria-hidden>{formatShortDay(date)}</span>
        <span className="sr-only">{label}</span>
        {booked.map((times) => (
          <span key={times} className="block text-sm/5 font-normal text-confirmed">
            <span className="sr-only">, you work </span>
            {times}
          </span>
        ))}
        {holidays.map((name) => (
          <span key={name} className="block font-normal">
            <HolidayNote text={name} />
          </span>
        ))}
      </legend>
      <div className="grid min-w-0 flex-1 grid-cols-4 gap-1">
        {choices.map(({ value, label: name }) => (
          <label
            key={value}
            className={classNames(
              "relative grid min-h-11 place-items-center rounded-md border border-line-strong text-sm font-medium text-ink",
              value === NONE
                ? unavailable
                : "has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand",
            )}
          >
            <input
              type="checkbox"
              name={`on-${date}`}
              value={value}
              data-part-of-day={value === NONE ? undefined : true}
              // Fills the whole field, which is easier to tap.
              className="peer absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[inherit]"
              defaultChecked={ticked.includes(value)}
            />
            {/* The tick stands in the corner: beside the word there is no room on a phone. */}
            <span className="peer-checked:before:absolute peer-checked:before:top-1 peer-checked:before:right-1.75 peer-checked:before:h-2.5 peer-checked:before:w-1.25 peer-checked:before:rotate-45 peer-checked:before:border-r-2 peer-checked:before:border-b-2">
              {name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type Props = { plan: AvailabilityPlan; token: string; note: NoteParam };

/** Where a staff member states their availability, opened by a link. */
export function AvailabilityForm({ plan, token, note }: Props) {
  const { firstName, facilityName, until, weeks } = plan;
  return (
    <>
      <LinkForm
        action="/api/flex/availability/answers"
        className={`group/form ${publicForm}`}
        autoComplete="off"
        token={token}
      >
        <div>
          <h1 className={publicTitle}>{`${firstName}, when can you work?`}</h1>
          <p className={publicLead}>
            {`${facilityName} is planning the next four weeks. Check the times you can work, and skip any day you’re not sure about yet.`}
          </p>
          <p className="mt-2 text-sm text-muted">
            A day begins in the morning, an evening in the afternoon, and a night in the evening and ends the
            next morning. Shifts you already have are in green.
          </p>
          <p className="mt-2">
            {/* A plain link: the page works without scripts. */}
            <a href={`/availability/${token}/time-off`} className={buttonClass("secondary")}>
              Ask for time off
            </a>
          </p>
        </div>
        <LinkNote note={note} done={{ saved: `Saved. You can change it with this link until ${until}.` }} />
        {weeks.map((days, week) => (
          <div
            key={days[0]!.date}
            className={classNames(
              "divide-y divide-line border-t-2 border-line-strong pt-1",
              week > 0 && "group-has-[[name=repeats]:checked]/form:hidden",
            )}
          >
            {days.map((day) => (
              <DayChoice key={day.date} day={day} />
            ))}
            {week === 0 && (
              <div className="pt-3">
                <Checkbox name="repeats" value="1" label="The same for the three weeks after" />
              </div>
            )}
          </div>
        ))}
        <div className="sticky bottom-0 z-1 border-t border-line bg-surface pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
          <Button type="submit" variant="primary" size="lg" className="w-full">
            Save
          </Button>
        </div>
        <JustForYou />
      </LinkForm>
      {(note === "saved" || note === "calendar") && (
        <SendCalendar from="availability" token={token} isSent={note === "calendar"} />
      )}
    </>
  );
}
