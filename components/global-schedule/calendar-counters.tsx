import type { Stand } from "@/lib/global-schedule/coverage-rules";
import styles from "./calendar-counters.module.css";

/** What needs attention this week at the chosen facilities. */
export function CalendarCounters({ stand: { soon, open, claimed } }: { stand: Stand }) {
  const counters = [
    { count: soon, words: "open by tomorrow night", look: styles.soon },
    { count: open - soon, words: soon > 0 ? "open later this week" : "open this week", look: styles.later },
    { count: claimed, words: "to confirm", look: styles.claimed },
  ].filter(({ count }) => count > 0);
  return (
    <ul className={styles.counters} aria-label="This week">
      {counters.map(({ count, words, look }) => (
        <li key={words} className={look}>
          <b>{count}</b> {words}
        </li>
      ))}
    </ul>
  );
}
