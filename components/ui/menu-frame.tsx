import styles from "./menu.module.css";
import { Skeleton } from "./skeleton";

const widths = ["w-32", "w-40", "w-24"];

/** Shown in an open menu or list while its entries load, about as high as those. */
export const MenuLines = ({ count }: { count: number }) => (
  <div className={styles.frame} role="status" aria-label="Loading…">
    {Array.from({ length: count }, (_, line) => (
      <Skeleton key={line} className={widths[line % widths.length]} />
    ))}
  </div>
);

export const MenuFrame = () => <MenuLines count={3} />;
