import { Kbd } from "@/components/ui/kbd";
import type { Board } from "@/lib/week-plan/board-rules";
import styles from "./week-grid.module.css";

const kinds = [
  { kind: "published", label: "Published" },
  { kind: "draft", label: "Draft" },
  { kind: "claimed", label: "Claimed, not confirmed" },
  { kind: "elsewhere", label: "At another facility" },
] as const;

const keys = [
  [["\u2190", "\u2191", "\u2192", "\u2193"], "move"],
  [["Enter"], "pick up, plan, or open"],
  [["Esc"], "put back"],
  [["Del"], "take a draft out"],
] as const;

/** What the looks that occur in this week mean, and the keys. */
export function GridFoot({ board: { people, slots, drafts } }: { board: Board }) {
  const all = [...people.values()];
  const occurs = {
    published: false,
    draft: drafts.size > 0,
    claimed: [...slots.values()].some(({ status }) => status === "CLAIMED"),
    elsewhere: all.some(({ held }) => held.some(({ slotId, isDraft }) => !isDraft && !slots.has(slotId))),
  };
  const shown = kinds.filter(({ kind }) => occurs[kind]);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
      <span className={`${styles.frame} ${styles.key}`}>
        {(shown.length > 0 ? [kinds[0], ...shown] : []).map(({ kind, label }) => (
          <span key={kind}>
            <i className={styles.chip} data-kind={kind} />
            {label}
          </span>
        ))}
        {all.some(({ person }) => person.off_on.length > 0) && (
          <span>
            <i className={styles.off} />
            Said they can’t work
          </span>
        )}
        {all.some(({ held }) => held.length > 0) && <span>Line: the part of the day</span>}
      </span>
      <span className="ml-auto flex flex-wrap gap-x-3 gap-y-1 touch:hidden">
        {keys.map(([pressed, does]) => (
          <span key={does} className="inline-flex items-center gap-1">
            {pressed.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
            {does}
          </span>
        ))}
      </span>
    </div>
  );
}
