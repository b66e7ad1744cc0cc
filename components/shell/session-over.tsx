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

/** In place of a page whose session turned out to be worth nothing: only the sign-in is left. */
export function SessionOver({ signsOut }: { signsOut: boolean }) {
  return (
    <>
      {signsOut && (
        // An error page renders outside the providers of the page it replaces.
        <Providers>
          <SignOut />
        </Providers>
      )}
      <SessionExpiredDialog onLogin={goToLogin} />
    </>
  );
}
