import { Skeleton } from "../skeleton";
import styles from "./range-panel.module.css";

/** Holds the place of the calendar while it is on its way. */
export function RangeFrame() {
  return <Skeleton className={styles.waiting} />;
}
