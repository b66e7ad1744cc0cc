"use client";

import { Button } from "@/components/ui/button";
import type { AgencyShift } from "@/lib/agency-schedule/shifts/schema";
import { dressed, type WordedColumn } from "./table-rules";
import type { ScheduleAddress } from "./schedule-address";

/** Columns whose bundle id, pressed, filters to that bundle's shifts. */
export const withBundles = <Row extends AgencyShift>(
  columns: readonly WordedColumn<Row>[],
  { set }: Pick<ScheduleAddress, "set">,
): readonly WordedColumn<Row>[] =>
  dressed<Row>(columns, {
    id: {
      cell: ({ contract_id: id }) =>
        id !== null && (
          <Button
            variant="link"
            size="sm"
            // Keeps the row as high as one without a bundle.
            className="md:-my-1"
            aria-label={`Show bundle ${id}`}
            onClick={() => set({ bundle: String(id) })}
          >
            {id}
          </Button>
        ),
    },
  });

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
