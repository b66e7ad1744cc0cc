import { Avatar } from "@/components/ui/avatar";
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
          <PersonLink id={person.id} name={person.name} /> <Tier tier={person.tier} />
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
  <a href={`tel:${number}`} className="text-brand-text">
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
    id: "last",
    header: "Last shift",
    width: "7.5rem",
    cell: (person) => dated(person.last_shift_worked_date, person.total_worked_at_facility, "worked"),
  },
  {
    id: "next",
    header: "Next shift",
    width: "7.5rem",
    cell: (person) => dated(person.upcoming_shift_date, person.upcoming_facility_shifts_count, "upcoming"),
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
    id: "worked",
    header: "Worked here",
    align: "end",
    width: "7.5rem",
    hideBelow: "xl",
    cell: ({ total_worked_at_facility }) => total_worked_at_facility || "",
  },
];
