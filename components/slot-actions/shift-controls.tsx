import { Fragment } from "react";
import { shiftOf } from "@/lib/slots/rules";
import type { ScheduledShift } from "@/lib/slots/schedule/rules";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { SessionUser } from "@/lib/users/schema";
import { Tooltip } from "@/components/ui/tooltip";
import { useWriting } from "@/components/ui/view-only";
import { canChangeBonus } from "@/lib/slots/policy";
import type { ShiftAction } from "./action";
import { noteActionsPress, openAction, openActions } from "./action-store";
import { preloadShiftControls } from "./lazy-panel";
import { NO_PERMISSION_ID } from "./no-permission";
import { shiftActions } from "./shift-registry";
import styles from "./shift-controls.module.css";

/** A facility's shift actions and which of them the person may use; computed once for all shifts. */
export type ShiftRights = readonly {
  action: ShiftAction;
  isPermitted: boolean;
  /** Dollars offered beside the button, for a shift without a bonus; null until known. */
  preset?: number | null;
}[];

/** `usualBonus` is in dollars. */
export const shiftRights = (
  user: SessionUser,
  facility: FacilityDetails,
  usualBonus: number | null,
): ShiftRights =>
  shiftActions
    .filter((action) => action.isOffered(facility))
    .map((action) => ({
      action,
      isPermitted: action.isPermitted(user, facility.id),
      preset: action.id === "bonus" && canChangeBonus(user, facility.id) ? usualBonus : undefined,
    }));

const readOnly = {
  "data-tooltip": NO_PERMISSION_ID,
  "aria-describedby": NO_PERMISSION_ID,
};

/** Tooltips of the buttons that may be icons only; mounted once per screen. */
const tips = {
  invite: "Invite professionals",
  wage: "Wage of open slots",
  bonus: "Bonus for open slots",
  guarantee: "Guarantee open slots",
} as const;

const tipId = (id: string) => `shift-${id}`;

export const ShiftControlTips = () =>
  Object.entries(tips).map(([id, text]) => (
    <span key={id} id={tipId(id)} hidden>
      {text}
    </span>
  ));

const nameOf = ({ slots: [first] }: ScheduledShift) =>
  `${first!.resource_type}, ${shiftOf(first!).start_time}`;

type ControlsProps = {
  shift: ScheduledShift;
  rights: ShiftRights;
  /** Epoch milliseconds. */
  now: number;
  /** Whether the shift has one line, where its buttons are icons. */
  isSingle?: boolean;
};

type ControlProps = Pick<ControlsProps, "shift"> & {
  right: ShiftRights[number];
  reason: string | null;
};

/** One button; if disabled, it gives the reason. */
function Control({ shift, right: { action, isPermitted }, reason }: ControlProps) {
  const isOpen = isPermitted && reason === null;
  const writing = useWriting();
  const button = (
    <button
      type="button"
      aria-label={`${action.label}: ${nameOf(shift)}`}
      aria-pressed={action.isPressed?.(shift)}
      aria-disabled={!isOpen || undefined}
      data-icon={action.id}
      data-tooltip={tipId(action.id)}
      {...(isOpen && { onClick: () => openAction(action, shift.slots[0]!), ...writing })}
      {...(!isPermitted && readOnly)}
    >
      <span>{action.label}</span>
    </button>
  );
  return isPermitted && reason !== null ? <Tooltip text={reason}>{button}</Tooltip> : button;
}

/**
 * The usual bonus, which leaves only its confirmation. Until it is known it keeps its place, or the amount would change
 * under a press.
 */
const PresetBonus = ({ shift, right: { action, preset } }: Pick<ControlProps, "shift" | "right">) => (
  <button
    type="button"
    className={`${styles.preset} ${preset ? "" : "invisible"}`}
    aria-label={preset ? `Add $${preset} bonus: ${nameOf(shift)}` : undefined}
    onClick={() => openAction(action, shift.slots[0]!, preset!)}
    {...useWriting()}
  >
    ${preset ?? 50}
  </button>
);

const warming = { onPointerEnter: preloadShiftControls, onFocus: preloadShiftControls };

/** Opens the shift's Add menu. */
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

/** Buttons for the actions on a shift. The host loads and shows what they open. */
export function ShiftControls({ shift, rights, now, isSingle }: ControlsProps) {
  const whyNot = ({ action }: ShiftRights[number]) => action.whyNot?.(shift, new Date(now)) ?? null;
  // A lone icon that does nothing says nothing; the slot's menu says why.
  const offered = rights.filter(
    (right) => right.action.applies(shift) && !(isSingle && right.isPermitted && whyNot(right) !== null),
  );
  if (offered.length === 0) return null;
  return (
    <div className={`shift-do ${styles.controls}`} {...warming}>
      {offered.map((right) => (
        <Fragment key={right.action.id}>
          <Control shift={shift} right={right} reason={whyNot(right)} />
          {right.preset !== undefined && !shift.hasBonus && <PresetBonus shift={shift} right={right} />}
        </Fragment>
      ))}
    </div>
  );
}
