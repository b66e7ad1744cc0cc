"use client";

import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { api, ApiError } from "@/lib/http/fetcher";
import { tellOtherTabs } from "./session-channel";

async function signOut() {
  await api("POST", "/api/logout").catch((error: unknown) => {
    // A session that has already ended is what was asked for.
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  });
  sessionStorage.clear();
  tellOtherTabs({ type: "signed-out" });
  location.assign("/login");
  // The dialog stays busy until the browser has left.
  await new Promise(() => undefined);
}

export function SignOutDialog({ onCancel }: { onCancel: () => void }) {
  return (
    <ConfirmDialog open title="Sign out?" confirmLabel="Sign Out" onConfirm={signOut} onCancel={onCancel}>
      The portal closes in every tab of this browser.
    </ConfirmDialog>
  );
}
