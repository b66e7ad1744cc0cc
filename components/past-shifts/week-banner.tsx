import { card } from "@/components/ui/recipes";
import { formatCents } from "@/lib/money";
import { formatHours } from "@/lib/past-shifts/hours/rules";
import { formatWeek } from "@/lib/past-shifts/week/rules";
import type { WeeksToReview } from "@/lib/past-shifts/schema";
import type { WeekSummary } from "@/lib/past-shifts/week/summary-rules";
import { dateIn, formatShortDay } from "@/lib/time/calendar";
import type { Sums } from "@/lib/past-shifts/rules";
import { DAY, HOUR, MINUTE } from "@/lib/time/durations";
import { counted } from "@/lib/counts";
import { note } from "./looks";

/** What sums leave out: "Not counted: 2 with missing times, 1 not invoiceable". Empty if nothing. */
function leftOutText({ withoutHours, notInvoiceable, withoutRate }: Sums): string {
  const parts = [
    withoutHours > 0 && `${withoutHours} with missing times`,
    notInvoiceable > 0 && `${notInvoiceable} not invoiceable`,
    withoutRate > 0 && `${withoutRate} without a rate in the total`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "" : `Not counted: ${parts.join(", ")}`;
}

const EASTERN = "America/New_York";
const UNKNOWN = "–";

function inWords(ms: number): string {
  if (ms >= 2 * DAY) return `in ${Math.floor(ms / DAY)} days`;
  const hours = Math.floor(ms / HOUR);
  if (hours >= 1) return `in ${counted(hours, "hour")}`;
  return `in ${Math.max(1, Math.floor(ms / MINUTE))} min`;
}

function Deadline({ at, now, toReview }: { at: number; now: number; toReview: number }) {
  const day = formatShortDay(dateIn(at, EASTERN));
  if (at <= now) {
    const what = toReview > 0 ? "Complete shifts were approved" : "Approved";
    return (
      <p className="text-muted">
        {what} automatically {day} at 8 PM ET.
      </p>
    );
  }
  return (
    <p className="text-muted">
      <span className="max-md:hidden">Undisputed shifts auto-approve </span>
      <span className="md:hidden">Auto-approve </span>
      <b className="font-medium whitespace-nowrap text-ink">{day} at 8 PM ET</b>,{" "}
      <span className="whitespace-nowrap">{inWords(at - now)}</span>
    </p>
  );
}

const partLooks = {
  done: "bg-bar",
  disputed: "bg-pending",
  ready: "bg-bar-claimed",
  check: "border border-dashed border-gap bg-gap-ground",
  blocked: "bg-line-strong",
};
const partNames = Object.keys(partLooks) as (keyof typeof partLooks)[];

type Props = {
  friday: string;
  /** Its totals are for the filtered rows. */
  summary: WeekSummary & { elsewhere: WeeksToReview["weeks"] };
  approvalAt: string | null;
  now: number;
  canReview: boolean;
};

/** "6 in another week", the rest of what the header counts; leads to the latest of them. */
function Elsewhere({ weeks }: { weeks: WeeksToReview["weeks"] }) {
  const [latest] = weeks;
  if (!latest) return null;
  const count = weeks.reduce((sum, week) => sum + week.count, 0);
  return (
    <a
      href={`?week=${latest.friday}`}
      className="text-sm/5 whitespace-nowrap underline underline-offset-3 max-md:-my-2.5 max-md:inline-flex max-md:min-h-11 max-md:w-full max-md:items-center"
    >
      {`${count} in ${weeks.length === 1 ? "another week" : `${weeks.length} other weeks`}`}
    </a>
  );
}

/** The week in one line: dates, review deadline, progress and total. */
export function WeekBanner({ friday, summary, approvalAt, now, canReview }: Props) {
  const { total, toReview, toCheck, disputed, blocked, shown } = summary;
  const done = total - toReview - disputed - blocked;
  const parts = { done, disputed, ready: toReview - toCheck, check: toCheck, blocked };
  const leftOut = shown ? leftOutText(shown) : "";
  return (
    <section
      className={`flex flex-wrap items-center gap-x-8 gap-y-3 px-3.5 py-2.5 max-md:gap-y-0.5 max-md:py-1.5 ${card}`}
      aria-label="Week"
    >
      <div className="flex-1">
        <h2 className="text-md/5 font-semibold max-md:sr-only">{formatWeek(friday)}</h2>
        {approvalAt && <Deadline at={Date.parse(approvalAt)} now={now} toReview={toReview} />}
      </div>
      {canReview && total + summary.elsewhere.length > 0 && (
        <div className="text-muted max-md:order-first max-md:flex max-md:w-full max-md:flex-wrap max-md:items-center max-md:gap-x-3 md:w-68">
          <p>
            <b className={toReview === 0 ? "text-confirmed" : "text-pending"}>{toReview} to review</b> of{" "}
            {total}
            {disputed > 0 && `, ${disputed} disputed`}
          </p>
          <div className="flex h-2 gap-0.5 max-md:flex-1 md:mt-1" aria-hidden>
            {partNames.map(
              (part) =>
                parts[part] > 0 && (
                  <span
                    key={part}
                    className={`basis-0 rounded-xs ${partLooks[part]}`}
                    style={{ flexGrow: parts[part] }}
                  />
                ),
            )}
          </div>
          <Elsewhere weeks={summary.elsewhere} />
        </div>
      )}
      {canReview && (
        <div className="flex items-center gap-x-6 border-line pl-6 max-md:w-full max-md:flex-wrap max-md:pl-0 md:border-l">
          <dl className="flex gap-6 max-md:gap-4 max-md:*:flex max-md:*:gap-1.5">
            <div>
              <dt className="text-sm/5 text-muted">Hours</dt>
              <dd className="text-md/5 font-semibold">{shown ? formatHours(shown.hundredths) : UNKNOWN}</dd>
            </div>
            <div>
              <dt className="text-sm/5 text-muted">Total</dt>
              <dd className="text-md/5 font-semibold">{shown ? formatCents(shown.cents) : UNKNOWN}</dd>
            </div>
          </dl>
          {leftOut && <p className={`md:max-w-34 ${note}`}>{leftOut}</p>}
        </div>
      )}
    </section>
  );
}
