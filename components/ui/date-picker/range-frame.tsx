import { Skeleton } from "../skeleton";
import styles from "./range-panel.module.css";

/** Reserves the calendar's space while it loads. */
export function RangeFrame() {
  return <Skeleton className={styles.waiting} />;
}
