import styles from "./progress-bar.module.css";

export type ProgressBarProps = { label: string; value: number; max: number; tone?: "brand" | "danger" };

/** Progress: `<ProgressBar label="Reviewed" value={13} max={17} />` */
export function ProgressBar({ label, value, max, tone = "brand" }: ProgressBarProps) {
  return <progress aria-label={label} className={styles.bar} data-tone={tone} value={value} max={max} />;
}
