import { displayStatus, statusLabels } from "@/lib/slots/rules";
import type { ListSlot } from "@/lib/slots/schema";

/** Class of each status. The icon is drawn by the class, so that a long list carries no pictures in its markup. */
const tones = {
  OPEN: "open",
  PENDING: "pending",
  CONFIRMED: "confirmed",
  ARRIVED: "arrived",
  NO_SHOW: "no-show",
  CANCELLED: "cancelled",
  EXPIRED: "expired",
} as const;

const arrivals = {
  CHECKED_IN: ["checked-in", "Checked In"],
  ON_TIME: ["on-time", "On Time"],
  RUNNING_LATE: ["running-late", "Running Late"],
} as const;

/** How and when the person gets here, until they have arrived. */
function Arrival({ slot }: { slot: ListSlot }) {
  if (slot.is_checked_in)
    return <span className="slot-note checked-in">{`Checked In ${slot.checkin_time ?? ""}`}</span>;
  const code = slot.arrival_status_code;
  if (code === "CHECKED_IN" || code === "ON_TIME" || code === "RUNNING_LATE") {
    const [tone, word] = arrivals[code];
    return <span className={`pill pill-${tone}`}>{word}</span>;
  }
  return null;
}

function Ride({ slot }: { slot: ListSlot }) {
  if (slot.checkin_uber_ride_status === "REQUESTED") {
    const pickup = slot.uber_ride_pickup_time ? `, pickup ${slot.uber_ride_pickup_time}` : "";
    return <span className="slot-note">{`Ride Scheduled${pickup}`}</span>;
  }
  if (slot.checkin_uber_ride_status === "IN_PROGRESS") {
    const arrival = slot.uber_arrival_time ? `, arrives ${slot.uber_arrival_time}` : "";
    return <span className="slot-note">{`Ride In Progress${arrival}`}</span>;
  }
  return null;
}

export function SlotStatus({ slot }: { slot: ListSlot }) {
  const status = displayStatus(slot);
  const tone = tones[status];
  const leftAfterArrival = status === "ARRIVED" && slot.slot_status.endsWith("CANCELLED");
  return (
    <>
      <span className={`pill st pill-${tone} st-${tone}`}>{statusLabels[status]}</span>
      {status !== "CANCELLED" && <Arrival slot={slot} />}
      {leftAfterArrival && <span className="slot-note">Cancelled after arrival</span>}
      <Ride slot={slot} />
    </>
  );
}
