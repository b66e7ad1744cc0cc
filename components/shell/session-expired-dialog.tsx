"use client";

import { useEffect, useEffectEvent } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { signOutMutation } from "@/lib/auth/client";
import { LOGOUT_FAILED } from "./session-ending";
import { useWrite } from "./use-write";

const loginBeside = () => void window.open("/login?url=%2Fsigned-in", "_blank");

/**
 * Blocks the page until its person has signed in again, in a new tab, so that input isn't lost. A session that is
 * refused is signed out.
 */
export function SessionExpiredDialog({ isRefused }: { isRefused: boolean }) {
  const signOut = useWrite(signOutMutation(), { failed: LOGOUT_FAILED });
  const end = useEffectEvent(() => signOut.run());
  useEffect(() => {
    if (isRefused) end();
  }, [isRefused]);
  return (
    <Dialog
      open
      role="alertdialog"
      size="sm"
      title="Session Expired"
      hideClose
      backdrop="opaque"
      onClose={() => undefined}
      footer={
        <Button writes={false} variant="primary" onClick={loginBeside}>
          Go to login
        </Button>
      }
    >
      <p>Your session has expired. Please log in again to continue working.</p>
      <p className="mt-2 text-muted">The login opens in a new tab. What you entered here is kept.</p>
    </Dialog>
  );
}
