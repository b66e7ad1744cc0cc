import { classNames } from "@/components/ui/class-names";
import { card } from "@/components/ui/recipes";
import type { DeskDispute } from "@/lib/desk/disputes/schema";
import { HOUR, hoursOf } from "@/lib/time/durations";
import { shortTime, timeIn } from "@/lib/time/calendar";

type Span = { from: number; until: number };
type Lane = { label: string; span: Span | null; minutes: number | null; look: string };

const spanOf = (from: string | null, until: string | null): Span | null =>
  from !== null && until !== null && until > from
    ? { from: Date.parse(from), until: Date.parse(until) }
    : null;

/** The parts of a span outside another one. */
const outside = (span: Span | null, of: Span | null): Span[] => {
  if (span === null || of === null) return span === null ? [] : [span];
  return [
    { from: span.from, until: Math.min(span.until, of.from) },
    { from: Math.max(span.from, of.until), until: span.until },
  ].filter(({ from, until }) => until > from);
};

/** Every hour, or every few if the time is long. */
function ticksOf({ from, until }: Span): number[] {
  const step = Math.ceil((until - from) / HOUR / 6) * HOUR;
  const count = Math.floor((until - from) / step);
  return Array.from({ length: count }, (_, n) => from + (n + 0.5) * step).map(
    (at) => Math.round(at / HOUR) * HOUR,
  );
}

/** The schedule and each version of the hours on one line of time, what was recorded and isn't in one dashed; the table says the same. */
export function HoursLanes({ dispute }: { dispute: DeskDispute }) {
  const { timezone, starts_at, ends_at, recorded, claimed, own } = dispute;
  const scheduled = spanOf(starts_at, ends_at)!;
  const record = spanOf(recorded.clock_in, recorded.clock_out);
  const lanes: Lane[] = [
    { label: "Scheduled", span: scheduled, minutes: null, look: "border border-dashed border-line-strong" },
    { label: "Recorded", span: record, minutes: recorded.minutes, look: "bg-bar" },
    {
      label: "Claimed",
      span: spanOf(claimed.clock_in, claimed.clock_out),
      minutes: claimed.minutes,
      look: "bg-bar-claimed",
    },
    ...(own?.answered_at
      ? [
          {
            label: own.first_name,
            span: spanOf(own.clock_in, own.clock_out),
            minutes: own.minutes,
            look: "bg-confirmed/60",
          },
        ]
      : []),
  ];
  const spans = lanes.flatMap(({ span }) => span ?? []);
  const scale = {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / HOUR) * HOUR,
    until: Math.ceil(Math.max(...spans.map(({ until }) => until)) / HOUR) * HOUR,
  };
  const share = (length: number) => `${(100 * length) / (scale.until - scale.from)}%`;
  const place = ({ from, until }: Span) => ({ left: share(from - scale.from), width: share(until - from) });
  const row = "grid grid-cols-[5.5rem_minmax(0,1fr)_4rem] items-center gap-x-3";
  return (
    <div aria-hidden className={classNames(card, "px-4 pt-2 pb-3 text-sm")}>
      <div className={row}>
        <span className="relative col-start-2 h-5">
          {ticksOf(scale).map((at) => (
            <span
              key={at}
              className="absolute -translate-x-1/2 whitespace-nowrap text-muted max-xl:even:hidden"
              style={{ left: share(at - scale.from) }}
            >
              {shortTime(timeIn(at, timezone))}
            </span>
          ))}
        </span>
      </div>
      {lanes.map(({ label, span, minutes, look }, at) => (
        <div key={label} className={classNames(row, "min-h-6")}>
          <span className="truncate text-muted">{label}</span>
          <span className="relative h-2.5">
            {span && <span className={classNames("absolute h-full rounded-xs", look)} style={place(span)} />}
            {at > 1 &&
              outside(record, span).map((part) => (
                <span
                  key={part.from}
                  className="absolute h-full rounded-xs border border-dashed border-gap bg-gap-ground"
                  style={place(part)}
                />
              ))}
          </span>
          <span className="text-right font-medium tabular-nums">
            {minutes === null ? "" : `${hoursOf(minutes).toFixed(2)} h`}
          </span>
        </div>
      ))}
    </div>
  );
}
