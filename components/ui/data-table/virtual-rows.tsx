"use client";

import type { ComponentProps, ReactNode } from "react";
import { TableVirtuoso } from "react-virtuoso";
import styles from "./data-table.module.css";
import { roles } from "./roles";

type Line = { key: string; attributes: ComponentProps<"tr">; cells: () => ReactNode };
type Context = {
  label: string;
  density: string;
  /** The places that the columns have on a card. */
  places: string;
  lines: readonly Line[];
};

export type VirtualRowsProps = Context & { head: ReactNode };

type WithContext<Props> = Props & { context?: Context };

function VirtualTable({ context, ...rest }: WithContext<ComponentProps<"table">>) {
  return (
    <table
      {...rest}
      {...roles.table}
      aria-label={context?.label}
      aria-rowcount={(context?.lines.length ?? 0) + 1}
      className={styles.table}
      data-density={context?.density}
      data-places={context?.places}
    />
  );
}

function VirtualRow({
  context,
  item: _item,
  ...rest
}: WithContext<ComponentProps<"tr"> & { "data-index": number; item: unknown }>) {
  return <tr {...rest} {...roles.row} {...context?.lines[rest["data-index"]]?.attributes} />;
}

const components = { Table: VirtualTable, TableRow: VirtualRow };

/** The visible rows of a long table, which scrolls with the page. */
export function VirtualRows({ head, ...context }: VirtualRowsProps) {
  return (
    <TableVirtuoso
      useWindowScroll
      totalCount={context.lines.length}
      context={context}
      components={components}
      computeItemKey={(at) => context.lines[at]?.key ?? at}
      fixedHeaderContent={() => head}
      itemContent={(at) => context.lines[at]?.cells()}
      increaseViewportBy={400}
      initialItemCount={Math.min(context.lines.length, 40)}
    />
  );
}
