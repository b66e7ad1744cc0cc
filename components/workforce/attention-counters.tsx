import { CalendarClock, Clock, FileX, UserX } from "lucide-react";
import type { AttentionCode } from "@/lib/workforce/rules";
import styles from "./workforce.module.css";

const counters: readonly { code: AttentionCode; words: string; Icon: typeof Clock }[] = [
  { code: "LICENSE", words: "without a valid license", Icon: UserX },
  { code: "CREDENTIAL", words: "missing a credential", Icon: FileX },
  { code: "PENDING", words: "pending", Icon: Clock },
  { code: "EXPIRING", words: "expiring in 30 days", Icon: CalendarClock },
];

export type AttentionCounts = Readonly<Record<AttentionCode, number>>;

type Props = {
  counts: AttentionCounts;
  pressed: AttentionCode | null;
  onPress: (code: AttentionCode | null) => void;
};

/** How many can't work, or soon can't. A press filters the list to them, another press clears the filter. */
export function AttentionCounters({ counts, pressed, onPress }: Props) {
  return (
    <div className={styles.counters} role="group" aria-label="Needs attention">
      {counters.map(({ code, words, Icon }) => {
        const isPressed = pressed === code;
        if (counts[code] === 0 && !isPressed) return null;
        return (
          <button
            key={code}
            type="button"
            className={styles.counter}
            data-code={code}
            aria-pressed={isPressed}
            onClick={() => onPress(isPressed ? null : code)}
          >
            <Icon aria-hidden />
            <span>
              <b>{counts[code]}</b> {words}
            </span>
          </button>
        );
      })}
    </div>
  );
}
