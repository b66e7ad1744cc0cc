import { CircleSlash } from "lucide-react";
import { Button } from "@/components/ui/button";
import type { Column } from "@/components/ui/data-table/column";
import { EnabledMark } from "@/components/ui/enabled-mark";
import { Pill } from "@/components/ui/pill";
import type { Location } from "@/lib/workforce/schema";

type Ask = (places: readonly Location[], status: "ENABLED" | "DISABLED") => void;

const Status = ({ place }: { place: Location }) =>
  place.is_enabled ? (
    <EnabledMark />
  ) : (
    <Pill tone="expired" icon={<CircleSlash aria-hidden />}>
      Disabled
    </Pill>
  );

const facts: readonly Column<Location>[] = [
  {
    id: "facility",
    header: "Facility",
    card: "title",
    sortBy: ({ facility_name }) => facility_name,
    cell: ({ facility_name }) => <strong className="font-semibold">{facility_name}</strong>,
  },
  {
    id: "status",
    header: "Status",
    width: "7.5rem",
    card: "hidden",
    sortBy: ({ is_enabled }) => Number(is_enabled),
    cell: (place) => <Status place={place} />,
  },
  {
    id: "city",
    header: "City",
    width: "8rem",
    sortBy: ({ city_name }) => city_name,
    cell: ({ city_name }) => city_name,
    card: "note",
    onCard: (place) => (
      <span className="text-sm text-muted">
        {`${place.city_name}, ${place.state} ${place.zip_code} · `}
        <Status place={place} />
      </span>
    ),
  },
  {
    id: "state",
    header: "State",
    width: "5rem",
    hideBelow: "lg",
    card: "hidden",
    sortBy: ({ state }) => state,
    cell: ({ state }) => state,
  },
  {
    id: "zip",
    header: "ZIP",
    width: "6rem",
    hideBelow: "lg",
    card: "hidden",
    cell: ({ zip_code }) => zip_code,
  },
];

/** The columns of the facilities; with the actions if the person may change them. */
export function locationColumns(ask: Ask | null): readonly Column<Location>[] {
  if (!ask) return facts;
  const actions: Column<Location> = {
    id: "actions",
    header: "Actions",
    align: "end",
    width: "7rem",
    card: "corner",
    cell: (place) =>
      place.is_editable && (
        <Button
          writes
          size="sm"
          className="max-md:mx-2"
          onClick={() => ask([place], place.is_enabled ? "DISABLED" : "ENABLED")}
        >
          {place.is_enabled ? "Disable" : "Enable"}
          <span className="sr-only"> at {place.facility_name}</span>
        </Button>
      ),
  };
  return [...facts, actions];
}
