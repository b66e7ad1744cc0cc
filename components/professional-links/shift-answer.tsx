import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { Chip, chipGroup, chipLegend } from "@/components/ui/chip";
import type { WorkerShift } from "@/lib/slots/worker-link/schema";
import { lateChoices } from "@/lib/slots/worker-link/rules";
import { callOffLabels, callOffReasons } from "@/lib/slots/call-off/rules";

const ACTION = "/api/caregivers/shift-answer";

function RunningLate({ token, isSaid }: { token: string; isSaid: boolean }) {
  return (
    <form method="post" action={ACTION}>
      <input type="hidden" name="token" value={token} />
      <h2 className="text-lg font-semibold">{isSaid ? "Change how late you are" : "Running late?"}</h2>
      <p className="text-muted">How late will you be? The facility sees it right away.</p>
      <div className="mt-2 grid grid-cols-3 gap-2">
        {lateChoices.map((minutes) => (
          <Button key={minutes} type="submit" size="lg" name="minutes" value={minutes}>
            {minutes} min
          </Button>
        ))}
      </div>
    </form>
  );
}

function CantCome({ token }: { token: string }) {
  return (
    <details className="group/details">
      <summary
        className={buttonClass(
          "secondary",
          "lg",
          "w-full list-none group-open/details:hidden [&::-webkit-details-marker]:hidden",
        )}
      >
        Can’t come
      </summary>
      <form method="post" action={ACTION} className="group/form flex flex-col gap-3">
        <input type="hidden" name="token" value={token} />
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
        {/* Without a reason, the browser asks for one. */}
        <Button
          type="submit"
          variant="danger"
          size="lg"
          className="group-[:not(:has(:checked))]/form:opacity-50"
        >
          Give up this shift
        </Button>
      </form>
    </details>
  );
}

/** What someone can tell the facility before they arrive: that they are late, or can't come. Works without scripts. */
export function ShiftAnswer({ shift, token }: { shift: WorkerShift; token: string }) {
  const { canBeLate, canCallOff, lateMinutes } = shift;
  if (!canBeLate && !canCallOff) return null;
  return (
    <div className="grid gap-3">
      {canBeLate && <RunningLate token={token} isSaid={lateMinutes !== null} />}
      {canCallOff && <CantCome token={token} />}
    </div>
  );
}
