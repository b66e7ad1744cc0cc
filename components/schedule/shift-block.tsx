import { memo } from "react";
import { primaryActionOf } from "@/components/slot-actions/primary-action";
import { AddToShift, ShiftControls, type ShiftRights } from "@/components/slot-actions/shift-controls";
import { caret } from "@/components/ui/recipes";
import { runCommand } from "@/components/shell/commands";
import { isAlike } from "@/components/ui/is-alike";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { canInvite } from "@/lib/invites/policy";
import { canMessage } from "@/lib/messages/policy";
import { attentionOf, isSoon, nearStart, sinceStart } from "@/lib/slots/attention/rules";
import { canAssignUnit } from "@/lib/slots/policy";
import { isNoShow, noShowWords, shiftOf } from "@/lib/slots/rules";
import { coverageByUnit, type ScheduledShift } from "@/lib/slots/schedule/rules";
import type { SessionUser } from "@/lib/users/schema";
import { CoverageSign } from "./coverage-sign";
import type { Density } from "./density";
import { setOpened, useIsOpened } from "./opened-shifts";
import styles from "./shift-block.module.css";
import { SlotRow } from "./slot-row";

type ShiftBlockProps = {
  shift: ScheduledShift;
  user: SessionUser;
  facility: FacilityDetails;
  showsWage: boolean;
  brand: string;
  rights: ShiftRights;
  /** Whether the facility has both routes. */
  showsRoute: boolean;
  /** Epoch milliseconds, to the minute. */
  now: number;
  /** The facility's date. */
  today: string;
  /** Whether a phone folds filled rows away; false under filters, which show every match. */
  foldsQuiet: boolean;
  /** Whether a phone shows the day's shifts that need no one. */
  isDayOpened: boolean;
  isPhone: boolean;
  density: Density;
};

/** On a phone a single filled place is shown, as it takes no more room than a button. */
const FOLDED_FROM = 2;

/** From this many slots, the panel sticks while its slots scroll. */
const STICKY_FROM_SLOTS = 3;

/** A ratio of more digits leaves no room for the controls beside it. */
const ONE_LINE_BELOW = 10;

/** Lines of a long shift that its head and its routes take. */
const HEAD_LINES = 3;

/** With more, what sticks beside the rows would be taller than a screen. */
const MOST_UNITS = 12;

/** "Flex 4 of 5, Shiftwell On Demand 2 of 3", for a shift with both routes; then its units, beside enough rows. */
function Parts({ shift, brand, isUrgent }: Pick<PanelProps, "shift" | "brand" | "isUrgent">) {
  const { flex, filled, claimed, noShows, total, slots, routes } = shift;
  // They say where someone is missing; of a filled shift they would say the same once more.
  if (slots.length < STICKY_FROM_SLOTS || (filled === total && noShows === 0)) return null;
  const onDemand = {
    filled: filled - flex.filled,
    claimed: claimed - flex.claimed,
    noShows: noShows - flex.noShows,
    total: total - flex.total,
  };
  const ofRoutes = [
    { name: "Flex", coverage: flex },
    { name: brand, coverage: onDemand },
  ];
  const ofUnits = coverageByUnit(shift);
  const hasRoom = ofUnits.length > 1 && ofUnits.length <= Math.min(MOST_UNITS, slots.length - HEAD_LINES);
  const line = (look?: string) => (part: (typeof ofRoutes)[number]) => (
    <li key={part.name} className={look}>
      {part.name} <CoverageSign of={part.coverage} isSoon={isUrgent} className={styles.bar} />
      {`${part.coverage.filled} of ${part.coverage.total}`}
    </li>
  );
  return (
    <ul className={styles.parts}>
      {routes.length > 1 && ofRoutes.map(line())}
      {hasRoom && ofUnits.map(line(styles.unit))}
    </ul>
  );
}

const isOneLine = ({ slots, total }: ScheduledShift) => slots.length === 1 && total < ONE_LINE_BELOW;

const hiddenNoShows = ({ slots, noShows }: ScheduledShift) => noShows > slots.filter(isNoShow).length;

type PanelProps = Pick<ShiftBlockProps, "shift" | "brand" | "rights" | "now" | "isPhone"> & {
  isUrgent: boolean;
  /** On a phone, whether all rows are shown; null if none is folded away. */
  isOpened: boolean | null;
};

/** "8 of 10 filled"; on a phone the button that shows those ten. */
function Ratio({
  shift,
  isOpened,
  isSingle,
}: Pick<PanelProps, "shift" | "isOpened"> & { isSingle: boolean }) {
  const ratio = `${shift.filled} of ${shift.total} filled`;
  if (isOpened === null)
    return (
      <span className={styles.ratio} title={isSingle ? ratio : undefined}>
        {ratio}
      </span>
    );
  return (
    <button
      type="button"
      className={`data-open:after:mt-0.75 data-open:after:-rotate-135 ${styles.ratio} ${styles.fold} ${caret}`}
      aria-expanded={isOpened}
      data-open={isOpened || undefined}
      onClick={() => setOpened(shift.key, !isOpened)}
    >
      {ratio}
      <span className="sr-only">{isOpened ? ", show less" : `, show all ${shift.slots.length}`}</span>
    </button>
  );
}

