"use client";

import type { ReactNode } from "react";
import { FilterDialog, type FilterDialogProps } from "./filter-dialog";
import { FilterList, type FilterListProps } from "./filter-list";

export type SavedFiltersOf<Criteria> = Omit<FilterDialogProps<Criteria>, "filter" | "onClose"> &
  Pick<FilterListProps<Criteria>, "hint" | "isApplied"> & { onApply: (criteria: Criteria) => void };

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
