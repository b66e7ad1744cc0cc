import type { ReactNode } from "react";
import styles from "./switch.module.css";

export type SwitchProps = {
  label: ReactNode;
  detail?: ReactNode;
  checked: boolean;
  onChange: (isOn: boolean) => void;
  hideLabel?: boolean;
  /** Stays focusable, with the reason in the surrounding tooltip; presses do nothing. */
  readOnly?: boolean;
  /** A change is being saved. */
  busy?: boolean;
};

/** A switch that takes effect at once: `<Switch label="Email alerts" checked={isOn} onChange={setOn} />` */
export function Switch({ label, detail, checked, onChange, hideLabel, readOnly, busy }: SwitchProps) {
  const isInert = readOnly === true || busy === true;
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        className="sr-only"
        checked={checked}
        aria-checked={checked}
        aria-disabled={isInert || undefined}
        aria-busy={busy || undefined}
        onChange={(event) => !isInert && onChange(event.target.checked)}
      />
      <span aria-hidden className={styles.track} />
      <span className={hideLabel ? "sr-only" : undefined}>
        {label}
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </label>
  );
}
