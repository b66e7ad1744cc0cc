"use client";

import { Dialog } from "@/components/ui/dialog";
import type { SlotDialogProps } from "./action";
import { ShiftLine } from "./shift-line";
import { SlotHistory } from "./slot-history";

export function HistoryDrawer({ slot, facility, onClose }: SlotDialogProps) {
  return (
    <Dialog
      open
      size="drawer"
      title="History"
      description={<ShiftLine slot={slot} of={slot.caregiver_name} />}
      closeOnBackdrop
      onClose={onClose}
    >
      <SlotHistory slot={slot} timezone={facility.timezone} />
    </Dialog>
  );
}
