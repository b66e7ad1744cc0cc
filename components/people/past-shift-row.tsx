import type { Route } from "next";
import Link from "next/link";
import { classNames } from "@/components/ui/class-names";
import { pointsText } from "@/lib/people/points/word-rules";
import { formatDollars } from "@/lib/money";
import type { PersonPastShift } from "@/lib/people/history/schema";
import { formatShortDay, zoneName } from "@/lib/time/calendar";
import { attendanceLooks } from "./attendance-strip";
import { slotPath, timesOf, type Here } from "./words";

/** A past shift: when and where, how it was kept, and its hours and pay where the viewer sees them. */
export function PastShiftRow({ shift, here }: { shift: PersonPastShift; here: Here }) {
  const { kind, points, total_hours: hours, total_rate: rate } = shift;
  const text = points === null ? shift.text : `${shift.text}, ${pointsText(points)}`;
  const { icon: Icon, ink } = attendanceLooks[kind];
  const isElsewhere = shift.facility_id !== here.id;
  const zone = shift.facility_timezone === here.timezone ? null : zoneName(shift.facility_timezone);
  const hasFigures = hours !== null || rate !== null;
  const row = classNames(
    "grid min-h-10 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line px-3.5 py-1.25 touch:min-h-11",
    hasFigures && "@xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_5.5rem]",
  );
  const facts = (
    <>
      <span className="row-span-2 min-w-0 @xl:row-span-1">
        <b className="font-medium tabular-nums">{formatShortDay(shift.shift_date)},</b>{" "}
        <span className="whitespace-nowrap tabular-nums">
          {[timesOf(shift), zone].filter(Boolean).join(" ")}
        </span>
        <span className="block truncate text-sm/5 text-muted">
          {[shift.resource_type, isElsewhere && shift.facility_name, shift.unit_name]
            .filter(Boolean)
            .join(", ")}
        </span>
      </span>
      <span className={classNames("text-right text-sm/5", hasFigures && "@xl:text-left", ink)}>
        <Icon aria-hidden className="mr-1 inline-block size-3.5 align-[-0.15rem]" />
        {text}
      </span>
      {hasFigures && (
        <span className="flex justify-end gap-x-2.5 text-sm/5 tabular-nums @xl:grid @xl:justify-items-end">
          {hours !== null && <span>{`${hours} h`}</span>}
          {rate !== null && <span className="text-muted">{formatDollars(rate)}</span>}
        </span>
      )}
    </>
  );
  return (
    <li>
      {here.id === null ? (
        <div className={row}>{facts}</div>
      ) : (
        <Link href={slotPath(shift) as Route} prefetch={false} className={`${row} hover:bg-hover`}>
          {facts}
        </Link>
      )}
    </li>
  );
}
