"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { NotCopied } from "@/lib/week-plan/suggestion-rules";
import { countText, slotText } from "./words";

type Props = {
  notCopied: readonly NotCopied[];
  unitNames: ReadonlyMap<number, string>;
  onClose: () => void;
};

/** Who of last week can't come again, and why. */
export const NotCopiedDialog = ({ notCopied, unitNames, onClose }: Props) => (
  <Dialog
    open={notCopied.length > 0}
    title={`${countText(notCopied.length, "shift")} not copied`}
    description="Last week’s people can’t take these. They stay open."
    onClose={onClose}
    footer={
      <Button variant="primary" onClick={onClose}>
        Close
      </Button>
    }
  >
    <ul className="grid gap-2">
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
  </Dialog>
);
