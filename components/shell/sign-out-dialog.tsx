"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import { Refused } from "@/components/ui/refused";
import { allowLeaving } from "@/components/ui/unsaved-changes";
import { signOutMutation } from "@/lib/auth/client";
import { forgetBrandLogo } from "./cached-brand-logo";
import { notifyOtherTabs } from "./session-channel";
import { LOGOUT_FAILED, setSessionEnding } from "./session-ending";
import { useWrite } from "./use-write";

/** Ends the session and clears what this browser stored. Rejects with a banner if the session may still be open. */
function useSignOut(): () => Promise<void> {
  const signOut = useWrite(signOutMutation(), { failed: LOGOUT_FAILED, trusts: "conflicts" });
  return async () => {
    setSessionEnding(true);
    try {
      await signOut.send();
    } catch (error) {
      const hasEnded = error instanceof Refused && error.kind === "unauthenticated";
      if (!hasEnded) {
        setSessionEnding(false);
        throw error;
      }
    }
    sessionStorage.clear();
    forgetBrandLogo();
    notifyOtherTabs({ type: "signed-out" });
  };
}

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
      writes={false}
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
