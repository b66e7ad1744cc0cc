import { classNames } from "./class-names";
import styles from "./count-badge.module.css";

type Props = {
  count: number;
  /** The accessible name of the count. */
  label: string;
  tone?: "pending" | "danger";
  /** Larger counts show as "99+". */
  max?: number;
  className?: string;
};

/** A small number beside a word. */
export function CountBadge({ count, label, tone, max = 99, className }: Props) {
  return (
    <span className={classNames(styles.badge, tone && styles[tone], className)}>
      <span aria-hidden>{count > max ? `${max}+` : count}</span>
      <span className="sr-only">{`${count} ${label}`}</span>
    </span>
  );
}
