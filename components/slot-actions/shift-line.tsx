import type { ListSlot } from "@/lib/slots/schema";
import { formatDay, zoneName } from "@/lib/time/calendar";
import { timesOf } from "./describe-shift";
import { useOptionalSlotSource } from "./slot-source";

type Props = {
  slot: ListSlot;
  /** What comes first: the professional's name. The line is about their place then, so it names the unit too. */
  of?: string | null;
};

/** "CNA, 11/20/2026, 7:00 AM – 3:00 PM", with zone and facility where the screen shows several. */
export function ShiftLine({ slot, of }: Props) {
  const source = useOptionalSlotSource();
  const place = source?.placeOf?.(slot.facility_id);
  return (
    <>
      {of && `${of}, `}
      {slot.resource_type},{" "}
      {of && slot.unit_name && (
        <>
          <span className="whitespace-nowrap">{slot.unit_name}</span>,{" "}
        </>
      )}
      {formatDay(slot.shift_date)},{" "}
      <span className="whitespace-nowrap">
        {timesOf(slot)}
        {place && ` ${zoneName(place.timezone)}`}
      </span>
      {place && `, ${place.label}`}
    </>
  );
}
