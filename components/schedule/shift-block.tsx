import { memo } from "react";
import { primaryActionOf } from "@/components/slot-actions/primary-action";
import { AddToShift, ShiftControls, type ShiftRights } from "@/components/slot-actions/shift-controls";
import { useSlotSource } from "@/components/slot-actions/slot-source";
import { attentionOf, nearStart } from "@/lib/slots/attention/rules";
import type { ScheduledShift } from "@/lib/slots/schedule/rules";
import { CoverageSign } from "./coverage-sign";
import styles from "./shift-block.module.css";
import { SlotRow } from "./slot-row";

type ShiftBlockProps = {
  shift: ScheduledShift;
  showsWage: boolean;
  brand: string;
  rights: ShiftRights;
  /** Whether the facility has both routes. */
  showsRoute: boolean;
  /** Epoch milliseconds, to the minute. */
  now: number;
};

/** From this many slots on, the panel stays in view while its slots scroll by. */
const STICKY_FROM_SLOTS = 3;

/** "5 Flex, 3 Shiftwell On Demand", for a shift that is filled by both routes. */
function routesOf({ routes, slots, flexCount, total }: ScheduledShift, brand: string): string | null {
  if (routes.length < 2 || slots.length < STICKY_FROM_SLOTS) return null;
  return `${flexCount} Flex, ${total - flexCount} ${brand}`;
}

type PanelProps = Pick<ShiftBlockProps, "shift" | "brand" | "rights"> & { isUrgent: boolean };

function Panel({ shift, brand, rights, isUrgent }: PanelProps) {
  const first = shift.slots[0]!;
  const routes = routesOf(shift, brand);
  return (
    <div className={styles.panel} role="row">
      <div role="cell" className={shift.slots.length < STICKY_FROM_SLOTS ? undefined : styles.sticky}>
        <div className={styles.head}>
          <h3 className={styles.title}>
            {first.resource_type}
            <CoverageSign of={shift} isSoon={isUrgent} className={styles.bar} />
            <span className={styles.ratio}>{`${shift.filled} of ${shift.total} filled`}</span>
            <span className={styles.time}>{`${first.start_time} – ${first.end_time}`}</span>
          </h3>
          <AddToShift shift={shift} />
        </div>
        {shift.withdrawn > 0 && (
          <p className={styles.note}>{`${shift.withdrawn} expired without a professional`}</p>
        )}
        <ShiftControls shift={shift} rights={rights} />
        {routes && <p className={styles.note}>{routes}</p>}
      </div>
    </div>
  );
}

/** A shift and its slots. Its panel states the ratio over all its slots, also those the filters hide. */
export const ShiftBlock = memo(
  function ShiftBlock({ shift, showsWage, brand, rights, showsRoute, now }: ShiftBlockProps) {
    const source = useSlotSource();
    const rows = shift.slots.map((slot) => ({ slot, attention: attentionOf(slot, now) }));
    const isUrgent = rows.some(({ attention }) => attention === "OPEN_NOW" || attention === "OPEN_SOON");
    return (
      <div className={styles.shift} role="rowgroup" data-shift>
        <Panel shift={shift} brand={brand} rights={rights} isUrgent={isUrgent} />
        <div className={styles.slots}>
          {rows.map(({ slot, attention }) => (
            <SlotRow
              key={slot.slot_id}
              slot={slot}
              showsWage={showsWage}
              showsRoute={showsRoute}
              brand={brand}
              attention={attention}
              near={attention === "OPEN_NOW" ? nearStart(slot, now) : null}
              primary={primaryActionOf(slot, source, now)}
            />
          ))}
        </div>
      </div>
    );
  },
  (before, after) =>
    before.showsWage === after.showsWage &&
    before.rights === after.rights &&
    before.showsRoute === after.showsRoute &&
    before.now === after.now &&
    before.shift.isGuaranteed === after.shift.isGuaranteed &&
    before.shift.hasOpenOnDemand === after.shift.hasOpenOnDemand &&
    before.shift.hasOpenPlaces === after.shift.hasOpenPlaces &&
    before.shift.filled === after.shift.filled &&
    before.shift.claimed === after.shift.claimed &&
    before.shift.total === after.shift.total &&
    before.shift.withdrawn === after.shift.withdrawn &&
    before.shift.flexCount === after.shift.flexCount &&
    before.shift.routes.length === after.shift.routes.length &&
    before.shift.slots.length === after.shift.slots.length &&
    before.shift.slots.every((slot, i) => slot === after.shift.slots[i]),
);
