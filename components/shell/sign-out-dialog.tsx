"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { notify } from "@/components/ui/notify";
import { leaveFreely } from "@/components/ui/unsaved-changes";
import { api, ApiError } from "@/lib/http/fetcher";
import { forgetBrandLogo } from "./cached-brand-logo";
import { tellOtherTabs } from "./session-channel";

async function signOut() {
  await api("POST", "/api/logout").catch((error: unknown) => {
    // A session that has already ended is what was asked for.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  });
  sessionStorage.clear();
  forgetBrandLogo();
  tellOtherTabs({ type: "signed-out" });
  leaveFreely();
  location.assign("/login");
  // The dialog stays busy until the browser has left.
  await new Promise(() => undefined);
}

export function SignOutDialog({ onCancel }: { onCancel: () => void }) {
  function onError(): true {
    onCancel();
    notify({ type: "error", message: "Failed to logout. Please refresh the page!" });
    return true;
  }
  return (
    <ConfirmDialog
      open
      title="Sign out?"
      confirmLabel="Yes, sign out"
      cancelLabel="No, stay signed in"
      onConfirm={signOut}
      onCancel={onCancel}
      onError={onError}
    >
      You will be signed out of this account on this device only.
    </ConfirmDialog>
  );
}
