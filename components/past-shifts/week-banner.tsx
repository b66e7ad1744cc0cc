import { formatCents } from "@/lib/money";
import { formatHours } from "@/lib/past-shifts/hours/rules";
import { formatShortDay, formatWeek } from "@/lib/past-shifts/week/rules";
import type { WeekSummary } from "@/lib/past-shifts/week/summary-rules";
import { dateIn } from "@/lib/time/calendar";
import { leftOutText } from "./texts";
import styles from "./week.module.css";

const EASTERN = "America/New_York";
const DAY = 24 * 3_600_000;
const UNKNOWN = "–";

function inWords(ms: number): string {
  if (ms >= 2 * DAY) return `in ${Math.floor(ms / DAY)} days`;
  const hours = Math.floor(ms / 3_600_000);
  if (hours >= 1) return `in ${hours} hour${hours === 1 ? "" : "s"}`;
  return `in ${Math.max(1, Math.floor(ms / 60_000))} min`;
}

function Deadline({ at, now, toReview }: { at: number; now: number; toReview: number }) {
  const day = formatShortDay(dateIn(at, EASTERN));
  if (at <= now) {
    const what = toReview > 0 ? "Complete shifts were approved" : "Approved";
    return (
      <p className={styles.deadline}>
        {what} automatically {day} at 8 PM ET.
      </p>
    );
  }
  return (
    <p className={styles.deadline}>
      Undisputed shifts auto-approve <b>{day} at 8 PM ET</b>, {inWords(at - now)}
    </p>
  );
}

type Props = {
  friday: string;
  /** Its totals are for the filtered rows. */
  summary: WeekSummary;
  approvalAt: string | null;
  now: number;
  canReview: boolean;
};

/** The week in one line: dates, review deadline, progress and total. */
export function WeekBanner({ friday, summary, approvalAt, now, canReview }: Props) {
  const { total, toReview, toCheck, disputed, blocked, shown } = summary;
  const done = total - toReview - disputed - blocked;
  const parts = { done, disputed, ready: toReview - toCheck, check: toCheck, blocked };
  const leftOut = shown ? leftOutText(shown) : "";
  return (
    <section className={styles.banner} aria-label="Week">
      <div>
        <h2>{formatWeek(friday)}</h2>
        {approvalAt && <Deadline at={Date.parse(approvalAt)} now={now} toReview={toReview} />}
      </div>
      {canReview && total > 0 && (
        <div className={styles.progress}>
          <p>
            <b data-none={toReview === 0 || undefined}>{toReview} to review</b> of {total}
            {disputed > 0 && `, ${disputed} disputed`}
          </p>
          <div className={styles.bars} aria-hidden>
            {Object.entries(parts).map(
              ([part, count]) =>
                count > 0 && <span key={part} data-part={part} style={{ flexGrow: count }} />,
            )}
          </div>
        </div>
      )}
      {canReview && (
        <div className={styles.sums}>
          <dl>
            <div>
              <dt>Hours</dt>
              <dd>{shown ? formatHours(shown.hundredths) : UNKNOWN}</dd>
            </div>
            <div>
              <dt>Total</dt>
              <dd>{shown ? formatCents(shown.cents) : UNKNOWN}</dd>
            </div>
          </dl>
          {leftOut && <p className={styles.note}>{leftOut}</p>}
        </div>
      )}
    </section>
  );
}
