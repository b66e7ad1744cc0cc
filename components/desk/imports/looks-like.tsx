import { TriangleAlert } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { ImportedRow } from "@/lib/desk/imports/schema";

type Decide = (row: number, id: number | null | undefined) => void;
export type Deciding = { isBusy: boolean; onDecide?: Decide };

/** A row that seems to double someone: whether it is them is chosen here, and can be chosen again. */
export function LooksLike({
  one: { row, looks_like: found },
  isBusy,
  onDecide,
}: { one: ImportedRow } & Deciding) {
  const { id, name, because, choice } = found!;
  const button = (label: string, chosen: number | null | undefined) => (
    <Button
      size="sm"
      aria-disabled={isBusy || undefined}
      aria-label={`${label}, row ${row}`}
      onClick={() => onDecide?.(row, chosen)}
    >
      {label}
    </Button>
  );
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-ink">
      <TriangleAlert aria-hidden className="size-4 flex-none text-pending" />
      <span>
        {`Looks like ${name}`}
        {id !== null && (
          <>
            {" ("}
            <a
              className="underline"
              href={`/private/desk/professionals/${id}`}
              target="_blank"
              rel="noreferrer"
            >
              {`No. ${id}`}
            </a>
            )
          </>
        )}
        {`: ${because}.${choice === "another" ? " Adds another record." : choice === "update" ? " Updates that record." : ""}`}
      </span>
      {onDecide && choice !== null && button("Choose again", undefined)}
      {onDecide && choice === null && id !== null && button("Update that record", id)}
      {onDecide && choice === null && button(id === null ? "Add both" : "Add another record", null)}
    </span>
  );
}
