"use client";

import type { SlotDialogProps } from "./action";
import { CancelFlexSlotDialog } from "./cancel-flex-slot-dialog";
import { CancelSlotDialog } from "./cancel-slot-dialog";

export const CancelDialog = (props: SlotDialogProps) =>
  props.slot.is_flex ? <CancelFlexSlotDialog {...props} /> : <CancelSlotDialog {...props} />;
