"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

const goToLogin = () => void window.open("/login?url=%2Fsigned-in", "_blank");

/** Over a dialog with something entered: nothing of the page can be read or used until its person is back. */
export function SessionExpiredDialog() {
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
        <Button variant="primary" onClick={goToLogin}>
          Go to login
        </Button>
      }
    >
      <p>Your session has expired. Please log in again to continue working.</p>
      <p className="mt-2 text-muted">
        The login opens in a new tab. What you entered here is kept meanwhile.
      </p>
    </Dialog>
  );
}
