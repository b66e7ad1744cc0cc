import { Button } from "@/components/ui/button";
import type { Column } from "@/components/ui/data-table/column";
import { counted } from "@/lib/counts";
import { REQUESTED_BY_FACILITY } from "@/lib/do-not-return/rules";
import type { DnrRecord } from "@/lib/do-not-return/schema";
import { formatDay } from "@/lib/time/calendar";

type Act = (dialog: "remove" | "history", record: DnrRecord) => void;

const upcoming = ({ upcoming_shifts: { length } }: DnrRecord) => (length === 0 ? "None" : String(length));

const byWhom = ({ facility_contact_name }: DnrRecord) => facility_contact_name ?? REQUESTED_BY_FACILITY;

/** What the columns say that don't fit beside the others. */
const factsOf = ({ resource_type, upcoming_shifts: { length } }: DnrRecord) =>
  length === 0 ? resource_type : `${resource_type}, ${counted(length, "upcoming shift")}`;

export const dnrColumns = (act: Act): readonly Column<DnrRecord>[] => [
  {
    id: "professional",
    header: "Professional",
    card: "title",
    cell: (record) => (
      <div>
        <Button
          variant="link"
          // Long names wrap, so that the other columns keep their width.
          className="min-h-6 text-left whitespace-normal"
          aria-label={`History of ${record.caregiver_name}`}
          onClick={() => act("history", record)}
        >
          {record.caregiver_name}
        </Button>
        <span className="hidden text-sm text-muted md:max-xl:block">{factsOf(record)}</span>
        <span className="block text-sm font-normal text-muted md:hidden">
          {`${factsOf(record)} · ${record.dnr_reason_name}`}
        </span>
        <span className="block text-sm font-normal text-muted md:hidden">
          {`${formatDay(record.date)} · ${byWhom(record)}`}
        </span>
      </div>
    ),
  },
  {
    id: "date",
    header: "Date",
    card: "hidden",
    cell: ({ date }) => <span className="whitespace-nowrap">{formatDay(date)}</span>,
    width: "7rem",
  },
  {
    id: "type",
    header: "Resource type",
    cell: ({ resource_type }) => resource_type,
    width: "7.5rem",
    hideBelow: "xl",
    card: "hidden",
  },
  {
    id: "reason",
    header: "Reason",
    cell: ({ dnr_reason_name }) => dnr_reason_name,
    width: "21%",
    card: "hidden",
  },
  {
    id: "by",
    header: "Requested by",
    width: "15%",
    card: "hidden",
    cell: byWhom,
  },
  {
    id: "upcoming",
    header: "Upcoming shifts",
    cell: upcoming,
    width: "8.5rem",
    hideBelow: "xl",
    card: "hidden",
  },
  {
    id: "remove",
    header: "Actions",
    align: "end",
    card: "corner",
    width: "6rem",
    cell: (record) => (
      <Button
        writes
        size="sm"
        variant="ghost"
        // Its word ends where its column's header does.
        className="md:-mx-2"
        aria-label={`Remove ${record.caregiver_name}`}
        onClick={() => act("remove", record)}
      >
        Remove
      </Button>
    ),
  },
];
