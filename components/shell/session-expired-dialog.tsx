"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

const loginBeside = () => void window.open("/login?url=%2Fsigned-in", "_blank");

/**
 * Nothing of the page can be read or used until its person is back. The login opens beside what was entered, unless
 * told where else.
 */
export function SessionExpiredDialog({ onLogin }: { onLogin?: () => void }) {
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
        <Button variant="primary" onClick={onLogin ?? loginBeside}>
          Go to login
        </Button>
      }
    >
      <p>Your session has expired. Please log in again to continue working.</p>
      {!onLogin && (
        <p className="mt-2 text-muted">
          The login opens in a new tab. What you entered here is kept meanwhile.
        </p>
      )}
    </Dialog>
  );
}
