import { X } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./bulk-bar.module.css";
import { IconButton } from "./icon-button";

export type BulkBarProps = {
  count: number;
  /** The counted noun: "shift", "person". */
  noun: string;
  plural?: string;
  /** Beside the count: hours, money. */
  facts?: readonly string[];
  onClear: () => void;
  /** One primary button naming the count, then other actions. */
  children: ReactNode;
};

/** Floats over the page while rows are selected: `<BulkBar count={13} noun="shift" onClear={…}><Button …>Approve 13</Button></BulkBar>` */
export function BulkBar({ count, noun, plural = `${noun}s`, facts = [], onClear, children }: BulkBarProps) {
  if (count === 0) return null;
  return (
    <section aria-label="Selection" className={styles.bar}>
      <p role="status" className={styles.facts}>
        <b>
          {count} {count === 1 ? noun : plural} selected
        </b>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </p>
      <div className={styles.actions}>
        <IconButton label="Clear selection" onClick={onClear}>
          <X aria-hidden />
        </IconButton>
        {children}
      </div>
    </section>
  );
}
