"use client";

import { useQuery } from "@tanstack/react-query";
import { Bell, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import type { SavedFilters } from "@/lib/saved-filters/client";
import type { SavedFilter } from "@/lib/saved-filters/schema";
import { FilterDialog, type FilterDialogProps, type Noun } from "./filter-dialog";

type ListProps<Criteria> = {
  of: SavedFilters<Criteria>;
  noun: Noun;
  /** Shown while there are none. */
  hint: string;
  /** Whether it is the list's current filter. */
  isApplied?: (filter: SavedFilter<Criteria>) => boolean;
  onApply: (filter: SavedFilter<Criteria>) => void;
  onEdit: (filter: SavedFilter<Criteria>) => void;
  onNew: () => void;
};

/** A person's saved filters of a list; clicking one applies it. */
function FilterList<Criteria>(props: ListProps<Criteria>) {
  const { of, noun, hint, isApplied, onApply, onEdit, onNew } = props;
  const saved = useQuery(of.query());
  return (
    <div className="grid justify-items-start gap-2 p-3">
      {saved.isError && <p>{`Your saved ${noun}s could not be loaded. Close this and try again.`}</p>}
      {saved.isLoading && <p>Loading…</p>}
      {saved.data?.length === 0 && <p>{hint}</p>}
      {saved.data && saved.data.length > 0 && (
        <ul className="w-full" aria-label={`Your saved ${noun}s`}>
          {saved.data.map((filter) => (
            <li key={filter.id} className="flex items-center justify-between gap-2">
              <Button
                variant="ghost"
                size="sm"
                className="aria-[current]:font-semibold aria-[current]:text-brand-text"
                aria-current={isApplied?.(filter) || undefined}
                onClick={() => onApply(filter)}
              >
                {filter.name}
                {filter.isAlerting && <Bell role="img" aria-label="Alerts you" />}
              </Button>
              <IconButton writes size="sm" label={`Edit ${filter.name}`} onClick={() => onEdit(filter)}>
                <Pencil aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button writes size="sm" onClick={onNew}>
        {noun === "view" ? "Save this view" : "Save the filters chosen now"}
      </Button>
    </div>
  );
}

export type SavedFiltersOf<Criteria> = Omit<FilterDialogProps<Criteria>, "filter" | "onClose"> &
  Pick<ListProps<Criteria>, "hint" | "isApplied"> & { onApply: (criteria: Criteria) => void };

export type FilterPanelProps<Criteria> = SavedFiltersOf<Criteria> & {
  /** Shows a dialog in place of the list; null closes it. */
  onDialog: (dialog: ReactNode) => void;
  onClose: () => void;
};

/** A person's saved filters of a list, and the dialog that saves one. */
export function FilterPanel<Criteria>(props: FilterPanelProps<Criteria>) {
  const { of, noun, hint, chosen, describe, alert, isApplied, onApply, onDialog, onClose } = props;
  function edit(filter: FilterDialogProps<Criteria>["filter"]) {
    onClose();
    onDialog(
      <FilterDialog {...{ of, noun, filter, chosen, describe, alert }} onClose={() => onDialog(null)} />,
    );
  }
  return (
    <FilterList
      {...{ of, noun, hint, isApplied }}
      onApply={({ criteria }) => {
        onApply(criteria);
        onClose();
      }}
      onEdit={edit}
      onNew={() => edit(null)}
    />
  );
}
