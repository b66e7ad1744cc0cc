"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";

/** A confirmation before changing on-demand shifts that an external scheduling system also manages. */
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
