import { isCountedBy, type AttentionFilter } from "@/lib/slots/attention/rules";
import type { ListSlot } from "@/lib/slots/schema";
import styles from "./attention-counters.module.css";

const counters: readonly { filter: AttentionFilter; label: string; look: string | undefined }[] = [
  { filter: "MISSING", label: "Late or no-show", look: styles.missing },
  { filter: "CALLED_OFF", label: "Called off", look: styles.missing },
  { filter: "OPEN_TODAY", label: "Open today", look: styles.open },
];

type Props = {
  slots: readonly ListSlot[];
  today: string;
  pressed: AttentionFilter | null;
  /** Shows the number only; its label is for screen readers and the tooltip. */
  isShort: boolean;
  onPress: (filter: AttentionFilter | null) => void;
};

/** What needs attention now. A press filters the list to it, another press clears the filter. */
export function AttentionCounters({ slots, today, pressed, isShort, onPress }: Props) {
  return counters.map(({ filter, label, look }) => {
    const count = slots.filter((slot) => isCountedBy(filter, slot, today)).length;
    const isPressed = pressed === filter;
    if (count === 0 && !isPressed) return null;
    return (
      <button
        key={filter}
        type="button"
        className={`${styles.counter} ${look}`}
        aria-pressed={isPressed}
        title={isShort ? label : undefined}
        data-short={isShort || undefined}
        onClick={() => onPress(isPressed ? null : filter)}
      >
        <b>{count}</b> <span className={isShort ? "sr-only" : undefined}>{label}</span>
      </button>
    );
  });
}
