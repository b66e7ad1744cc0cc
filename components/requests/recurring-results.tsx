"use client";

import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Dialog } from "@/components/ui/dialog";
import { Pill } from "@/components/ui/pill";
import { counted } from "@/lib/counts";
import type { PublishedSchedule } from "@/lib/recurring-shifts/schema";
import { structureTimes } from "@/lib/shift-structures/rules";
import type { ScheduleRow } from "./recurring-state";
import { cell, headCell } from "./recurring-table";

type ErrorsProps = {
  rows: readonly ScheduleRow[];
  faults: ReadonlyMap<string, string>;
  onClose: () => void;
};

/** The entries that prevented publishing, in week order. */
export function RecurringErrors({ rows, faults, onClose }: ErrorsProps) {
  return (
    <Dialog
      open
      size="lg"
      title="Recurring Shifts Errors"
      description="Nothing was published. Your entries are still here: fix these and publish again."
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      }
    >
      <table className="w-full border-collapse">
        <caption className="sr-only">Shifts that did not save</caption>
        <thead>
          <tr>
            <th scope="col" className={headCell}>
              Day
            </th>
            <th scope="col" className={headCell}>
              Type
            </th>
            <th scope="col" className={headCell}>
              Time
            </th>
            <th scope="col" className={headCell}>
              Guaranteed
            </th>
            <th scope="col" className={headCell}>
              <span className="sr-only">Result</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ key }) => faults.has(key))
            .map((row) => (
              <tr key={row.key}>
                <th scope="row" className={cell}>
                  {row.weekday}
                </th>
                <td className={cell}>{row.structure.resource_type}</td>
                <td className={cell}>
                  {structureTimes(row.structure)}
                  {faults.get(row.key) && <span className="block text-muted">{faults.get(row.key)}</span>}
                </td>
                <td className={cell}>{row.isGuaranteed ? "Yes" : "No"}</td>
                <td className={cell}>
                  <Pill tone="no-show">Did not save</Pill>
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </Dialog>
  );
}

/** The outcome of publishing. */
export function RecurringPublished({ result, onClose }: { result: PublishedSchedule; onClose: () => void }) {
  const { recurring_shifts, slots_added, slots_removed, slots_kept } = result;
  return (
    <Dialog
      open
      size="sm"
      title="Recurring schedule published"
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      }
    >
      <p>{`${counted(recurring_shifts, "recurring shift")} published for the coming eight weeks.`}</p>
      <ul className="mt-2 list-disc pl-5">
        <li>{`${counted(slots_added, "open slot")} added`}</li>
        {slots_removed > 0 && <li>{`${counted(slots_removed, "open slot")} removed`}</li>}
      </ul>
      {slots_kept > 0 && (
        <Callout className="mt-3">
          {`${counted(slots_kept, "filled slot")} beyond the new count ${slots_kept === 1 ? "was" : "were"} kept. Cancel ${slots_kept === 1 ? "it" : "them"} on the Daily Schedule if ${slots_kept === 1 ? "it is" : "they are"} no longer needed.`}
        </Callout>
      )}
    </Dialog>
  );
}
