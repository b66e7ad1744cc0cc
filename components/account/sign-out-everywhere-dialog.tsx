"use client";

import { notifyOtherTabs } from "@/components/shell/session-channel";
import { useWrite } from "@/components/shell/use-write";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { endAllSessionsMutation } from "@/lib/users/client";

export function SignOutEverywhereDialog({ onClose }: { onClose: () => void }) {
  const endAll = useWrite(endAllSessionsMutation());
  async function signOut() {
    await endAll.send();
    notifyOtherTabs({ type: "signed-out" });
    location.replace("/login");
    // Stays busy until the browser leaves the page.
    await new Promise(() => undefined);
  }
  return (
    <ConfirmDialog
      open
      title="Sign out everywhere?"
      confirmLabel="Sign out everywhere"
      tone="danger"
      onConfirm={signOut}
      onCancel={onClose}
    >
      Every device is signed out, this one too. Remembered devices ask for a code again.
    </ConfirmDialog>
  );
}
