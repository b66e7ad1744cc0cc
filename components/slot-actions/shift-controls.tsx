import type { ScheduledShift } from "@/lib/slots/schedule/rules";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { SessionUser } from "@/lib/users/schema";
import type { ShiftAction } from "./action";
import { noteActionsPress, openAction, openActions } from "./action-store";
import { warmShiftControls } from "./lazy-panel";
import { NO_PERMISSION_ID } from "./no-permission";
import { shiftActions } from "./registry";
import styles from "./shift-controls.module.css";

/** What can be done with the shifts of a facility, and what of it the person may: worked out once for all shifts. */
export type ShiftRights = readonly { action: ShiftAction; isPermitted: boolean }[];

export const shiftRights = (user: SessionUser, facility: FacilityDetails): ShiftRights =>
  shiftActions
    .filter((action) => action.isOffered(facility))
    .map((action) => ({ action, isPermitted: action.isPermitted(user, facility.id) }));

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
    <div
      className={`shift-do ${styles.controls}`}
      onPointerEnter={warmShiftControls}
      onFocus={warmShiftControls}
    >
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
      {rights
        .filter(({ action }) => action.applies(shift))
        .map(({ action, isPermitted }) => (
          <button
            key={action.id}
            type="button"
            aria-label={`${action.label}: ${of}`}
            aria-pressed={action.isPressed?.(shift)}
            {...(isPermitted ? { onClick: () => openAction(action, first) } : readOnly)}
          >
            {action.label}
          </button>
        ))}
    </div>
  );
}
