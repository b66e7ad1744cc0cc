"use client";

import { useMemo } from "react";
import { useItemWindow } from "@/components/ui/use-item-window";
import { FIRST_ROWS, PlainRows, type TableRowsProps } from "./plain-rows";

const beyond = { above: 400, below: 400 };

/** The visible rows of a long table, which scrolls with the page. */
export function VirtualRows({ lines, ...props }: TableRowsProps) {
  const keys = useMemo(() => lines.map(({ key }) => key), [lines]);
  const { box, view } = useItemWindow<HTMLTableSectionElement>({
    keys,
    expect: () => 1,
    first: FIRST_ROWS,
    beyond,
  });
  return (
    <PlainRows
      {...props}
      lines={lines.slice(view.from, view.to)}
      inWindow={{ ...view, box, total: lines.length }}
    />
  );
}
