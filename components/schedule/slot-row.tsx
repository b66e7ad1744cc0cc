import { memo } from "react";
import { Avatar } from "@/components/ui/avatar";
import { formatDay } from "@/lib/time/calendar";
import { dollarsOf } from "@/lib/slots/pay/rules";
import { photoOf } from "@/lib/professionals/photo/client";
import type { ListSlot } from "@/lib/slots/schema";
import { SlotActions } from "@/components/slot-actions/slot-actions";
import { SlotStatus } from "./slot-status";
import { Tier } from "@/components/professionals/tier";

function Professional({ slot }: { slot: ListSlot }) {
  if (!slot.caregiver_name) {
    return (
      <>
        <span className="slot-nobody">Open</span>
        {slot.replaced_caregiver_name && (
          <span className="slot-note">Replaces {slot.replaced_caregiver_name}</span>
        )}
      </>
    );
  }
  const tier = slot.caregiver?.caregiverStats.tier;
  const notes = [
    slot.agency_name,
    slot.is_oriented_worker && "Oriented",
    slot.replaced_caregiver_name && `Replaces ${slot.replaced_caregiver_name}`,
  ].filter(Boolean);
  return (
    <>
      <Avatar
        name={slot.caregiver_name}
        src={slot.caregiver_has_photo && slot.caregiver_id ? photoOf(slot.caregiver_id) : undefined}
      />
      <span className="slot-person">
        <span className="slot-name">
          {slot.caregiver_name} <Tier tier={tier} />
        </span>
        <span className="slot-note">
          {[slot.caregiver?.highest_resource_type, ...notes].filter(Boolean).join(" · ")}
        </span>
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
    slot.is_recurring && "Recurring",
  ].filter((badge): badge is string => Boolean(badge));
  if (badges.length === 0) return null;
  return (
    <span className="tags">
      {badges.map((badge) => (
        <span key={badge} className="tag">
          {badge}
        </span>
      ))}
    </span>
  );
}

/** One slot. Memoised on the slot itself, so that a change redraws its own row and no other. */
export const SlotRow = memo(function SlotRow({ slot, showsWage }: { slot: ListSlot; showsWage: boolean }) {
  const pay = showsWage ? slot.fixed_markup_wage : slot.facility_payable_bonus;
  return (
    <div className="slot" role="row" data-slot={slot.slot_id}>
      <div className="slot-when" role="cell">
        {formatDay(slot.shift_date)}
        <span className="slot-note">{`${slot.start_time} – ${slot.end_time}`}</span>
      </div>
      <div className="slot-what" role="cell">
        {slot.resource_type}
        {slot.unit_name && <span className="slot-note">{` · ${slot.unit_name}`}</span>}
        <Badges slot={slot} />
      </div>
      <div className="slot-who" role="cell">
        <Professional slot={slot} />
      </div>
      <div className={pay ? "slot-pay" : "slot-pay slot-unpaid"} role="cell">
        {pay ? dollarsOf(pay) : "–"}
      </div>
      <div className="slot-status" role="cell">
        <SlotStatus slot={slot} />
      </div>
      <div className="slot-do" role="cell">
        <SlotActions slot={slot} />
      </div>
    </div>
  );
});
