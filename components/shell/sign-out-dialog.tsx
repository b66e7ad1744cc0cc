"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import type { Refused } from "@/components/ui/refused";
import { allowLeaving } from "@/components/ui/unsaved-changes";
import { useSignOut } from "./use-sign-out";

export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const endSession = useSignOut();
  async function signOut() {
    try {
      await endSession();
    } catch (error) {
      onClose();
      notify({ type: "error", message: (error as Refused).message });
      return;
    }
    allowLeaving();
    location.assign("/login");
    // Stays busy until the browser leaves the page.
    await new Promise(() => undefined);
  }
  return (
    <ConfirmDialog
      open
      title="Sign out?"
      confirmLabel="Yes, sign out"
      cancelLabel="No, stay signed in"
      onConfirm={signOut}
      onCancel={onClose}
    >
      You will be signed out of this account on this device only.
    </ConfirmDialog>
  );
}
