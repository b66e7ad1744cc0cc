import type { ScheduledShift } from "@/lib/slots/schedule/rules";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { SessionUser } from "@/lib/users/schema";
import type { ShiftAction } from "./action";
import { noteActionsPress, openAction, openActions } from "./action-store";
import { preloadShiftControls } from "./lazy-panel";
import { NO_PERMISSION_ID } from "./no-permission";
import { shiftActions } from "./shift-registry";
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

const nameOf = ({ slots: [first] }: ScheduledShift) => `${first!.resource_type}, ${first!.start_time}`;

const warming = { onPointerEnter: preloadShiftControls, onFocus: preloadShiftControls };

/** Opens the menu of what can be added to a shift. */
export function AddToShift({ shift }: { shift: ScheduledShift }) {
  return (
    <button
      type="button"
      className={styles.add}
      aria-haspopup="menu"
      aria-label={`Add Shift: ${nameOf(shift)}`}
      {...warming}
      onPointerDown={(event) => noteActionsPress(event.currentTarget)}
      onClick={(event) => openActions(shift.slots[0]!, event.currentTarget, "shift")}
    />
  );
}

/** What can be done with the shift as it stands: plain buttons. What they open is the host's, loaded when first wanted. */
export function ShiftControls({ shift, rights }: ControlsProps) {
  const offered = rights.filter(({ action }) => action.applies(shift));
  if (offered.length === 0) return null;
  return (
    <div className={`shift-do ${styles.controls}`} {...warming}>
      {offered.map(({ action, isPermitted }) => (
        <button
          key={action.id}
          type="button"
          aria-label={`${action.label}: ${nameOf(shift)}`}
          aria-pressed={action.isPressed?.(shift)}
          {...(isPermitted ? { onClick: () => openAction(action, shift.slots[0]!) } : readOnly)}
        >
          {action.label}
        </button>
      ))}
    </div>
  );
}
