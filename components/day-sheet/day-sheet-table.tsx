import { readablePhone } from "@/lib/phones/format";
import { displayStatus, noShowWords } from "@/lib/slots/rules";
import type { ScheduledShift } from "@/lib/slots/schedule/rules";
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
  return <a href={`tel:${number.replace(/[^+\d]/g, "")}`}>{readablePhone(number)}</a>;
}

function Place({ slot }: { slot: ListSlot }) {
  const status = displayStatus(slot);
  const notes = [slot.is_orientation && "Orientation", slot.agency_name].filter(Boolean).join(", ");
  return (
    <tr>
      <td>{slot.caregiver_name ?? <span className={styles.line}>Open</span>}</td>
      <td>{slot.unit_name}</td>
      <td>{slot.caregiver_phone_number && <Phone number={slot.caregiver_phone_number} />}</td>
      <td>
        {words[status]}
        {slot.is_checked_in && slot.checkin_time && ` ${slot.checkin_time}`}
      </td>
      <td>{notes}</td>
    </tr>
  );
}

/** A row group per shift, with a repeated header for screen readers. */
export function DaySheetTable({ shifts }: { shifts: readonly ScheduledShift[] }) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Professional</th>
          <th scope="col">Unit</th>
          <th scope="col">Phone</th>
          <th scope="col">Status</th>
          <th scope="col">Notes</th>
        </tr>
      </thead>
      {shifts.map(({ key, slots, filled, noShows, total }) => (
        <tbody key={key}>
          <tr>
            <th scope="rowgroup" colSpan={5}>
              <b>{slots[0]!.resource_type}</b> {`${slots[0]!.start_time} – ${slots[0]!.end_time}`}
              <span>{`${filled} of ${total} filled`}</span>
              {noShows > 0 && <span>{noShowWords(noShows)}</span>}
            </th>
          </tr>
          {slots.map((slot) => (
            <Place key={slot.slot_id} slot={slot} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
