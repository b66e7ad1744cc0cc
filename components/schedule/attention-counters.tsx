import { longCounter, longNumber, shortCounter, shortNumber } from "@/components/slot-actions/counter-look";
import { CounterWords } from "@/components/slot-actions/counter-words";
import { isCountedBy, type AttentionFilter } from "@/lib/slots/attention/rules";
import type { ListSlot } from "@/lib/slots/schema";

const pressedLook = "aria-pressed:border-solid aria-pressed:inset-ring aria-pressed:inset-ring-current";
const missing = `border-no-show/35 bg-no-show-soft text-no-show ${pressedLook}`;
const open = `border-dashed border-current bg-gap-ground text-gap ${pressedLook}`;

const counters: readonly {
  filter: AttentionFilter;
  label: string;
  shown?: string;
  range: string;
  look: string;
}[] = [
  { filter: "MISSING", label: "Late or no-show", range: "now", look: missing },
  { filter: "CALLED_OFF", label: "Called off", range: "still open, 4 weeks", look: missing },
  { filter: "OPEN_TODAY", label: "Open today", shown: "Open", range: "now and today", look: open },
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
  return counters.map(({ filter, look, ...words }) => {
    const count = slots.filter((slot) => isCountedBy(filter, slot, today)).length;
    const isPressed = pressed === filter;
    if (count === 0 && !isPressed) return null;
    return (
      <button
        key={filter}
        type="button"
        className={`${isShort ? shortCounter : longCounter} ${look}`}
        aria-pressed={isPressed}
        title={isShort ? words.label : undefined}
        onClick={() => onPress(isPressed ? null : filter)}
      >
        <b className={isShort ? shortNumber : longNumber}>{count}</b>{" "}
        {isShort ? <span className="sr-only">{words.label}</span> : <CounterWords {...words} />}
      </button>
    );
  });
}
