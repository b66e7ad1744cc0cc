import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import type { NextShift } from "@/lib/next-shift/schema";
import { formatShortDay, shortTime, shortTimes, zoneName } from "@/lib/time/calendar";

type Step = {
  /** "7:00 AM", shown as "7 AM". */
  at: string;
  name: string;
  text: string;
  /** Whether it has unsaved changes. */
  isChanged?: boolean;
};

/** What happens in the course of a shift, in order. */
export const Steps = ({ steps }: { steps: readonly Step[] }) => (
  <ol className="mt-3 grid">
    {steps.map(({ at, name, text, isChanged }) => (
      <li
        key={name}
        className="grid gap-x-3 border-t border-line py-2 last:pb-0 @3xs:grid-cols-[5.5rem_minmax(0,1fr)]"
      >
        <span className="whitespace-nowrap text-muted tabular-nums">{shortTime(at)}</span>
        <span>
          <b className="block font-medium">{name}</b>
          <span className={isChanged ? "font-medium text-brand-text" : "text-muted"}>{text}</span>
        </span>
      </li>
    ))}
  </ol>
);

type Props = {
  shift: NextShift | null;
  /** "The next shift here". */
  title: string;
  children: (shift: NextShift) => ReactNode;
};

/** What a setting does on the facility's next shift, before it is saved. */
export function OnNextShift({ shift, title, children }: Props) {
  return (
    <section aria-label={title} className="@container min-w-0 self-start rounded-lg bg-subtle p-4">
      <h3 className="font-semibold">{title}</h3>
      {shift === null ? (
        <p className="mt-1 text-muted">
          No one is confirmed for a shift ahead.{" "}
          <Link href={"/private/shifts" as Route} prefetch={false} className="text-brand-text underline">
            Fill a shift
          </Link>
        </p>
      ) : (
        <>
          <p className="mt-0.5">
            {[shift.professional_name, shift.resource_type, shift.unit_name].filter(Boolean).join(", ")}
            <span className="block text-muted">
              {`${formatShortDay(shift.shift_date)}, ${shortTimes(shift.start_time, shift.end_time)} ${zoneName(shift.timezone)}`}
            </span>
          </p>
          {children(shift)}
        </>
      )}
    </section>
  );
}
