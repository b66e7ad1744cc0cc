import type { ComponentProps, ReactNode, RefObject } from "react";
import type { ItemWindow } from "@/components/ui/use-item-window";
import styles from "./data-table.module.css";
import { roles } from "./roles";

type Line = { key: string; attributes: ComponentProps<"tr">; cells: () => ReactNode };

export type TableRowsProps = { label: string; density: string; lines: readonly Line[]; head: ReactNode };

type PlainRowsProps = TableRowsProps & {
  isBusy?: boolean;
  /** Where the lines are among the others of a long table. */
  inWindow?: ItemWindow & { box: RefObject<HTMLTableSectionElement | null>; total: number };
  /** Skeletons instead of the lines. */
  children?: ReactNode;
};

const Spacer = ({ height = 0 }: { height?: number }) => height > 0 && <tr aria-hidden style={{ height }} />;

/** The rows of a table, or those of them that are in view. */
export function PlainRows({ label, density, head, lines, isBusy, inWindow, children }: PlainRowsProps) {
  return (
    <table
      {...roles.table}
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-rowcount={(inWindow?.total ?? lines.length) + 1}
      className={styles.table}
      data-density={density}
    >
      <thead {...roles.rowgroup}>{head}</thead>
      <tbody {...roles.rowgroup} ref={inWindow?.box}>
        <Spacer height={inWindow?.above} />
        {children ||
          lines.map(({ key, attributes, cells }, at) => (
            <tr key={key} {...roles.row} {...attributes} data-item-index={inWindow && inWindow.from + at}>
              {cells()}
            </tr>
          ))}
        <Spacer height={inWindow?.below} />
      </tbody>
    </table>
  );
}

export const FIRST_ROWS = 40;

/** A long table until its virtual rows are loaded, so content below does not jump. */
export const FirstRows = ({ lines, ...props }: TableRowsProps) => (
  <PlainRows {...props} lines={lines.slice(0, FIRST_ROWS)} isBusy />
);
