"use client";

import { tellOtherTabs } from "@/components/shell/session-channel";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { endAllSessions } from "@/lib/users/sessions/client";

async function signOutEverywhere() {
  await endAllSessions();
  tellOtherTabs({ type: "signed-out" });
  location.replace("/login");
  // The dialog stays busy until the browser has left.
  await new Promise(() => undefined);
}

export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmDialog
      open
      title="Sign out everywhere?"
      confirmLabel="Sign out everywhere"
      tone="danger"
      onConfirm={signOutEverywhere}
      onCancel={onClose}
    >
      Every device is signed out, this one too. Remembered devices ask for a code again.
    </ConfirmDialog>
  );
}
