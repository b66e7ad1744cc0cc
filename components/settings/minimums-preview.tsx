import { useQuery } from "@tanstack/react-query";
import { classNames } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/skeleton";
import { staffingHoursQuery } from "@/lib/staffing-hours/client";
import { hourKindCodes, hourKinds, typedHours, type HourKind } from "@/lib/staffing-hours/minimum-rules";
import type { NursingMinimums, StaffingDay } from "@/lib/staffing-hours/schema";
import { addDays, formatShortDay } from "@/lib/time/calendar";

const DAYS = 7;

/** A day's hours per resident of a kind, as printed on the schedule; null without a census. */
function valueOf(day: StaffingDay, kind: HourKind): number | null {
  if (kind === "TOTAL" || day.hours_per_resident === null) return day.hours_per_resident;
  const counted = day.types.filter(({ type }) => hourKinds[kind].types.includes(type));
  return Number(counted.reduce((sum, one) => sum + (one.hours_per_resident ?? 0), 0).toFixed(2));
}

type Props = {
  facilityId: number;
  today: string;
  /** As typed, not saved yet. */
  typed: Readonly<Record<HourKind, string>>;
  ofState: NursingMinimums["of_state"];
};

/** How the coming days stand against the state's minimums and these, before they are saved. */
export function MinimumsPreview({ facilityId, today, typed, ofState }: Props) {
  const { data: days } = useQuery(
    staffingHoursQuery(facilityId, { start: today, end: addDays(today, DAYS - 1) }),
  );
  const required = (kind: HourKind) => {
    const all = [
      typedHours(typed[kind]) || 0,
      ...ofState.flatMap((one) => (one.kind === kind ? one.hours : [])),
    ];
    return Math.max(...all);
  };
  const kinds = hourKindCodes.filter((kind) => required(kind) > 0);
  if (kinds.length === 0) return null;
  if (!days) return <Skeleton className="h-60 w-full" />;
  const isBelow = (day: StaffingDay, kind: HourKind) => (valueOf(day, kind) ?? Infinity) < required(kind);
  const below = days.filter((day) => kinds.some((kind) => isBelow(day, kind))).length;
  if (days.every((day) => day.hours_per_resident === null))
    return <p className="text-muted">Enter the residents below to see how the coming days stand.</p>;
  return (
    <section aria-label="The coming days" className="rounded-lg bg-subtle p-4">
      <p className="font-semibold" role="status">
        {below === 0
          ? "None of the coming seven days is below these minimums"
          : `${below} of the coming seven days ${below === 1 ? "is" : "are"} below these minimums`}
      </p>
      <table className="mt-2 w-full tabular-nums">
        <thead>
          <tr className="text-right text-sm text-muted">
            <th scope="col" className="py-1 text-left font-medium">
              As planned
            </th>
            {kinds.map((kind) => (
              <th key={kind} scope="col" className="py-1 pl-3 font-medium">
                {hourKinds[kind].name}
                <span className="block font-normal">{required(kind).toFixed(2)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date} className="border-t border-line text-right">
              <th scope="row" className="py-1.25 text-left font-normal">
                {formatShortDay(day.date)}
              </th>
              {kinds.map((kind) => (
                <td
                  key={kind}
                  className={classNames(
                    "py-1.25 pl-3",
                    isBelow(day, kind) && "font-semibold text-danger-text",
                  )}
                >
                  {valueOf(day, kind)?.toFixed(2) ?? ""}
                  {isBelow(day, kind) && <span className="sr-only"> is below</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
