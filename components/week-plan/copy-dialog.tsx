"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { counted } from "@/lib/counts";
import { shortHoursOf } from "@/lib/time/durations";
import type { Copied } from "@/lib/week-plan/suggestion-rules";
import { slotText } from "./words";

type Props = {
  report: Copied;
  thresholdHours: number;
  unitNames: ReadonlyMap<number, string>;
  onClose: () => void;
};

/** Who of last week can't come again, and who is beyond the threshold by coming again. */
export function CopyDialog({ report: { notCopied, overtime }, thresholdHours, unitNames, onClose }: Props) {
  const titles = [
    notCopied.length > 0 && `${counted(notCopied.length, "shift")} not copied`,
    overtime.length > 0 && `${counted(overtime.length, "person", "people")} over ${thresholdHours} h`,
  ].filter(Boolean);
  return (
    <Dialog
      open
      title={titles.join(", ")}
      onClose={onClose}
      footer={
        <Button writes={false} variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className="grid gap-4">
        {overtime.length > 0 && (
          <section className="grid gap-2">
            <p className="text-muted">{`Planned as last week, and over ${thresholdHours} h with it.`}</p>
            <ul aria-label={`Over ${thresholdHours} h`} className="grid gap-2">
              {overtime.map(({ id, name, minutes }) => (
                <li key={id} className="flex justify-between gap-3">
                  <span className="font-medium">{name}</span>
                  <span className="text-danger-text tabular-nums">{`${shortHoursOf(minutes)} h`}</span>
                </li>
              ))}
            </ul>
          </section>
        )}
        {notCopied.length > 0 && (
          <section className="grid gap-2">
            <p className="text-muted">Last week’s people can’t take these. They stay open.</p>
            <ul aria-label="Not copied" className="grid gap-2">
              {notCopied.map(({ slot, name, why }) => (
                <li key={`${slot.slot_id} ${name}`}>
                  <p className="font-medium">{name}</p>
                  <p className="text-sm text-muted">
                    {slotText(slot, slot.unit_id === null ? null : (unitNames.get(slot.unit_id) ?? null))}
                  </p>
                  <p className="text-sm text-pending">{why}</p>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Dialog>
  );
}
