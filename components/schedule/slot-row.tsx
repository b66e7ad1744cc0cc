import { memo } from "react";
import { Tier } from "@/components/professionals/tier";
import { openAction } from "@/components/slot-actions/action-store";
import type { PrimaryAction } from "@/components/slot-actions/primary-action";
import { SlotActions } from "@/components/slot-actions/slot-actions";
import { Avatar } from "@/components/ui/avatar";
import { photoOf } from "@/lib/professionals/photo/client";
import { dollarsOf } from "@/lib/slots/pay/rules";
import type { Attention } from "@/lib/slots/attention/rules";
import type { ListSlot } from "@/lib/slots/schema";
import { formatDay } from "@/lib/time/calendar";
import styles from "./slot-row.module.css";
import { SlotStatus } from "./slot-status";

type RowProps = {
  slot: ListSlot;
  showsWage: boolean;
  /** Whether the shift has slots of either route, so that each says which it is. */
  isMixed: boolean;
  attention: Attention | null;
  /** "starts in 12 min", for an open slot that is near. */
  near: string | null;
  primary: PrimaryAction | null;
};

function Professional({ slot, near }: Pick<RowProps, "slot" | "near">) {
  const replaces = slot.replaced_caregiver_name && `Replaces ${slot.replaced_caregiver_name}`;
  if (!slot.caregiver_name) {
    return (
      <>
        <span className={styles.nobody}>Open</span>
        <span className={styles.notes}>
          {near && <b>{near}</b>}
          {near && replaces && " · "}
          {replaces}
        </span>
      </>
    );
  }
  const notes = [
    // Only where it is more than the shift asks for.
    slot.caregiver?.highest_resource_type !== slot.resource_type && slot.caregiver?.highest_resource_type,
    slot.agency_name,
    slot.is_oriented_worker && "Oriented",
    replaces,
  ].filter(Boolean);
  return (
    <>
      <span className={styles.face}>
        <Avatar
          name={slot.caregiver_name}
          src={slot.caregiver_has_photo && slot.caregiver_id ? photoOf(slot.caregiver_id) : undefined}
        />
      </span>
      <span className={styles.person}>
        <span className={styles.name}>
          {slot.caregiver_name} <Tier tier={slot.caregiver?.caregiverStats.tier} />
        </span>
        <span className={styles.notes}>{notes.join(" · ")}</span>
      </span>
    </>
  );
}

function Badges({ slot }: { slot: ListSlot }) {
  const badges = [
    slot.is_orientation && "Orientation",
    slot.contract_id != null && `Bundle of ${slot.contract_non_cancelled_slots_count ?? 0}`,
    slot.is_guaranteed && "Guaranteed",
    slot.is_integrated && "Integrated",
  ].filter((badge): badge is string => Boolean(badge));
  return badges.map((badge) => (
    <span key={badge} className={styles.badge}>
      {badge}
    </span>
  ));
}

/** Memoised on what it shows, so that a change redraws its own row and no other. */
export const SlotRow = memo(
  function SlotRow({ slot, showsWage, isMixed, attention, near, primary }: RowProps) {
    const pay = showsWage ? slot.fixed_markup_wage : slot.facility_payable_bonus;
    return (
      <div className={styles.row} role="row" data-slot={slot.slot_id} data-attention={attention ?? undefined}>
        <div className={styles.when} role="cell">
          {`${formatDay(slot.shift_date)}, ${slot.start_time} – ${slot.end_time}`}
        </div>
        <div className={styles.what} role="cell">
          <span className={styles.bar} />
          <span className="sr-only">{slot.resource_type} </span>
          <span className={styles.unit}>{slot.unit_name}</span>
          {isMixed && <span className={styles.route}>{slot.is_flex ? "Flex" : "On Demand"}</span>}
          <Badges slot={slot} />
        </div>
        <div className={styles.who} role="cell">
          <Professional slot={slot} near={near} />
        </div>
        <div className={styles.pay} role="cell">
          {pay ? dollarsOf(pay) : ""}
        </div>
        <div className={styles.status} role="cell">
          <SlotStatus slot={slot} />
        </div>
        <div className={styles.do} role="cell">
          {primary && (
            <button
              type="button"
              className={styles.primary}
              aria-label={`${primary.label}: ${slot.caregiver_name ?? `open ${slot.resource_type}`}, ${slot.start_time}`}
              onPointerEnter={primary.action.Dialog.warm}
              onFocus={primary.action.Dialog.warm}
              onClick={() => openAction(primary.action, slot)}
            >
              {primary.label}
            </button>
          )}
          <SlotActions slot={slot} />
        </div>
      </div>
    );
  },
  (before, after) =>
    before.slot === after.slot &&
    before.showsWage === after.showsWage &&
    before.isMixed === after.isMixed &&
    before.attention === after.attention &&
    before.near === after.near &&
    before.primary?.action === after.primary?.action,
);
