"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import { leaveFreely } from "@/components/ui/unsaved-changes";
import { endSession, LOGOUT_FAILED } from "./end-session";

async function signOut() {
  await endSession();
  leaveFreely();
  location.assign("/login");
  // The dialog stays busy until the browser has left.
  await new Promise(() => undefined);
}

export function SignOutDialog({ onClose }: { onClose: () => void }) {
  function onError(): true {
    onClose();
    notify({ type: "error", message: LOGOUT_FAILED });
    return true;
  }
  return (
    <ConfirmDialog
      open
      title="Sign out?"
      confirmLabel="Yes, sign out"
      cancelLabel="No, stay signed in"
      onConfirm={signOut}
      onCancel={onClose}
      onError={onError}
    >
      You will be signed out of this account on this device only.
    </ConfirmDialog>
  );
}
