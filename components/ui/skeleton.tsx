import { classNames } from "./class-names";
import styles from "./skeleton.module.css";

/** Reserves the space of a line or block that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames(styles.skeleton, className)} aria-hidden />;
}
