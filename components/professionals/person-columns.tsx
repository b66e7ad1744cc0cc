import { Avatar } from "@/components/ui/avatar";
import { Skeleton } from "@/components/ui/skeleton";
import { formatCount } from "@/lib/counts";
import type { Column } from "@/components/ui/data-table/column";
import type { ListedProfessional } from "@/lib/professionals/listing/schema";
import { photoOf } from "@/lib/professionals/photo/client";
import { formatDay } from "@/lib/time/calendar";
import { PersonLink } from "./person-link";
import { Tier } from "./tier";

function Person({ person }: { person: ListedProfessional }) {
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
        <span className="text-sm font-normal text-muted">{person.resource_types.join(", ")}</span>
        {person.phone_number && (
          <span className="hidden text-sm text-muted md:max-xl:block">
            <Phone number={person.phone_number} />
          </span>
        )}
      </div>
    </div>
  );
}

const Phone = ({ number }: { number: string }) => (
  <a href={`tel:${number}`} className="relative text-brand-text hover:underline hover:underline-offset-3">
    {number}
  </a>
);

/** A date, followed by the count where its column doesn't fit. */
const dated = (dateOn: string | null, count: number, noun: string) => (
  <>
    {dateOn && formatDay(dateOn)}
    {count > 0 && <span className="hidden text-sm text-muted md:max-xl:block">{`${count} ${noun}`}</span>}
  </>
);

function NextShift({ person }: { person: ListedProfessional }) {
  const { upcoming_shift_date, upcoming_shift_times, upcoming_facility_shifts_count } = person;
  if (!upcoming_shift_date) return person.is_active && <span className="text-muted">None planned</span>;
  return (
    <>
      {dated(upcoming_shift_date, upcoming_facility_shifts_count, "upcoming")}
      <span className="block text-sm text-muted">{upcoming_shift_times}</span>
    </>
  );
}

/** Open shifts by person; "loading", or null if they could not be counted. */
type OpenCounts = ReadonlyMap<number, number> | "loading" | null;

function Open({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  if (count === 0) return <span className="text-muted">None fits</span>;
  return (
    <span className="font-medium">{`${formatCount(count)} open ${count === 1 ? "shift" : "shifts"}`}</span>
  );
}

/** For people who fill shifts: how many open ones each could take. */
export const openColumn = (counts: OpenCounts): Column<ListedProfessional> => ({
  id: "open",
  header: "Could take",
  width: "8.5rem",
  cell: ({ id, is_active }) => {
    if (!is_active) return null;
    if (counts === "loading") return <Skeleton className="w-20" />;
    return counts && <Open count={counts.get(id)} />;
  },
});

/** The columns both lists share. */
export const personColumns: readonly Column<ListedProfessional>[] = [
  { id: "name", header: "Name", card: "title", cell: (person) => <Person person={person} /> },
  {
    id: "phone",
    header: "Phone",
    width: "8.5rem",
    hideBelow: "xl",
    cell: ({ phone_number }) => phone_number && <Phone number={phone_number} />,
  },
  {
    id: "next",
    header: "Next shift",
    width: "9rem",
    cell: (person) => <NextShift person={person} />,
  },
  {
    id: "upcoming",
    header: "Upcoming",
    align: "end",
    width: "6.5rem",
    hideBelow: "xl",
    cell: ({ upcoming_facility_shifts_count }) => upcoming_facility_shifts_count || "",
  },
  {
    id: "last",
    header: "Last shift",
    width: "7.5rem",
    cell: (person) => dated(person.last_shift_worked_date, person.total_worked_at_facility, "worked"),
  },
  {
    id: "worked",
    header: "Worked here",
    align: "end",
    width: "7.5rem",
    hideBelow: "xl",
    cell: ({ total_worked_at_facility }) => total_worked_at_facility || "",
  },
];
