import { memo, type CSSProperties } from "react";
import type { ScheduledShift } from "@/lib/slots/schedule/rules";
import { ShiftControls, type ShiftRights } from "@/components/slot-actions/shift-controls";
import { SlotRow } from "./slot-row";

type ShiftBlockProps = { shift: ScheduledShift; showsWage: boolean; brand: string; rights: ShiftRights };

/** From this many slots on, the panel stays in view while its slots scroll by. */
const STICKY_FROM_SLOTS = 3;

function Panel({ shift, brand, rights }: Omit<ShiftBlockProps, "showsWage">) {
  const first = shift.slots[0]!;
  const routes = shift.routes.map((route) => (route === "FLEX" ? "Flex" : brand));
  return (
    <div className="shift-panel" role="row">
      <div role="cell" className={shift.slots.length < STICKY_FROM_SLOTS ? undefined : "shift-sticky"}>
        <h3>
          {first.resource_type} <span>{`${first.start_time} – ${first.end_time}`}</span>
        </h3>
        <p className="shift-ratio">
          <span
            className="meter"
            style={{ "--filled": shift.total ? shift.filled / shift.total : 0 } as CSSProperties}
          />
          {`${shift.filled} of ${shift.total} filled`}
        </p>
        {shift.withdrawn > 0 && <p>{`${shift.withdrawn} of them expired, with nobody`}</p>}
        <p>{routes.join(" + ")}</p>
        <ShiftControls shift={shift} rights={rights} />
      </div>
    </div>
  );
}

/** A shift and its slots. Its panel states the ratio over all its slots, also those the filters hide. */
export const ShiftBlock = memo(
  function ShiftBlock({ shift, showsWage, brand, rights }: ShiftBlockProps) {
    return (
      <div className="shift" role="rowgroup">
        <Panel shift={shift} brand={brand} rights={rights} />
        <div className="shift-slots">
          {shift.slots.map((slot) => (
            <SlotRow key={slot.slot_id} slot={slot} showsWage={showsWage} />
          ))}
        </div>
      </div>
    );
  },
  (before, after) =>
    before.showsWage === after.showsWage &&
    before.rights === after.rights &&
    before.shift.isGuaranteed === after.shift.isGuaranteed &&
    before.shift.hasOpenOnDemand === after.shift.hasOpenOnDemand &&
    before.shift.hasOpenPlaces === after.shift.hasOpenPlaces &&
    before.shift.filled === after.shift.filled &&
    before.shift.total === after.shift.total &&
    before.shift.withdrawn === after.shift.withdrawn &&
    before.shift.routes.join() === after.shift.routes.join() &&
    before.shift.slots.length === after.shift.slots.length &&
    before.shift.slots.every((slot, i) => slot === after.shift.slots[i]),
);
