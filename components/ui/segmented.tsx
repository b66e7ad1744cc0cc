import { useId, type ReactNode } from "react";
import styles from "./segmented.module.css";

type Segment<Value extends string> = { value: Value; label: ReactNode; disabled?: boolean };

export type SegmentedProps<Value extends string> = {
  /** Names the group. */
  label: string;
  /** At most four; use a select for more. */
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few visible options: `<Segmented label="View" options={views} value={view} onChange={setView} />` */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <label key={option.value} className={styles.segment}>
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
