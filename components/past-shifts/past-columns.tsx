import { HolidayMark } from "@/components/holidays/holiday-mark";
import { History } from "lucide-react";
import { PersonLink } from "@/components/professionals/person-link";
import type { Column } from "@/components/ui/data-table/column";
import { IconButton } from "@/components/ui/icon-button";
import { Pill } from "@/components/ui/pill";
import { formatDollars } from "@/lib/money";
import { formatHours } from "@/lib/past-shifts/hours/rules";
import { hundredthsOfSlot, showsBonus } from "@/lib/past-shifts/rules";
import type { PastSlot } from "@/lib/past-shifts/schema";
import { shortBrand } from "@/lib/slots/rules";
import { formatDay, formatMonthDay, shortTimes } from "@/lib/time/calendar";
import { ClockCell } from "./clock-cell";
import { PastActions } from "./past-actions";
import { note } from "./looks";
import type { Review } from "./review";

/** The person's source: their agency, the marketplace by its short name, or the facility's own staff. */
const originOf = (slot: PastSlot, brand: string): string =>
  slot.agency_name ?? (slot.is_flex ? "Flex" : shortBrand(brand));

/** "RN, 1 West". */
const aboutOf = (slot: PastSlot, hasUnits: boolean): string =>
  [
    slot.resource_type,
    slot.caregiver_highest_ranked_licence !== slot.resource_type && slot.caregiver_highest_ranked_licence,
    hasUnits && slot.unit_name,
    slot.is_orientation && "Orientation",
  ]
    .filter(Boolean)
    .join(", ");

/** Nearly all are the marketplace's: a phone says who else's. */
const sourceOf = (slot: PastSlot, brand: string) =>
  slot.agency_name || slot.is_flex ? `, ${originOf(slot, brand)}` : "";

const nameOf = (slot: PastSlot, { brand, history }: Review, hasUnits: boolean) => (
  // Enough for most names, so that rows that arrive later don't widen the column.
  <div className="flex flex-wrap items-center max-md:w-full max-md:gap-x-1.5 md:flex-col md:items-start xl:min-w-32">
    <PersonLink
      id={slot.caregiver_id}
      name={slot.caregiver_name}
      // Very long names break rather than push the actions out of the frame.
      className="font-medium wrap-anywhere max-md:relative max-md:z-1 max-md:max-w-[calc(100%-1.75rem)] max-md:py-0.5 max-md:font-semibold"
    />
    <span className={`wrap-normal whitespace-normal max-md:hidden lg:hidden ${note}`}>
      {aboutOf(slot, hasUnits)}
    </span>
    <span className="flex max-w-full items-center gap-0.5 md:w-0 md:min-w-full">
      <span className={`truncate max-md:hidden ${note}`}>{originOf(slot, brand)}</span>
      <IconButton
        size="sm"
        data-stop
        label={`${slot.caregiver_name}, history of ${formatDay(slot.shift_date)}`}
        className="-my-1.5 max-md:-mx-3 max-md:-my-3 forced-colors:border-0"
        onClick={() => history(slot)}
      >
        <History aria-hidden className="text-faint" />
      </IconButton>
    </span>
  </div>
);

const assignmentOf = (slot: PastSlot, hasUnits: boolean) => (
  <span className="flex flex-wrap items-center gap-x-1.5">
    <b>{slot.resource_type}</b>
    {slot.caregiver_highest_ranked_licence !== slot.resource_type && (
      <span className={note}>{slot.caregiver_highest_ranked_licence}</span>
    )}
    {slot.is_orientation && <Pill tone="brand">Orientation</Pill>}
    {hasUnits && slot.unit_name && (
      <span className={`w-full truncate max-xl:max-w-30 ${note}`} title={slot.unit_name}>
        {slot.unit_name}
      </span>
    )}
  </span>
);

