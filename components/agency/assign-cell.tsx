"use client";

import { Check } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { WordedColumn } from "./table-rules";

/** The Actions column, which a search finds by the professional just assigned. */
export const assignedColumn = <Row,>(nameOf: (row: Row) => string | undefined): WordedColumn<Row> => ({
  id: "actions",
  header: "Actions",
  text: (row) => nameOf(row) ?? "",
  align: "end",
  width: "clamp(5rem, 7vw, 9rem)",
  card: "corner",
});

type AssignCellProps = {
  /** Names the shift: "CNA at Birch House". */
  label: string;
  /** The professional just assigned. */
  name: string | undefined;
  /** Whether any of it is still open. */
  isOpen: boolean;
  /** Whether its panel is open. */
  isAssigning: boolean;
  onAssign: () => void;
  onPreload: () => void;
};

/** The Assign button; after an assignment, who was assigned and a button for the shift's next place. */
export function AssignCell({ label, name, isOpen, isAssigning, onAssign, onPreload }: AssignCellProps) {
  const words = name === undefined ? "Assign" : "Assign another";
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 max-md:flex-col max-md:items-end max-md:px-2">
      {name !== undefined && (
        <strong className="inline-flex items-center gap-1 font-semibold text-confirmed" title={name}>
          <Check aria-hidden className="size-4 flex-none" />{" "}
          <span className="line-clamp-1 wrap-anywhere">{name}</span>
        </strong>
      )}
      {isOpen && (
        <Button
          size="sm"
          variant={isAssigning ? "primary" : name === undefined ? "secondary" : "link"}
          aria-haspopup="dialog"
          aria-expanded={isAssigning}
          aria-label={`${words} ${label}`}
          onPointerEnter={onPreload}
          onFocus={onPreload}
          onClick={onAssign}
        >
          {words}
        </Button>
      )}
    </span>
  );
}
