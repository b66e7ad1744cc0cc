"use client";

import { PersonLink } from "@/components/professionals/person-link";
import { Dialog } from "@/components/ui/dialog";
import type { SlotDialogProps } from "./action";
import { ShiftLine } from "./shift-line";
import { SlotHistory } from "./slot-history";

/** The professional, with the way to their page. */
const Holder = ({ slot: { caregiver_id: id, caregiver_name: name } }: Pick<SlotDialogProps, "slot">) =>
  id && name ? <PersonLink id={id} name={name} className="font-medium text-ink" /> : name;

export function HistoryDrawer({ slot, facility, onClose }: SlotDialogProps) {
  return (
    <Dialog
      open
      size="drawer"
      title="History"
      description={<ShiftLine slot={slot} of={<Holder slot={slot} />} />}
      closeOnBackdrop
      onClose={onClose}
    >
      <SlotHistory slot={slot} timezone={facility.timezone} />
    </Dialog>
  );
}
