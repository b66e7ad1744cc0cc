import { Button } from "@/components/ui/button";
import type { Column } from "@/components/ui/data-table/column";
import { REQUESTED_BY_FACILITY } from "@/lib/do-not-return/rules";
import type { DnrRecord } from "@/lib/do-not-return/schema";
import { formatDay } from "@/lib/time/calendar";
import styles from "./dnr.module.css";

type Act = (dialog: "remove" | "history", record: DnrRecord) => void;

const upcoming = ({ upcoming_shifts: { length } }: DnrRecord) => (length === 0 ? "None" : String(length));

export const dnrColumns = (act: Act): readonly Column<DnrRecord>[] => [
  {
    id: "professional",
    header: "Professional",
    card: "title",
    width: "19%",
    cell: (record) => (
      <Button
        variant="link"
        className={styles.name}
        aria-label={`History of ${record.caregiver_name}`}
        onClick={() => act("history", record)}
      >
        {record.caregiver_name}
      </Button>
    ),
  },
  {
    id: "date",
    header: "Date",
    cell: ({ date }) => <span className={styles.date}>{formatDay(date)}</span>,
    width: "7rem",
  },
  { id: "type", header: "Resource type", cell: ({ resource_type }) => resource_type, width: "8rem" },
  { id: "reason", header: "Reason", cell: ({ dnr_reason_name }) => dnr_reason_name, width: "22%" },
  {
    id: "by",
    header: "Requested by",
    width: "18%",
    cell: ({ facility_contact_name }) => facility_contact_name ?? REQUESTED_BY_FACILITY,
  },
  { id: "upcoming", header: "Upcoming shifts", cell: upcoming, width: "8.5rem" },
  {
    id: "remove",
    header: "Actions",
    card: "action",
    width: "6rem",
    cell: (record) => (
      <Button
        size="sm"
        variant="ghost"
        aria-label={`Remove ${record.caregiver_name}`}
        onClick={() => act("remove", record)}
      >
        Remove
      </Button>
    ),
  },
];
