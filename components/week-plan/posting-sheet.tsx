"use client";

import { OnPaper } from "@/components/ui/on-paper";
import { counted } from "@/lib/counts";
import { formatWeekLabel } from "@/lib/global-schedule/rules";
import { dateIn, formatDay, formatShortDay, timeIn, zoneName } from "@/lib/time/calendar";
import type { PlanSlot, WeekPlan } from "@/lib/week-plan/schema";
import { coverageUnits, type CoverageRow } from "./coverage-rules";
import { timesText } from "./words";
import styles from "./posting-sheet.module.css";

type Props = {
  facilityName: string;
  zone: string;
  plan: WeekPlan;
  holidays: ReadonlyMap<string, string>;
  days: readonly string[];
  /** Those the filters leave. */
  slots: readonly PlanSlot[];
  isFiltered: boolean;
  now: number;
};

const byName = (a: PlanSlot, b: PlanSlot) =>
  Number(a.caregiver_name === null) - Number(b.caregiver_name === null) ||
  (a.caregiver_name ?? "").localeCompare(b.caregiver_name ?? "", "en") ||
  a.slot_id - b.slot_id;

/** Places of a row that surely fit on a page: more go on in another row, which says again whose it is. */
const MOST_PLACES = 25;

/** The row in pieces that each fit on a page. */
function piecesOf({ key, first, byDay }: CoverageRow) {
  const most = Math.max(...[...byDay.values()].map(({ length }) => length));
  return Array.from({ length: Math.ceil(most / MOST_PLACES) }, (_, n) => ({
    id: `${key} ${n}`,
    first,
    isContinued: n > 0,
    on: (date: string) =>
      (byDay.get(date) ?? []).toSorted(byName).slice(n * MOST_PLACES, (n + 1) * MOST_PLACES),
  }));
}

function Places({ slots }: { slots: readonly PlanSlot[] }) {
  return slots.map((slot) =>
    slot.caregiver_name === null ? (
      <span key={slot.slot_id} className={styles.line} />
    ) : (
      <div key={slot.slot_id}>
        {slot.caregiver_name}
        {slot.status === "CLAIMED" && " (not confirmed)"}
      </div>
    ),
  );
}

/** The published week for the wall: a page per unit, with a line to write on for each open place. */
function Sheet({ facilityName, zone, plan, holidays, days, slots, isFiltered, now }: Props) {
  const notes = [
    isFiltered && "Some shifts are left out by filters.",
    plan.is_cut && "This week has more shifts than are shown.",
    plan.drafts.length > 0 &&
      `${counted(plan.drafts.length, "change")} not published, and not on this sheet.`,
  ].filter(Boolean);
  return (
    <article className={styles.sheet}>
      {coverageUnits(slots, plan.units).map(({ id, name, rows }) => (
        <section key={id}>
          <table>
            <thead>
              {/* In the table's head, so that every page of a unit says whose it is. */}
              <tr>
                <td colSpan={days.length + 1} className={styles.title}>
                  <h1>{`${facilityName}, ${name}: ${formatWeekLabel(plan.starts_on)}`}</h1>
                  <p>
                    {[
                      `As of ${formatDay(dateIn(now, zone))}, ${timeIn(now, zone)}. All times in ${zoneName(zone)}.`,
                      ...notes,
                    ].join(" ")}
                  </p>
                </td>
              </tr>
              <tr>
                <th scope="col">Shift</th>
                {days.map((date) => (
                  <th key={date} scope="col">
                    {formatShortDay(date)}
                    {holidays.has(date) && <div>{holidays.get(date)}</div>}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.flatMap(piecesOf).map(({ id: piece, first, isContinued, on }) => (
                <tr key={piece}>
                  <th scope="row">
                    {first.resource_type}
                    <div>{timesText(first)}</div>
                    {isContinued && <div>continued</div>}
                  </th>
                  {days.map((date) => (
                    <td key={date}>
                      <Places slots={on(date)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </article>
  );
}

export const PostingSheet = (props: Props) => <OnPaper>{() => <Sheet {...props} />}</OnPaper>;
