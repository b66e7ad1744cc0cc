"use client";

import { Dialog } from "@/components/ui/dialog";
import type { SlotDialogProps } from "./action";
import { describeShift } from "./describe-shift";
import { SlotHistory } from "./slot-history";

export function HistoryDrawer({ slot, facility, onClose }: SlotDialogProps) {
  return (
    <Dialog
      open
      size="drawer"
      title="History"
      description={[slot.caregiver_name, describeShift(slot)].filter(Boolean).join(", ")}
      closeOnBackdrop
      onClose={onClose}
    >
      <SlotHistory slot={slot} timezone={facility.timezone} />
    </Dialog>
  );
}
