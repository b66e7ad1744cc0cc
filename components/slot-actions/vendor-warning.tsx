"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";

/** Asked before a change to on-demand shifts where the marketplace is integrated with an outside scheduling system. */
export function VendorWarning({ onContinue, onCancel }: { onContinue: () => void; onCancel: () => void }) {
  return (
    <ConfirmDialog
      open
      title="Vendor-integrated shifts"
      confirmLabel="Continue"
      cancelLabel="Go Back"
      onConfirm={onContinue}
      onCancel={onCancel}
    >
      These shifts are connected to your vendor management system. A change made here may not be carried over
      to it: please make the same change there.
    </ConfirmDialog>
  );
}
