"use client";

import { Check } from "lucide-react";
import { Button } from "@/components/ui/button";
import { classNames } from "@/components/ui/class-names";
import type { WordedColumn } from "./table-rules";
import type { Fit } from "./use-fits";

/** The Actions column, which a search finds by the professional just assigned. */
export const assignedColumn = <Row,>(nameOf: (row: Row) => string | undefined): WordedColumn<Row> => ({
  id: "actions",
  header: "Actions",
  text: (row) => nameOf(row) ?? "",
  align: "end",
  width: "clamp(8rem, 10vw, 10rem)",
  card: "corner",
});

type AssignCellProps = {
  /** Names the shift: "CNA at Birch House". */
  label: string;
  /** The professional just assigned. */
  name: string | undefined;
  /** Undefined if it isn't known. */
  fits: Fit | undefined;
  /** Whether any of it is still open. */
  isOpen: boolean;
  /** Whether its panel is open. */
  isAssigning: boolean;
  onAssign: () => void;
  onPreload: () => void;
};

/** "3 fit", "3+ fit": whether opening the panel is worth it. */
const FitCount = ({ fits: { count, isPart } }: { fits: Fit }) => (
  <span
    className={classNames("text-sm whitespace-nowrap", count === 0 ? "text-faint" : "text-muted")}
    title={`${isPart ? "At least " : ""}${count === 0 ? "None" : count} of your professionals can be assigned`}
  >
    <span className={count === 0 ? undefined : "font-semibold text-ink"}>
      {count}
      {isPart && "+"}
    </span>{" "}
    {count === 1 && !isPart ? "fits" : "fit"}
  </span>
);

/** The Assign button; after an assignment, who was assigned and a button for the shift's next place. */
export function AssignCell(props: AssignCellProps) {
  const { label, name, fits, isOpen, isAssigning, onAssign, onPreload } = props;
  const words = name === undefined ? "Assign" : "Assign another";
  const variant = isAssigning ? "primary" : name !== undefined ? "link" : "secondary";
  return (
    <span
      className={classNames(
        "flex items-center justify-end gap-x-2 max-md:flex-col max-md:items-end max-md:px-2",
        name !== undefined && "flex-wrap",
      )}
    >
      {name !== undefined && (
        <strong className="inline-flex items-center gap-1 font-semibold text-confirmed" title={name}>
          <Check aria-hidden className="size-4 flex-none" />{" "}
          <span className="line-clamp-1 wrap-anywhere">{name}</span>
        </strong>
      )}
      {/* On a phone, it and the button are no higher than the row: the list doesn't move when the count comes. */}
      {isOpen && name === undefined && fits !== undefined && <FitCount fits={fits} />}
      {isOpen && (
        <Button
          writes
          size="sm"
          variant={variant}
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
