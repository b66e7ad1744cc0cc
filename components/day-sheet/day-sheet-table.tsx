import { readablePhone } from "@/lib/phones/format";
import type { Grouping, SheetGroup } from "@/lib/slots/day-sheet/rules";
import { displayStatus, noShowWords, replacementNote, shiftOf } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";
import styles from "./day-sheet.module.css";

const words = {
  OPEN: "Open",
  PENDING: "Not confirmed",
  CONFIRMED: "Confirmed",
  ARRIVED: "Arrived",
  NO_SHOW: "No Call / No Show",
  CANCELLED: "Cancelled",
  EXPIRED: "Expired",
} as const;

/** Plain text on paper, a call link on a phone. */
function Phone({ number }: { number: string }) {
  return (
    <a
      className="normal-nums underline underline-offset-3 print:no-underline"
      href={`tel:${number.replace(/[^+\d]/g, "")}`}
    >
      {readablePhone(number)}
    </a>
  );
}

const timesOf = ({ start_time, end_time }: Pick<ListSlot, "start_time" | "end_time">) =>
  `${start_time} – ${end_time}`;

function Place({ slot, by }: { slot: ListSlot; by: Grouping }) {
  const status = displayStatus(slot);
  const notes = [slot.is_orientation && "Orientation", slot.agency_name, replacementNote(slot)]
    .filter(Boolean)
    .join(", ");
  return (
    <tr>
      <td>
        {slot.caregiver_name ?? (
          <span className={`font-semibold text-open print:text-transparent ${styles.line}`}>Open</span>
        )}{" "}
        {notes && <span className="block text-sm font-normal text-muted print:text-[#333]">{notes}</span>}
      </td>
      <td>
        {by === "shift"
          ? [slot.unit_name, slot.part_of && timesOf(slot)].filter(Boolean).join(", ")
          : `${slot.resource_type} ${timesOf(slot)}`}
      </td>
      <td>{slot.caregiver_phone_number && <Phone number={slot.caregiver_phone_number} />}</td>
      <td>
        {/* On paper the name is a line to write on. */}
        <span
          className={slot.caregiver_name === null && status === "OPEN" ? "hidden print:inline" : undefined}
        >
          {(status === "CONFIRMED" && slot.arrival_status_name) || words[status]}
        </span>
        {slot.is_checked_in && slot.checkin_time && ` ${slot.checkin_time}`}
      </td>
    </tr>
  );
}

function GroupName({ first, by }: { first: ListSlot; by: Grouping }) {
  if (by === "unit") return <b>{first.unit_name ?? "Unassigned"}</b>;
  return (
    <>
      <b>{first.resource_type}</b> {timesOf(shiftOf(first))}
    </>
  );
}

type DaySheetTableProps = {
  groups: readonly SheetGroup[];
  by: Grouping;
  /** Repeated at the top of each further page. */
  running: string;
};

/** A row group per shift or unit. */
export function DaySheetTable({ groups, by, running }: DaySheetTableProps) {
  return (
    <table data-by={by}>
      {/* The running line spans all columns, so their widths can't come from the first row. */}
      <colgroup>
        <col />
        <col />
        <col />
        <col />
      </colgroup>
      <thead>
        <tr className={styles.running} aria-hidden>
          <td colSpan={4}>{running}</td>
        </tr>
        <tr>
          <th scope="col">Professional</th>
          <th scope="col">{by === "shift" ? "Unit" : "Shift"}</th>
          <th scope="col">Phone</th>
          <th scope="col">Status</th>
        </tr>
      </thead>
      {groups.map(({ key, slots, filled, noShows, total }) => (
        <tbody key={key}>
          <tr>
            <th scope="rowgroup" colSpan={4}>
              <GroupName first={slots[0]!} by={by} />
              <span>
                {`${filled} of ${total} filled`}
                {noShows > 0 && `, ${noShowWords(noShows)}`}
              </span>
            </th>
          </tr>
          {slots.map((slot) => (
            <Place key={slot.slot_id} slot={slot} by={by} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
