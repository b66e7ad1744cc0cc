import type { ReactNode } from "react";
import type { Stand } from "@/lib/global-schedule/coverage-rules";
import styles from "./calendar-counters.module.css";

/** Words that a narrow screen has no room for. */
const Wide = ({ children }: { children: ReactNode }) => <span className={styles.wide}>{children}</span>;

const bySoon = (
  <>
    <Wide>open </Wide>by tomorrow night
  </>
);
const later = (
  <>
    <Wide>open </Wide>later<Wide> this week</Wide>
  </>
);

/** What needs attention this week at the chosen facilities. */
export function CalendarCounters({ stand: { missing, soon, open, claimed } }: { stand: Stand }) {
  const counters = [
    { id: "missing", count: missing, words: missing === 1 ? "no-show" : "no-shows", look: styles.missing },
    { id: "soon", count: soon, words: bySoon, look: styles.soon },
    { id: "later", count: open - soon, words: soon > 0 ? later : "open this week", look: styles.later },
    { id: "claimed", count: claimed, words: "claimed", look: styles.claimed },
  ].filter(({ count }) => count > 0);
  return (
    <ul className={styles.counters} aria-label="This week">
      {counters.map(({ id, count, words, look }) => (
        <li key={id} className={look}>
          <b>{count.toLocaleString("en-US")}</b> {words}
        </li>
      ))}
    </ul>
  );
}
