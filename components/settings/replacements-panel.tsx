"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Panel } from "@/components/shell/panel";
import { Button } from "@/components/ui/button";
import { dialogFrame } from "@/components/ui/dialog-frame";
import { lazyComponent } from "@/components/ui/lazy-component";
import { timelineEntry } from "@/components/ui/recipes";
import { formatWholeDollars } from "@/lib/money";
import { stepText, type RefillPlan } from "@/lib/refills/rules";

const RefillPlanDialog = lazyComponent(
  () => import("@/components/slot-actions/refill-plan-dialog"),
  "RefillPlanDialog",
  dialogFrame("lg"),
);

type Props = { facilityId: number; plan: RefillPlan; mayChange: boolean };

/** The steps that Find Replacement takes at the facility, for who may change them with Change Steps. */
export function ReplacementsPanel({ facilityId, plan, mayChange }: Props) {
  const router = useRouter();
  const [isEditing, setEditing] = useState(false);
  const close = () => {
    setEditing(false);
    router.refresh();
  };
  return (
    <Panel
      title="Replacement steps"
      lead="What Find Replacement does for an open shift, one step after the other, until someone takes it."
      action={
        mayChange && (
          <Button writes size="sm" onPointerEnter={RefillPlanDialog.preload} onClick={() => setEditing(true)}>
            Change Steps
          </Button>
        )
      }
    >
      <ol aria-label="Steps">
        {plan.steps.map((step, n) => (
          <li key={n} className={`${timelineEntry} grid grid-cols-[1fr_auto] items-baseline gap-x-3`}>
            <p className="font-medium">{stepText(step)}</p>
            <p className="text-sm text-muted tabular-nums">{`waits ${step.waitMinutes} min`}</p>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm text-muted">
        {`Bonuses and dearer agencies may cost ${formatWholeDollars(plan.budget)} a shift.`}
        {!mayChange && " Who may change bonuses changes the steps."}
      </p>
      {isEditing && <RefillPlanDialog facilityId={facilityId} onClose={close} />}
    </Panel>
  );
}
