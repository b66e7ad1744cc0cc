"use client";

import { VendorWarning } from "@/components/slot-actions/vendor-warning";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import type { RequestSetting } from "./request-setting";
import { ReviewDialog } from "./review-dialog";
import type { RequestFlow } from "./use-request-flow";

type RequestStepsProps = { flow: RequestFlow; setting: RequestSetting; facilityName: string };

/** What lies over the filled-in form until it is posted: warnings and the review. */
export function RequestSteps({ flow, setting, facilityName }: RequestStepsProps) {
  const { stage } = flow;
  return (
    <>
      {stage.name === "vendor-warning" && (
        <VendorWarning onContinue={flow.acceptWarning} onCancel={flow.backToForm} />
      )}
      {"review" in stage && (
        <ReviewDialog
          review={stage.review}
          setting={setting}
          facilityName={facilityName}
          failures={flow.failures}
          onConfirm={flow.confirm}
          onBack={flow.backToForm}
        />
      )}
      <ConfirmDialog
        open={stage.name === "started-warning"}
        title="Shifts have started"
        confirmLabel="Request anyway"
        cancelLabel="Go back"
        onConfirm={flow.post}
        onCancel={flow.backToReview}
      >
        One or more of the requested shifts have already started. Do you still want to request them?
      </ConfirmDialog>
    </>
  );
}
