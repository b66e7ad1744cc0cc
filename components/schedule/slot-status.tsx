import { classNames } from "@/components/ui/class-names";
import { displayStatus, statusLabels, type StatusFields } from "@/lib/slots/rules";
import styles from "./slot-status.module.css";

/** Each status's look. CSS draws the icons to keep them out of a long list's markup. */
const looks = {
  OPEN: styles.open,
  PENDING: styles.pending,
  CONFIRMED: styles.confirmed,
  ARRIVED: styles.arrived,
  NO_SHOW: styles.noShow,
  CANCELLED: styles.cancelled,
  EXPIRED: styles.expired,
} as const;

const arrivals = {
  CHECKED_IN: [styles.checkedIn, "Checked In"],
  ON_TIME: [styles.onTime, "On Time"],
  RUNNING_LATE: [styles.runningLate, "Running Late"],
} as const;

/** In Compact it may be cut, so its tooltip says it all. */
const Note = ({ look, children: text }: { look?: string; children: string }) => (
  <span className={classNames(styles.note, look)} title={text}>
    {text}
  </span>
);

/** Arrival details, until the professional has arrived. */
function Arrival({ slot }: { slot: StatusFields }) {
  if (slot.is_checked_in)
    return <Note look={styles.checkedIn}>{`Checked In ${slot.checkin_time ?? ""}`}</Note>;
  const code = slot.arrival_status_code;
  if (code === "CHECKED_IN" || code === "ON_TIME" || code === "RUNNING_LATE") {
    const [look, word] = arrivals[code];
    return <Note look={look}>{slot.arrival_status_name ?? word}</Note>;
  }
  return null;
}

function Ride({ slot }: { slot: StatusFields }) {
  if (slot.checkin_uber_ride_status === "REQUESTED") {
    const pickup = slot.uber_ride_pickup_time ? `, ${slot.uber_ride_pickup_time}` : "";
    return <Note>{`Ride Scheduled${pickup}`}</Note>;
  }
  if (slot.checkin_uber_ride_status === "IN_PROGRESS") {
    const arrival = slot.uber_arrival_time ? `, ${slot.uber_arrival_time}` : "";
    return <Note>{`Ride In Progress${arrival}`}</Note>;
  }
  return null;
}

/** A slot's status; `word` is what to say instead. */
export function SlotStatus({ slot, word }: { slot: StatusFields; word?: string }) {
  const status = displayStatus(slot);
  const leftAfterArrival = status === "ARRIVED" && slot.slot_status.endsWith("CANCELLED");
  return (
    <>
      <span className={`${styles.status} ${looks[status]}`}>
        <span>{word ?? statusLabels[status]}</span>
      </span>
      {leftAfterArrival && <Note look={styles.left}>Cancelled after arrival</Note>}
      {status !== "CANCELLED" && <Arrival slot={slot} />}
      <Ride slot={slot} />
    </>
  );
}
