import { CircleAlert, Coffee, Info, TriangleAlert } from "lucide-react";
import type { Column } from "@/components/ui/data-table/column";
import { Pill } from "@/components/ui/pill";
import { Tooltip } from "@/components/ui/tooltip";
import {
  badgesOf,
  clockInOf,
  clockOutOf,
  noticesOf,
  noticeTexts,
  showsBonus,
  type Notice,
} from "@/lib/past-shifts/rules";
import type { PastSlot } from "@/lib/past-shifts/schema";
import { formatHours } from "@/lib/past-shifts/hours/rules";
import { formatDay, timeIn } from "@/lib/time/calendar";
import { PastActions } from "./past-actions";
import styles from "./past-shifts.module.css";
import type { Review } from "./review";
import { formatDollars } from "./texts";

/** Where someone comes from: their agency, the marketplace, or the facility's own staff. */
const originOf = (slot: PastSlot, brand: string): string =>
  slot.agency_name ?? (slot.is_flex ? "Flex" : brand);

function ClockTime({ at, slot, name }: { at: string | null; slot: PastSlot; name: string }) {
  if (at !== null) return timeIn(Date.parse(at), slot.facility_timezone);
  return (
    <span className={styles.missing}>
      <span aria-hidden>—:—</span>
      <span className="sr-only">no {name}</span>
    </span>
  );
}

function NoticeMark({ notice }: { notice: Notice }) {
  const Icon =
    notice === "CANCELED_GUARANTEED" ? Info : notice === "REVIEW_CLOCK_OUT" ? CircleAlert : TriangleAlert;
  return (
    <span className={notice === "CANCELED_GUARANTEED" ? styles.note : styles.warning}>
      <Tooltip text={noticeTexts[notice]}>
        <span>
          <Icon aria-hidden />
          {noticeTexts[notice]}
        </span>
      </Tooltip>
    </span>
  );
}

const outcomes: Record<string, string> = {
  NO_SHOW: "No Call / No Show",
  WALK_OUT: "Walk out",
  SENT_HOME: "Sent home",
};

function Clock({ slot }: { slot: PastSlot }) {
  const [cameAt, leftAt] = [clockInOf(slot), clockOutOf(slot)];
  const isExpected = !slot.is_cancelled && slot.outcome_code !== "NO_SHOW";
  const badges = badgesOf(slot);
  const outcome = slot.resolution_in_ops ?? outcomes[slot.outcome_code ?? ""];
  return (
    <div className={styles.clock}>
      {(isExpected || cameAt || leftAt) && (
        <span className={styles.times}>
          <ClockTime at={cameAt} slot={slot} name="clock in" />
          {" – "}
          <ClockTime at={leftAt} slot={slot} name="clock out" />
          {isExpected && slot.lunch_break_duration > 0 && !slot.took_break && (
            <Tooltip text="No break was taken">
              <span className={styles.break}>
                <Coffee aria-hidden />
                <span className="sr-only">No break was taken</span>
              </span>
            </Tooltip>
          )}
        </span>
      )}
      {badges.map((badge) => (
        <Pill key={badge} tone={badge === "NOT INVOICEABLE" ? "neutral" : "cancelled"}>
          {badge}
        </Pill>
      ))}
      {outcome && <span className={styles.note}>{outcome}</span>}
      {noticesOf(slot).map((notice) => (
        <NoticeMark key={notice} notice={notice} />
      ))}
    </div>
  );
}

const nameOf = (slot: PastSlot, brand: string) => (
  <div className={styles.who}>
    <span className={styles.name}>{slot.caregiver_name}</span>
    <span className={styles.note}>{originOf(slot, brand)}</span>
  </div>
);

const assignmentOf = (slot: PastSlot) => (
  <span className={styles.assignment}>
    <b>{slot.resource_type}</b>
    {slot.caregiver_highest_ranked_licence !== slot.resource_type && (
      <span className={styles.note}>{slot.caregiver_highest_ranked_licence}</span>
    )}
    {slot.is_orientation && <Pill tone="brand">Orientation</Pill>}
  </span>
);

const whenOf = (slot: PastSlot) => (
  <div className={styles.two}>
    <span>{formatDay(slot.shift_date)}</span>
    <span className={styles.note}>
      {slot.start_time} – {slot.end_time}
    </span>
  </div>
);

const money = (amount: number | null) => (amount === null ? "" : formatDollars(amount));

/** The printed columns, in their order; rate, total and actions for who reviews, the unit where there are units. */
export function pastColumns(review: Review, { hasUnits }: { hasUnits: boolean }): Column<PastSlot>[] {
  const all: (Column<PastSlot> | false)[] = [
    { id: "name", header: "NAME", cell: (slot) => nameOf(slot, review.brand), sortBy: true, card: "title" },
    { id: "assignment", header: "SHIFT ASSIGNMENT", cell: assignmentOf, card: "line", width: "8.5rem" },
    hasUnits && {
      id: "unit",
      header: "UNIT ID",
      cell: (slot) => slot.unit_label ?? "",
      card: "line",
      width: "4.75rem",
    },
    { id: "date", header: "DATE AND TIME", cell: whenOf, sortBy: true, card: "line", width: "9.75rem" },
    {
      id: "clock",
      header: "CLOCK IN/OUT",
      cell: (slot) => <Clock slot={slot} />,
      card: "line",
      width: "12.5rem",
    },
    review.canReview && {
      id: "rate",
      header: "RATE",
      cell: (slot) => money(slot.facility_price),
      align: "end",
      card: "line",
      width: "4.5rem",
    },
    {
      id: "bonus",
      header: "BONUS",
      cell: (slot) => (showsBonus(slot) ? money(slot.facility_payable_bonus) : ""),
      align: "end",
      card: "line",
      width: "4.5rem",
    },
    {
      id: "hours",
      header: "TOTAL HRS",
      cell: (slot) => (slot.total_minutes === null ? "" : formatHours(slot.total_minutes)),
      sortBy: true,
      align: "end",
      card: "line",
      width: "5.75rem",
    },
    review.canReview && {
      id: "total",
      header: "TOTAL",
      cell: (slot) => <b>{money(slot.total_rate)}</b>,
      sortBy: true,
      align: "end",
      card: "line",
      width: "5.75rem",
    },
    review.canReview && {
      id: "actions",
      header: "ACTIONS",
      cell: (slot) => <PastActions slot={slot} review={review} />,
      card: "action",
      width: "11.75rem",
    },
  ];
  return all.filter((column): column is Column<PastSlot> => column !== false);
}
