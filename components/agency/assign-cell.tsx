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

/** "3 fit", "3+ fit": whether opening the panel is worth it. Its place is there before it is known, so nothing moves. */
const FitCount = ({ fits }: Pick<AssignCellProps, "fits">) => (
  <span
    className={classNames(
      "min-h-4.5 min-w-8 text-right text-sm/4.5 whitespace-nowrap",
      fits?.count === 0 ? "text-faint" : "text-muted",
    )}
    title={
      fits &&
      `${fits.isPart ? "At least " : ""}${fits.count === 0 ? "None" : fits.count} of your professionals can be assigned`
    }
  >
    {fits && (
      <span className="transition-opacity duration-200 starting:opacity-0">
        <span className={fits.count === 0 ? undefined : "font-semibold text-ink"}>
          {fits.count}
          {fits.isPart && "+"}
        </span>{" "}
        {fits.count === 1 && !fits.isPart ? "fits" : "fit"}
      </span>
    )}
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
      {isOpen && name === undefined && <FitCount fits={fits} />}
      {isOpen && (
        <Button
          writes
          size="sm"
          variant={variant}
          // Where it would find no one, it stays possible, and those worth opening stand out.
          className={
            fits?.count === 0 && variant === "secondary" ? "border-line! text-muted! shadow-none!" : undefined
          }
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
