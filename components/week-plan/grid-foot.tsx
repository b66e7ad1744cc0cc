import type { ReactNode } from "react";
import { Kbd } from "@/components/ui/kbd";
import type { Board } from "@/lib/week-plan/board-rules";
import { OnDemandCount } from "./day-head";
import styles from "./week-grid.module.css";

const kinds = [
  { kind: "published", label: "Confirmed" },
  { kind: "draft", label: "Draft" },
  { kind: "claimed", label: "Claimed" },
  { kind: "elsewhere", label: "At another facility" },
] as const;

const keys = [
  [["\u2190", "\u2191", "\u2192", "\u2193"], "move"],
  [["Enter"], "pick up, plan, or open"],
  [["Esc"], "put back"],
  [["Del"], "take a draft out"],
] as const;

/** The kinds of shifts in the week, and whether someone can't work. */
function occurringIn({ people, slots, drafts }: Board) {
  const all = [...people.values()];
  const occurs = {
    published: true,
    draft: drafts.size > 0,
    claimed: [...slots.values()].some(({ status }) => status === "CLAIMED"),
    elsewhere: all.some(({ held }) => held.some(({ slotId, isDraft }) => !isDraft && !slots.has(slotId))),
  };
  return {
    kinds: kinds.filter(({ kind }) => occurs[kind]),
    hasOff: all.some(({ person }) => person.off_on.length > 0),
    hasCan: all.some(({ person }) => person.can_on.length > 0),
  };
}

/** The colors of the grid in a line, where there is room for it. */
export function GridKey({ board }: { board: Board }) {
  const { kinds: shown, hasOff, hasCan } = occurringIn(board);
  const sign = "inline-flex items-center gap-1 whitespace-nowrap";
  return (
    <p
      aria-hidden
      className={`${styles.frame} ${styles.key} flex flex-1 flex-wrap items-center justify-end gap-x-2 gap-y-0.5 text-sm text-muted max-xl:hidden print:hidden [&_i]:w-3 [&_i]:inset-ring [&_i]:inset-ring-line-strong/50`}
    >
      {shown.map(({ kind, label }) => (
        <span key={kind} className={sign}>
          <i className={styles.chip} data-kind={kind} /> {label}
        </span>
      ))}
      {hasCan && (
        <span className={sign}>
          <i className="bg-confirmed-soft" /> Can work
        </span>
      )}
      {hasOff && (
        <span className={sign}>
          <i className={styles.off} /> Can’t work
        </span>
      )}
    </p>
  );
}

/** What the looks and words in the grid mean. */
export function GridLegend({ board, isByUnit }: { board: Board; isByUnit: boolean }) {
  const { kinds: shown, hasOff } = occurringIn(board);
  const words: { sign: ReactNode; look: string; meaning: string }[] = [
    { sign: "day", look: "text-confirmed", meaning: "Said they can work then" },
    { sign: "2W", look: "", meaning: isByUnit ? "The shift is in another unit" : "The unit of the shift" },
    { sign: <OnDemandCount count={3} />, look: "", meaning: "Open on demand, which the marketplace fills" },
  ];
  return (
    <ul className={`${styles.frame} ${styles.key} w-72 p-1 text-sm`}>
      {shown.map(({ kind, label }) => (
        <li key={kind}>
          <i className={styles.chip} data-kind={kind} />
          {label}
        </li>
      ))}
      {hasOff && (
        <li>
          <i className={styles.off} />
          Said they can’t work
        </li>
      )}
      <li>
        <span className="h-0.75 w-5 rounded-full bg-current" />
        The part of the day
      </li>
      {words.map(({ sign, look, meaning }) => (
        <li key={meaning}>
          <span className={`font-medium ${look}`}>{sign}</span>
          {meaning}
        </li>
      ))}
    </ul>
  );
}

/** The keys. */
export const GridFoot = () => (
  <p className="flex flex-wrap justify-end gap-x-3 gap-y-1 text-sm text-muted touch:hidden">
    {keys.map(([pressed, does]) => (
      <span key={does} className="inline-flex items-center gap-1">
        {pressed.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
        {does}
      </span>
    ))}
  </p>
);
