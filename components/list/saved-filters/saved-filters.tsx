"use client";

import { useState, type ComponentProps, type ReactNode } from "react";
import { lazyComponent } from "@/components/ui/lazy-component";
import { Popover } from "@/components/ui/popover";
import type { SavedFiltersOf } from "./filter-panel";

const FilterPanel = lazyComponent(() => import("./filter-panel"), "FilterPanel");

type Props<Criteria> = SavedFiltersOf<Criteria> & {
  button: Omit<ComponentProps<typeof Popover>, "children" | "onPreload">;
};

/** The filters of a list that the person has saved under a name. */
export function SavedFilters<Criteria>({ button, ...filters }: Props<Criteria>) {
  // Kept here, because opening a dialog closes the list.
  const [dialog, setDialog] = useState<ReactNode>(null);
  return (
    <>
      <Popover {...button} onPreload={FilterPanel.preload}>
        {(close) => (
          <FilterPanel {...(filters as SavedFiltersOf<unknown>)} onDialog={setDialog} onClose={close} />
        )}
      </Popover>
      {dialog}
    </>
  );
}
