import { Button } from "@/components/ui/button";
import { Disclosure } from "@/components/ui/disclosure";
import { Select } from "@/components/ui/select";
import type { WorkerShift } from "@/lib/slots/worker-link/schema";
import { lateChoices } from "@/lib/slots/worker-link/rules";
import { callOffLabels, callOffReasons } from "@/lib/slots/call-off/rules";

const ACTION = "/api/caregivers/shift-answer";

const form = "mt-2 flex flex-col gap-2.5";

function RunningLate({ token, isSaid }: { token: string; isSaid: boolean }) {
  return (
    <Disclosure summary={isSaid ? "Change how late you are" : "Running late"}>
      <form method="post" action={ACTION} className={form}>
        <input type="hidden" name="token" value={token} />
        <p className="text-sm text-muted">How late will you be? The facility sees it right away.</p>
        <div className="grid grid-cols-3 gap-2">
          {lateChoices.map((minutes) => (
            <Button key={minutes} type="submit" size="lg" name="minutes" value={minutes}>
              {minutes} min
            </Button>
          ))}
        </div>
      </form>
    </Disclosure>
  );
}

function CantCome({ token }: { token: string }) {
  return (
    <Disclosure summary="Can’t come">
      <form method="post" action={ACTION} className={form}>
        <input type="hidden" name="token" value={token} />
        <p className="text-sm text-muted">
          You’ll give up this shift, and it opens for someone else. The facility sees it right away, and you
          can’t undo it here.
        </p>
        <div className="flex flex-col gap-1">
          <label htmlFor="call-off-reason" className="font-medium">
            Reason
          </label>
          <Select
            id="call-off-reason"
            name="reason"
            required
            placeholder="Choose a reason"
            options={callOffReasons.map((value) => ({ value, label: callOffLabels[value] }))}
          />
        </div>
        <Button type="submit" variant="danger" size="lg">
          Give up this shift
        </Button>
      </form>
    </Disclosure>
  );
}

/** What someone can tell the facility before they arrive: that they are late, or can't come. Works without scripts. */
export function ShiftAnswer({ shift, token }: { shift: WorkerShift; token: string }) {
  const { canBeLate, canCallOff, lateMinutes } = shift;
  if (!canBeLate && !canCallOff) return null;
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-3">
      {canBeLate && <RunningLate token={token} isSaid={lateMinutes !== null} />}
      {canCallOff && <CantCome token={token} />}
    </div>
  );
}
