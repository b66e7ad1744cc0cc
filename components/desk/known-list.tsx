import { Pill } from "@/components/ui/pill";
import type { DeskDispute } from "@/lib/desk/disputes/schema";
import { dateIn, formatShortDay, timeIn } from "@/lib/time/calendar";
import { Part } from "./part";

const sides = { RECORD: "Record", CLAIM: "Claim" } as const;

/** "Sun, Nov 29, 4:12 PM", by the clock of the facility, which the page names once. */
export const momentIn = (timezone: string, at: string) =>
  `${formatShortDay(dateIn(Date.parse(at), timezone))}, ${timeIn(Date.parse(at), timezone)}`;

/** What is known of the shift and the dispute, in order, each with the side that it speaks for. */
export function KnownList({ dispute: { known, timezone } }: { dispute: DeskDispute }) {
  return (
    <Part title="What is known">
      <ol className="grid gap-1.5">
        {known.map(({ at, who, what, speaks }, n) => (
          <li
            key={`${at} ${n}`}
            className="grid grid-cols-[10.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3 max-md:grid-cols-[minmax(0,1fr)_auto]"
          >
            <time dateTime={at} className="text-sm text-muted tabular-nums max-md:col-span-2">
              {momentIn(timezone, at)}
            </time>
            <span className="wrap-anywhere">
              {who && <b className="font-medium">{`${who} `}</b>}
              {what}
            </span>
            {speaks && (
              <span>
                <Pill>{sides[speaks]}</Pill>
              </span>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}
