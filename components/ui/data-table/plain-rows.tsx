import type { ReactNode } from "react";
import styles from "./data-table.module.css";
import { roles } from "./roles";
import type { VirtualRowsProps } from "./virtual-rows";

type PlainRowsProps = VirtualRowsProps & {
  isBusy?: boolean;
  /** Skeletons instead of the lines. */
  children?: ReactNode;
};

/** Every row of a table that is not virtualized. */
export function PlainRows({ label, density, places, head, lines, isBusy, children }: PlainRowsProps) {
  return (
    <table
      {...roles.table}
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-rowcount={lines.length + 1}
      className={styles.table}
      data-density={density}
      data-places={places}
    >
      <thead {...roles.rowgroup}>{head}</thead>
      <tbody {...roles.rowgroup}>
        {children ||
          lines.map(({ key, attributes, cells }) => (
            <tr key={key} {...roles.row} {...attributes}>
              {cells()}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

const FIRST_ROWS = 40;

/** A long table until its virtual rows are loaded, so content below does not jump. */
export const FirstRows = ({ lines, ...props }: VirtualRowsProps) => (
  <PlainRows {...props} lines={lines.slice(0, FIRST_ROWS)} isBusy />
);
