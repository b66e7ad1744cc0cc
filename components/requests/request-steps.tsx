"use client";

import { VendorWarning } from "@/components/slot-actions/vendor-warning";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { RequestFlow } from "./use-request-flow";

/** The warnings to accept before posting. */
export function RequestSteps({ flow }: { flow: RequestFlow }) {
  const { stage } = flow;
  return (
    <>
      {stage === "vendor-warning" && (
        <VendorWarning onContinue={flow.acceptWarning} onCancel={flow.backToForm} />
      )}
      <ConfirmDialog
        open={stage === "started-warning"}
        title="Shifts have started"
        confirmLabel="Request anyway"
        cancelLabel="Go back"
        onConfirm={flow.post}
        onCancel={flow.backToForm}
      >
        One or more of the requested shifts have already started. Do you still want to request them?
      </ConfirmDialog>
    </>
  );
}
