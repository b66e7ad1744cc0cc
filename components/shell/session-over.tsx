"use client";

import { useEffect, useEffectEvent } from "react";
import { notify } from "@/components/ui/notify";
import { allowLeaving } from "@/components/ui/unsaved-changes";
import { messagesOf } from "@/components/ui/use-submission";
import { Providers } from "./providers";
import { SessionExpiredDialog } from "./session-expired-dialog";
import { useSignOut } from "./use-sign-out";

function goToLogin() {
  allowLeaving();
  location.assign("/login");
}

function SignOut() {
  const signOut = useSignOut();
  const end = useEffectEvent(() =>
    signOut().catch((error: unknown) => notify({ type: "error", message: messagesOf(error)[0] ?? "" })),
  );
  useEffect(() => void end(), []);
  return null;
}

/** Replaces a page whose session turned out to be invalid; only the sign-in is left. */
export function SessionOver({ signsOut }: { signsOut: boolean }) {
  return (
    <>
      {signsOut && (
        // Error pages render outside of the page's providers.
        <Providers>
          <SignOut />
        </Providers>
      )}
      <SessionExpiredDialog onLogin={goToLogin} />
    </>
  );
}
