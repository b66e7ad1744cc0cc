"use client";

import { Button } from "@/components/ui/button";
import { MultiSelect } from "@/components/ui/multi-select/multi-select";
import type { useFilters } from "./use-filters";

type Filters = Pick<ReturnType<typeof useFilters>, "filters" | "isFiltered" | "clear">;

export function FilterButtons({ filters, isFiltered, clear }: Filters) {
  return (
    <>
      {filters.map((filter) => (
        <MultiSelect key={filter.label} {...filter} />
      ))}
      {isFiltered && (
        <Button variant="link" size="sm" onClick={clear}>
          Clear all
        </Button>
      )}
    </>
  );
}
