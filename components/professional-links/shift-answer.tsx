import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Chip, chipGroup, chipLegend } from "@/components/ui/chip";
import type { WorkerShift } from "@/lib/slots/worker-link/schema";
import { lateChoices } from "@/lib/slots/worker-link/rules";
import { callOffLabels, callOffReasons } from "@/lib/slots/call-off/rules";
import { LinkForm } from "./link-parts";

const ACTION = "/api/caregivers/shift-answer";

/** Opens below its button, which names the answer; a second press sends it. */
function Answer({ title, token, children }: { title: string; token: string; children: ReactNode }) {
  return (
    <details className="group/details">
      <summary
        className={buttonClass(
          "secondary",
          "lg",
          "w-full list-none group-open/details:hidden [&::-webkit-details-marker]:hidden",
        )}
      >
        {title}
      </summary>
      <LinkForm action={ACTION} className="group/form flex flex-col gap-3" token={token}>
        {children}
      </LinkForm>
    </details>
  );
}

type SendProps = { variant: "primary" | "danger"; children: string };

/** Without a choice, the browser asks for one. */
const Send = ({ variant, children }: SendProps) => (
  <Button
    type="submit"
    variant={variant}
    size="lg"
    className="group-[:not(:has(:checked))]/form:bg-subtle group-[:not(:has(:checked))]/form:text-muted"
  >
    {children}
  </Button>
);

function OnTime({ token }: { token: string }) {
  return (
    <LinkForm action={ACTION} className="grid" token={token}>
      <Button type="submit" variant="primary" size="lg" name="isOnTime" value="1">
        I’ll be on time
      </Button>
    </LinkForm>
  );
}

function RunningLate({ token, lateMinutes }: { token: string; lateMinutes: number | null }) {
  return (
    <Answer title={lateMinutes === null ? "Running late" : "Change how late you are"} token={token}>
      <div>
        <h2 className="text-lg font-semibold">How late will you be?</h2>
        <p className="text-muted">The facility sees it right away. You can change it until you’re there.</p>
      </div>
      <fieldset className={chipGroup}>
        <legend className="sr-only">How late will you be?</legend>
        <div className="grid grid-cols-3 gap-2">
          {lateChoices.map((minutes) => (
            <Chip
              key={minutes}
              type="radio"
              name="minutes"
              value={minutes}
              defaultChecked={Number(minutes) === lateMinutes}
              required
            >
              {minutes} min
            </Chip>
          ))}
        </div>
      </fieldset>
      <Send variant="primary">Tell the facility</Send>
    </Answer>
  );
}

function CantCome({ token }: { token: string }) {
  return (
    <Answer title="Can’t come" token={token}>
      <div>
        <h2 className="text-lg font-semibold">Can’t come</h2>
        <p className="text-muted">
          You’ll give up this shift, and it opens for someone else. The facility sees it right away, and you
          can’t undo it here.
        </p>
      </div>
      <fieldset className={chipGroup}>
        <legend className={chipLegend}>Reason</legend>
        <div className="grid grid-cols-2 gap-2">
          {callOffReasons.map((value) => (
            <Chip key={value} type="radio" name="reason" value={value} required>
              {callOffLabels[value]}
            </Chip>
          ))}
        </div>
      </fieldset>
      <Send variant="danger">Give up this shift</Send>
    </Answer>
  );
}

/**
 * What someone can tell the facility before they arrive: that they're on time, that they're late, or that they can't
 * come. Works without scripts.
 */
export function ShiftAnswer({ shift, token }: { shift: WorkerShift; token: string }) {
  const { canBeLate, canCallOff, isOnTime, lateMinutes } = shift;
  if (!canBeLate && !canCallOff) return null;
  return (
    <div className="grid gap-2.5">
      {canBeLate && canCallOff && !isOnTime && <OnTime token={token} />}
      {canBeLate && <RunningLate token={token} lateMinutes={lateMinutes} />}
      {canCallOff && <CantCome token={token} />}
    </div>
  );
}
