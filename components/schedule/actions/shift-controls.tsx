import type { ScheduledShift } from "@/lib/slots/schedule/rules";
import { noteActionsPress, openActionDialog, openActions } from "./action-store";
import { warmShiftControls } from "./late-actions-panel";
import { NO_PERMISSION_ID } from "./no-permission";

/** What the person may do with the shifts of a facility, worked out once for all of them. */
export type ShiftRights = {
  setsWage: boolean;
  mayOpenWage: boolean;
  mayGuarantee: boolean;
  mayInvite: boolean;
};

const readOnly = {
  "aria-disabled": true,
  "data-tooltip": NO_PERMISSION_ID,
  "aria-describedby": NO_PERMISSION_ID,
};

type ControlsProps = { shift: ScheduledShift; rights: ShiftRights };

/** All that a shift carries of its controls: plain buttons. What they open is the host's, loaded when first wanted. */
export function ShiftControls({ shift, rights }: ControlsProps) {
  const first = shift.slots[0]!;
  const of = `${first.resource_type}, ${first.start_time}`;
  return (
    <div className="shift-do" onPointerEnter={warmShiftControls} onFocus={warmShiftControls}>
      <button
        type="button"
        className="caret"
        aria-haspopup="menu"
        aria-label={`Add Shift: ${of}`}
        onPointerDown={(event) => noteActionsPress(event.currentTarget)}
        onClick={(event) => openActions(first, event.currentTarget, "shift")}
      >
        Add
      </button>
      {shift.hasOpenPlaces && (
        <button
          type="button"
          aria-label={`Invite: ${of}`}
          {...(rights.mayInvite ? { onClick: () => openActionDialog("invite", first) } : readOnly)}
        >
          Invite
        </button>
      )}
      {shift.hasOpenOnDemand && <PayControls shift={shift} rights={rights} of={of} />}
    </div>
  );
}

/** What open on-demand slots have that can be set: pay and guarantee. */
function PayControls({ shift, rights, of }: ControlsProps & { of: string }) {
  const first = shift.slots[0]!;
  const isPayReadOnly = rights.setsWage && !rights.mayOpenWage;
  const pay = rights.setsWage ? "Wage" : "Bonus";
  return (
    <>
      <button
        type="button"
        aria-label={`${pay}: ${of}`}
        {...(isPayReadOnly
          ? readOnly
          : { onClick: () => openActionDialog(rights.setsWage ? "wage" : "bonus", first) })}
      >
        {pay}
      </button>
      <button
        type="button"
        aria-label={`Guarantee: ${of}`}
        aria-pressed={shift.isGuaranteed}
        {...(rights.mayGuarantee ? { onClick: () => openActionDialog("guarantee", first) } : readOnly)}
      >
        Guarantee
      </button>
    </>
  );
}
