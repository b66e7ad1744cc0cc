"use client";

import { Download } from "lucide-react";
import { Button } from "@/components/ui/button";
import { notify } from "@/components/ui/notify";
import { fileOf, type WordedColumn } from "./table-rules";

type CsvButtonProps<Row> = {
  /** The file's name: "open-shifts". */
  name: string;
  columns: readonly WordedColumn<Row>[];
  /** In the order shown. */
  rows: readonly Row[];
};

async function save<Row>({ name, columns, rows }: CsvButtonProps<Row>): Promise<void> {
  try {
    const { writeCsv } = await import("@/lib/csv/write-csv");
    const { headings, cells } = fileOf(columns, rows);
    const url = URL.createObjectURL(
      new Blob([writeCsv(headings, cells)], { type: "text/csv;charset=utf-8" }),
    );
    const link = document.createElement("a");
    link.href = url;
    link.download = `${name}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
  } catch {
    notify({ type: "error", message: "Failed to make the file. Please try again." });
  }
}

/** Downloads the list as filtered and sorted, with the same columns. */
export function CsvButton<Row>(props: CsvButtonProps<Row>) {
  return (
    <Button size="sm" aria-disabled={props.rows.length === 0} onClick={() => void save(props)}>
      <Download aria-hidden /> CSV
    </Button>
  );
}