/** When it was; on a phone's card also what and where, and how its total adds up. */
const whenOf = (slot: PastSlot, { brand }: Review, hasUnits: boolean) => (
  <div className="flex flex-col items-start whitespace-nowrap max-md:flex-row max-md:flex-wrap max-md:items-baseline max-md:gap-x-1.5">
    <span className="max-md:hidden">{formatDay(slot.shift_date)}</span>
    <span className="md:hidden">{formatMonthDay(slot.shift_date)}</span>
    {slot.holiday && <HolidayMark name={slot.holiday} />}
    <span className={`max-md:hidden ${note}`}>{`${slot.start_time} – ${slot.end_time}`}</span>
    <span className={`md:hidden ${note}`}>{shortTimes(slot.start_time, slot.end_time)}</span>
    <span className={`whitespace-normal md:hidden ${note}`}>
      {`· ${aboutOf(slot, hasUnits)}${sourceOf(slot, brand)}`}
    </span>
    <span className={`ml-auto grid justify-items-end md:hidden ${note}`}>
      {termsOf(slot).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  </div>
);

const money = (amount: number | null) => (amount === null ? "" : formatDollars(amount));
function hoursOf(slot: PastSlot): string {
  const hundredths = hundredthsOfSlot(slot);
  return hundredths === null ? "" : formatHours(hundredths);
}
const bonusOf = (slot: PastSlot) => (showsBonus(slot) ? formatDollars(slot.facility_payable_bonus) : "");

const unbroken = (text: string) => text && <span className="whitespace-nowrap">{text}</span>;

/** What a holiday adds to the total. */
const premiumOf = ({ holiday_premium: premium }: PastSlot) =>
  premium ? `+ ${formatDollars(premium)} holiday` : "";

/** What a total is made of, a line each. */
function termsOf(slot: PastSlot): string[] {
  const [hours, rate, bonus] = [hoursOf(slot), money(slot.facility_price), bonusOf(slot)];
  const worked = hours && rate ? `${hours} h × ${rate}` : hours ? `${hours} h` : rate && `${rate}/h`;
  return [worked, bonus && `+ ${bonus} bonus`, premiumOf(slot)].filter((line) => line !== "");
}

/** The total and, where those columns don't fit, its rate and bonus. */
const totalOf = (slot: PastSlot) => (
  <div className="flex flex-col items-end whitespace-nowrap">
    {slot.total_rate === null ? (
      <span className="text-faint max-xl:hidden">–</span>
    ) : (
      <b>{money(slot.total_rate)}</b>
    )}
    {premiumOf(slot) && <span className={`max-xl:hidden ${note}`}>{premiumOf(slot)}</span>}
    <span className={`hidden flex-col items-end md:max-xl:flex ${note}`}>
      {termsOf(slot).map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  </div>
);

/**
 * The specified columns in order; rate, total and actions only for reviewers, the unit only if there are units. They grow
 * with the screen: otherwise the name would take all of a wide one.
 */
export function pastColumns(review: Review, { hasUnits }: { hasUnits: boolean }): Column<PastSlot>[] {
  const inTotal = review.canReview ? ({ hideBelow: "xl", card: "hidden" } as const) : undefined;
  const all: (Column<PastSlot> | false)[] = [
    {
      id: "name",
      header: "NAME",
      cell: (slot) => nameOf(slot, review, hasUnits),
      sortBy: true,
      card: "title",
    },
    {
      id: "assignment",
      header: "SHIFT ASSIGNMENT",
      cell: (slot) => assignmentOf(slot, hasUnits),
      width: "clamp(8rem, 12vw, 18rem)",
      hideBelow: "lg",
      card: "hidden",
    },
    hasUnits && {
      id: "unit",
      header: "UNIT ID",
      cell: (slot) => slot.unit_label ?? "",
      width: "max(4.25rem, 5vw)",
      hideBelow: "xl",
      card: "hidden",
    },
    {
      id: "date",
      header: "DATE AND TIME",
      cell: (slot) => whenOf(slot, review, hasUnits),
      sortBy: true,
      width: "max(8.75rem, 9vw)",
      card: "note",
    },
    {
      id: "clock",
      header: "CLOCK IN/OUT",
      cell: (slot) => <ClockCell slot={slot} />,
      width: "clamp(10.75rem, 16.8vw, 20rem)",
      card: "note",
    },
    review.canReview && {
      id: "rate",
      header: "RATE",
      cell: (slot) => unbroken(money(slot.facility_price)),
      align: "end",
      width: "max(4.25rem, 5vw)",
      ...inTotal,
    },
    {
      id: "bonus",
      header: "BONUS",
      cell: (slot) => unbroken(bonusOf(slot)),
      align: "end",
      width: "max(4.25rem, 5vw)",
      ...inTotal,
    },
    {
      id: "hours",
      header: "TOTAL HRS",
      cell: hoursOf,
      sortBy: true,
      align: "end",
      width: "max(5.5rem, 6vw)",
      ...inTotal,
    },
    review.canReview && {
      id: "total",
      header: "TOTAL",
      cell: totalOf,
      sortBy: true,
      align: "end",
      card: "aside",
      width: "var(--past-total)",
    },
    review.canReview && {
      id: "actions",
      header: "ACTIONS",
      cell: (slot) => <PastActions slot={slot} review={review} />,
      align: "end",
      card: "corner",
      width: "10.5rem",
    },
  ];
  return all.filter((column): column is Column<PastSlot> => column !== false);
}
