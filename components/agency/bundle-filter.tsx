"use client";

import { Button } from "@/components/ui/button";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import type { WordedColumn } from "./table-rules";
import type { ScheduleAddress } from "./schedule-address";

/** The bundle id column; a press filters to that bundle's shifts. */
export const bundleIdColumn = ({ set }: Pick<ScheduleAddress, "set">): WordedColumn<AgencyShift> => ({
  id: "id",
  header: "ID",
  text: ({ contract_id }) => (contract_id === null ? "" : String(contract_id)),
  file: ({ contract_id }) => contract_id,
  sortBy: ({ contract_id }) => contract_id,
  cell: ({ contract_id: id }) =>
    id !== null && (
      <Button
        variant="link"
        size="sm"
        aria-label={`Show bundle ${id}`}
        onClick={() => set({ bundle: String(id) })}
      >
        {id}
      </Button>
    ),
  align: "end",
  width: "4rem",
});

export function ofBundle(
  { bundle }: Pick<ScheduleAddress, "bundle">,
  rows: readonly AgencyShift[],
): readonly AgencyShift[] {
  return bundle === null ? rows : rows.filter(({ contract_id }) => String(contract_id) === bundle);
}

type BundleFilterProps = { address: ScheduleAddress; text: string; back: string };

/** The active bundle filter, with a way back. */
export function BundleFilter({ address, text, back }: BundleFilterProps) {
  if (address.bundle === null) return null;
  return (
    <p className="max-md:min-w-full">
      {text}{" "}
      <Button variant="link" size="sm" onClick={() => address.set({ bundle: null })}>
        {back}
      </Button>
    </p>
  );
}
