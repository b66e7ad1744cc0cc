"use client";

import { useEffect, useRef } from "react";
import { ErrorList } from "@/components/ui/error-list";
import { FormDialog } from "@/components/ui/form-dialog";
import { Pill } from "@/components/ui/pill";
import { structureTimes } from "@/lib/shift-structures/rules";
import type { PostedRow } from "@/lib/shifts/client";
import { formatDay, formatLongDay } from "@/lib/time/calendar";
import type { RequestSetting } from "./request-setting";
import type { Review } from "./use-request-flow";
import styles from "./review-dialog.module.css";

const counts = ["Providers", "Open now", "Open after"];

type ReviewRowProps = { row: PostedRow; setting: RequestSetting; open: number };

function ReviewRow({ row, setting, open }: ReviewRowProps) {
  const structure = setting.structures.find((one) => one.id === row.structure_id);
  const unit = setting.units.find((one) => one.id === row.unit_id);
  return (
    <tr>
      <th scope="row">
        <span className="block">{`${formatDay(row.start_date)}, ${formatLongDay(row.start_date).split(",")[0]}`}</span>
        <span className="block font-normal text-muted">
          {structure && `${structure.resource_type} · ${structureTimes(structure)}`}
          {unit && ` · ${unit.unit_name}`}
        </span>
        {(row.is_guaranteed || structure?.is_orientation) && (
          <span className="mt-1 flex gap-1">
            {row.is_guaranteed && <Pill tone="brand">Guaranteed</Pill>}
            {structure?.is_orientation && <Pill>Orientation</Pill>}
          </span>
        )}
      </th>
      {[row.slots, open, open + row.slots].map((count, at) => (
        <td key={counts[at]} data-name={counts[at]}>
          {count}
        </td>
      ))}
    </tr>
  );
}

type ReviewDialogProps = {
  review: Review;
  setting: RequestSetting;
  facilityName: string;
  failures: readonly string[];
  onConfirm: () => Promise<void>;
  onBack: () => void;
};

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** What will be posted, with the open shifts of the same kind before and after. */
export function ReviewDialog({
  review,
  setting,
  facilityName,
  failures,
  onConfirm,
  onBack,
}: ReviewDialogProps) {
  const { rows, similar } = review;
  const table = useRef<HTMLTableElement>(null);
  // There is nothing to fill in here: Enter goes on.
  useEffect(() => table.current?.closest("dialog")?.querySelector<HTMLElement>("[type=submit]")?.focus(), []);
  const providers = rows.reduce((sum, row) => sum + row.slots, 0);
  return (
    <FormDialog
      open
      size="lg"
      title="Confirm request"
      description={`${counted(rows.length, "shift")} for ${counted(providers, "provider")} at ${facilityName}`}
      submitLabel="Confirm request"
      cancelLabel="Go back"
      dirty={false}
      onSubmit={onConfirm}
      onClose={onBack}
    >
      <ErrorList messages={failures} />
      <table ref={table} className={styles.review}>
        <caption className="sr-only">Shifts that will be posted</caption>
        <thead>
          <tr>
            <th scope="col">Shift</th>
            {counts.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ReviewRow
              key={row.portalShiftId}
              row={row}
              setting={setting}
              open={similar[row.start_date]?.[row.structure_id] ?? 0}
            />
          ))}
        </tbody>
      </table>
    </FormDialog>
  );
}
