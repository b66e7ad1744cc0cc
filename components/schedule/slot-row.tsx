import { memo } from "react";
import type { PrimaryAction } from "@/components/slot-actions/primary-action";
import { PrimaryButton } from "@/components/slot-actions/primary-button";
import { SlotActions } from "@/components/slot-actions/slot-actions";
import { classNames } from "@/components/ui/class-names";
import { isAlike } from "@/components/ui/is-alike";
import { formatDollars } from "@/lib/money";
import { displayStatus, ownTimes } from "@/lib/slots/rules";
import { formatDay } from "@/lib/time/calendar";
import { useAddedPoints } from "./called-off-points";
import { useIsSelected } from "./selected-slot";
import { SlotPerson, type SlotPersonProps } from "./slot-person";
import styles from "./slot-row.module.css";
import { SlotSigns } from "./slot-signs";
import { SlotStatus } from "./slot-status";
import { UnitCell } from "./unit-cell";

type RowProps = Omit<SlotPersonProps, "points"> & {
  showsWage: boolean;
  /** Whether the facility has both routes, so each slot shows its own. */
  showsRoute: boolean;
  /** Whether the row above it is of the other route. */
  startsRoute: boolean;
  brand: string;
  primary: PrimaryAction | null;
  /** Whether the person may choose units of the slot's route. */
  changesUnit: boolean;
};

/** Memoized by what it shows, so a change redraws only its own row. */
export const SlotRow = memo(
  function SlotRow(props: RowProps) {
    const {
      slot,
      showsWage,
      showsRoute,
      startsRoute,
      brand,
      showsFace,
      attention,
      near,
      primary,
      stops,
      readsAnswers,
      changesUnit,
    } = props;
    const pay = showsWage ? slot.fixed_markup_wage : slot.facility_payable_bonus;
    const isSelected = useIsSelected(slot.slot_id);
    const status = displayStatus(slot);
    const own = ownTimes(slot);
    const points = useAddedPoints(slot);
    const isReplacing = status === "OPEN" && Boolean(slot.replaced_caregiver_name);
    const isLooking = Boolean(slot.refill_note || slot.asked || points) || isReplacing;
    return (
      <div
        className={styles.row}
        role="row"
        aria-current={isSelected || undefined}
        data-slot={slot.slot_id}
        data-attention={attention ?? undefined}
        data-late={(attention === "MISSING" && status !== "NO_SHOW") || undefined}
        data-looking={isLooking || undefined}
        data-acts={primary ? true : undefined}
        data-noted={slot.agency_name || slot.replaced_caregiver_name ? true : undefined}
        data-over={status === "EXPIRED" || status === "CANCELLED" || undefined}
        data-starts-route={startsRoute || undefined}
        data-selected={isSelected || undefined}
      >
        <div className="sr-only" role="cell">
          {`${formatDay(slot.shift_date)}, ${slot.start_time} – ${slot.end_time}`}
        </div>
        <div
          className={classNames(
            styles.what,
            own && "max-md:flex-wrap",
            // On a phone beside the status rather than on a line of its own; a press on the row tells what is cut.
            status === "OPEN"
              ? !slot.unit_name && !own && "max-md:order-1"
              : slot.unit_name
                ? "max-md:in-data-[density=compact]:flex-[1_1_3.5rem]"
                : "max-md:in-data-[density=compact]:flex-[1_1_1rem]",
          )}
          role="cell"
        >
          <span className="sr-only">{slot.resource_type} </span>
          <UnitCell slot={slot} isOpen={changesUnit && status !== "CANCELLED" && status !== "EXPIRED"} />
          {own && (
            <b className="text-sm font-semibold whitespace-nowrap text-brand-text tabular-nums max-md:order-1">
              {own}
            </b>
          )}
          <SlotSigns slot={slot} showsRoute={showsRoute} brand={brand} />
        </div>
        <div
          // With the room of a bonus where there is none.
          className={classNames(styles.who, !pay && "@4xl:-mr-17")}
          role="cell"
        >
          <SlotPerson {...{ slot, showsFace, near, attention, stops, readsAnswers, points }} />
        </div>
        <div className={styles.pay} role="cell">
          {pay ? formatDollars(pay) : ""}
        </div>
        {/* Without a look of its own when pressed, a phone takes a press here for one on the name above it. */}
        <div
          className={classNames(
            styles.status,
            "max-md:active:opacity-60",
            // A second line stands under the first one's word rather than under its icon.
            slot.arrival_status_code !== "RUNNING_LATE" && "md:pl-4.25 md:*:first:-ml-4.25",
          )}
          role="cell"
        >
          <SlotStatus slot={slot} />
        </div>
        <div className={styles.do} role="cell">
          {primary && <PrimaryButton {...{ primary, slot }} className={styles.primary} />}
          <SlotActions slot={slot} />
        </div>
      </div>
    );
  },
  (before, after) => isAlike(before, after, 2),
);
