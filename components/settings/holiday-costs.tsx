import { Panel } from "@/components/shell/panel";
import { valuesOf } from "@/lib/holidays/form-rules";
import type { Holiday } from "@/lib/holidays/schema";
import { formatCents } from "@/lib/money";
import { holidayCost } from "@/lib/next-shift/holiday-rules";
import type { NextShift } from "@/lib/next-shift/schema";
import { shortTimes, zoneName } from "@/lib/time/calendar";

type Props = { holidays: readonly Holiday[]; next: NextShift | null };

/** What the next shift would cost on each holiday; nothing for people who don't see rates. */
export function HolidayCosts({ holidays, next }: Props) {
  const costs = holidays.flatMap((holiday) => {
    const cost = next && holiday.next_on !== null && holidayCost(next, valuesOf(holiday, false));
    return cost ? [{ holiday, ...cost }] : [];
  });
  if (!next || costs.length === 0) return null;
  return (
    <Panel
      title="What they cost"
      lead={`The next shift with a rate, ${next.resource_type} ${shortTimes(next.start_time, next.end_time)} ${zoneName(next.timezone)}, if it started on the holiday.`}
    >
      <dl className="divide-y divide-line border-t border-line tabular-nums">
        <div className="flex justify-between gap-x-4 py-2 text-muted">
          <dt>On any day</dt>
          <dd>{formatCents(costs[0]!.usual)}</dd>
        </div>
        {costs.map(({ holiday: { id, name }, usual, onHoliday }) => (
          <div key={id} className="flex justify-between gap-x-4 py-2 last:pb-0">
            <dt className="min-w-0 wrap-anywhere">{name}</dt>
            <dd className={onHoliday === usual ? "text-muted" : "font-semibold"}>
              {onHoliday === usual ? "The same" : formatCents(onHoliday)}
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
