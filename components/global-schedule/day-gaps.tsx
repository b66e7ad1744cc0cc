"use client";

import { useState } from "react";
import { cellKey, openWords, type WeekCoverage } from "@/lib/global-schedule/coverage-rules";
import { formatDayLabel } from "@/lib/global-schedule/rules";
import { worstFacilities } from "@/lib/global-schedule/week/rules";
import type { CalendarFacility } from "@/lib/global-schedule/schema";
import styles from "./day-gaps.module.css";
import type { Focus } from "./use-week";

/** On a phone the day's cards stay on the first screen below them. */
const GAPS_AT_FIRST = 3;

type Props = {
  /** The chosen facilities. */
  facilities: readonly CalendarFacility[];
  date: string;
  /** Null until loaded. */
  coverage: WeekCoverage | null;
  focus: Focus | null;
  onToggle: (facilityId: number, date: string) => void;
};

/** A phone's coverage: the day's facilities with open slots, worst first. Pressing one moves its cards to the top. */
export function DayGaps({ facilities, date, coverage, focus, onToggle }: Props) {
  const [isOpen, setOpen] = useState(false);
  const worst = coverage ? worstFacilities(facilities, date, coverage) : [];
  if (worst.length === 0) return null;
  const shown = isOpen ? worst : worst.slice(0, GAPS_AT_FIRST);
  return (
    <section className={styles.gaps} aria-label={`Facilities with gaps on ${formatDayLabel(date)}`}>
      <ul>
        {shown.map(({ id, label }) => {
          const stand = coverage!.cells[cellKey(id, date)]!;
          return (
            <li key={id}>
              <button
                type="button"
                aria-pressed={focus?.facilityId === id && focus.date === date}
                onClick={() => onToggle(id, date)}
              >
                <span className={styles.name}>{label}</span>
                <span className={styles.open} data-soon={stand.soon > 0 || undefined}>
                  {openWords(stand)}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
      {worst.length > GAPS_AT_FIRST && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Show fewer" : `${worst.length - GAPS_AT_FIRST} more with gaps`}
        </button>
      )}
    </section>
  );
}
