import { Avatar } from "@/components/ui/avatar";
import { Skeleton } from "@/components/ui/skeleton";
import { counted, formatCount } from "@/lib/counts";
import type { Column } from "@/components/ui/data-table/column";
import type { ListedProfessional } from "@/lib/professionals/listing/schema";
import { photoOf } from "@/lib/professionals/photo/client";
import { formatListDay, formatShortDay } from "@/lib/time/calendar";
import { clock } from "@/lib/time/clock";
import { CallButton } from "@/components/ui/call-button";
import { PersonLink } from "./person-link";
import { Tier } from "./tier";

/** Open shifts by person; "loading", or null if they could not be counted. */
type OpenCounts = ReadonlyMap<number, number> | "loading" | null;

type PersonProps = { person: ListedProfessional; counts: OpenCounts };

function Person({ person, counts }: PersonProps) {
  const { resource_types: types, upcoming_shift_date: nextOn, upcoming_shift_times: times } = person;
  const open = counts instanceof Map ? counts.get(person.id) : undefined;
  return (
    <div className="flex min-w-0 items-center gap-2.5">
      <Avatar name={person.name} src={person.has_photo ? photoOf(person.id) : undefined} />
      <div className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 font-semibold wrap-anywhere">
          <PersonLink
            id={person.id}
            name={person.name}
            // The whole row leads to the person.
            className="after:absolute after:inset-0"
          />{" "}
          <Tier tier={person.tier} />
        </span>
        <span className="text-sm font-normal text-muted">
          {types.join(", ")}
          {open !== undefined && open > 0 && (
            <span className="md:hidden">{` · could take ${counted(open, "shift")}`}</span>
          )}
        </span>
        <span className="block text-sm/5 font-normal text-muted md:hidden">
          {nextOn ? `Next ${[formatShortDay(nextOn), times].filter(Boolean).join(", ")}` : "No shift planned"}
        </span>
        {person.phone_number && (
          <span className="ml-2.5 hidden text-sm whitespace-nowrap md:max-xl:inline">
            <Phone number={person.phone_number} />
          </span>
        )}
      </div>
    </div>
  );
}

const Phone = ({ number }: { number: string }) => (
  <a
    href={`tel:${number}`}
    className="relative whitespace-nowrap text-brand-text hover:underline hover:underline-offset-3"
  >
    {number}
  </a>
);

type DatedProps = { dateOn: string | null; facts: readonly (string | null)[] };

/** A date, with what belongs to it below. */
const Dated = ({ dateOn, facts }: DatedProps) => (
  <div>
    {dateOn && formatListDay(dateOn, clock.now().toISOString())}
    <span className="block text-sm text-muted">{facts.filter(Boolean).join(" · ")}</span>
  </div>
);

const some = (count: number, noun: string) => (count > 0 ? `${formatCount(count)} ${noun}` : null);

function NextShift({ person }: { person: ListedProfessional }) {
  const { upcoming_shift_date, upcoming_shift_times, upcoming_facility_shifts_count } = person;
  if (!upcoming_shift_date)
    return person.is_active && !person.is_disabled && <span className="text-muted">None planned</span>;
  const facts = [upcoming_shift_times, some(upcoming_facility_shifts_count, "upcoming")];
  return <Dated dateOn={upcoming_shift_date} facts={facts} />;
}

function Open({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  if (count === 0) return <span className="text-muted">None fits</span>;
  return <span className="font-medium">{counted(count, "open shift")}</span>;
}

/** For people who fill shifts: how many open ones each could take. */
export const openColumn = (counts: OpenCounts): Column<ListedProfessional> => ({
  id: "open",
  header: "Could take",
  width: "13%",
  card: "hidden",
  cell: ({ id, is_active, is_disabled }) => {
    if (!is_active || is_disabled) return null;
    if (counts === "loading") return <Skeleton className="w-20" />;
    return counts && <Open count={counts.get(id)} />;
  },
});

export const nameColumn = (counts: OpenCounts): Column<ListedProfessional> => ({
  id: "name",
  header: "Name",
  // The rest goes to all columns: the phone isn't far from its owner.
  width: "24%",
  card: "title",
  sortBy: true,
  cell: (person) => <Person {...{ person, counts }} />,
});

/** Where a phone's card has the call beside its menu. */
export const numberColumn: Column<ListedProfessional> = {
  id: "phone",
  header: "Phone",
  width: "12%",
  hideBelow: "xl",
  card: "hidden",
  cell: ({ phone_number }) => phone_number && <Phone number={phone_number} />,
};

/** The columns both lists share. */
export const personColumns: readonly Column<ListedProfessional>[] = [
  nameColumn(null),
  {
    ...numberColumn,
    card: "corner",
    cell: ({ name, phone_number }) =>
      phone_number && (
        <>
          <span className="max-md:hidden">
            <Phone number={phone_number} />
          </span>
          <CallButton name={name} number={phone_number} />
        </>
      ),
  },
  {
    id: "next",
    header: "Next shift",
    sortBy: true,
    width: "20%",
    card: "hidden",
    cell: (person) => <NextShift person={person} />,
  },
  {
    id: "last",
    header: "Last shift",
    sortBy: true,
    width: "14%",
    hideBelow: "xl",
    card: "hidden",
    cell: ({ last_shift_worked_date, total_worked_at_facility }) =>
      last_shift_worked_date && (
        <Dated dateOn={last_shift_worked_date} facts={[some(total_worked_at_facility, "worked here")]} />
      ),
  },
];
