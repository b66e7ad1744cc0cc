import styles from "./menu.module.css";
import { Skeleton } from "./skeleton";

/** Shown in an open menu or list while its entries load. */
export function MenuFrame() {
  return (
    <div className={styles.frame} role="status" aria-label="Loading…">
      <Skeleton className="w-32" />
      <Skeleton className="w-40" />
      <Skeleton className="w-24" />
    </div>
  );
}