function Panel({ shift, brand, rights, now, isUrgent, isPhone, isOpened }: PanelProps) {
  const first = shift.slots[0]!;
  const times = shiftOf(first);
  const isSingle = isOneLine(shift);
  return (
    <div
      className={styles.panel}
      role="row"
      data-single={isSingle ? (shift.total === 1 ? "alone" : "folded") : undefined}
    >
      <div role="cell" className={shift.slots.length < STICKY_FROM_SLOTS ? undefined : styles.sticky}>
        <div className={styles.head}>
          <h3 className={styles.title}>
            {/* A phone has no room to press it, and has its filters. */}
            {isPhone ? (
              first.resource_type
            ) : (
              <button
                type="button"
                className="-my-0.5 min-h-6 min-w-6 justify-self-start text-left hover:underline"
                title={`Only ${first.resource_type}, or all types`}
                onClick={() => runCommand(`only ${first.resource_type}`)}
              >
                {first.resource_type}
              </button>
            )}
            <CoverageSign of={shift} isSoon={isUrgent} className={styles.bar} />
            <Ratio {...{ shift, isOpened, isSingle }} />
            <span className={styles.time}>{`${times.start_time} – ${times.end_time}`}</span>
          </h3>
          <AddToShift shift={shift} />
        </div>
        {/* Told here if the filters hide their rows. */}
        {hiddenNoShows(shift) && (
          <p className="text-sm font-semibold text-no-show max-md:hidden">{noShowWords(shift.noShows)}</p>
        )}
        {shift.withdrawn > 0 && (
          <p className="text-sm text-muted max-md:-mt-1">{`${shift.withdrawn} expired without a professional`}</p>
        )}
        {/* A phone has them in the shift's menu. */}
        {!isPhone && <ShiftControls shift={shift} rights={rights} now={now} isSingle={isSingle} />}
        <Parts shift={shift} brand={brand} isUrgent={isUrgent} />
      </div>
    </div>
  );
}

/** A shift and its slots. The ratio counts all slots, including filtered ones. */
export const ShiftBlock = memo(
  function ShiftBlock(props: ShiftBlockProps) {
    const { shift, user, facility, showsWage, brand, rights, showsRoute, now, today, isPhone, density } =
      props;
    const all = shift.slots.map((slot) => ({ slot, attention: attentionOf(slot, now, today) }));
    const urgent = all.filter(({ attention }) => attention !== null);
    const isOpened = useIsOpened(shift.key);
    const isFoldable = props.foldsQuiet && all.length - urgent.length >= FOLDED_FROM;
    const isFolded = isFoldable && !isOpened;
    // The style sheet hides them until the page knows how wide it is.
    const rows = isPhone && isFolded ? urgent : all;
    // Of the whole shift, whichever of its slots the filters show.
    const isUrgent = isSoon(shift.slots[0]!.shift_date, today);
    return (
      <div
        className={styles.shift}
        role="rowgroup"
        data-shift
        data-folded={isFolded || undefined}
        data-quiet={(!isPhone && props.foldsQuiet && urgent.length === 0 && !props.isDayOpened) || undefined}
      >
        <Panel
          {...{ shift, brand, rights, now, isUrgent, isPhone }}
          isOpened={isPhone && isFoldable ? isOpened : null}
        />
        <div className="min-w-0">
          {rows.map(({ slot, attention }, at) => (
            <SlotRow
              key={slot.slot_id}
              slot={slot}
              showsWage={showsWage}
              showsRoute={showsRoute}
              startsRoute={at > 0 && slot.is_flex !== rows[at - 1]!.slot.is_flex}
              brand={brand}
              showsFace={density === "comfortable"}
              attention={attention}
              near={attention === "OPEN_NOW" ? nearStart(slot, now) : sinceStart(slot, now)}
              primary={primaryActionOf(slot, { user, facility }, now)}
              stops={canInvite(user, facility.id)}
              readsAnswers={canMessage(user, facility.id)}
              changesUnit={
                // A phone has it in the row's sheet: two touch targets don't fit into its two lines.
                !isPhone &&
                facility.portal_units_enabled &&
                facility.units.length > 0 &&
                canAssignUnit(user, { facilityId: facility.id, isFlex: slot.is_flex })
              }
            />
          ))}
        </div>
      </div>
    );
  },
  (before, after) => isAlike(before, after, 3),
);
