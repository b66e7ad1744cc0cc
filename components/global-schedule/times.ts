import { timeIn } from "@/lib/time/calendar";
import type { ListSlot } from "@/lib/slots/schema";

/** "7 AM", "7:30 AM". */
const short = (time: string): string => time.replace(":00", "");

/** "7 AM – 3 PM" on the facility's clock. */
export const shiftTimes = ({ start_time, end_time }: Pick<ListSlot, "start_time" | "end_time">): string =>
  `${short(start_time)} – ${short(end_time)}`;

/** "3 PM" of an instant at a facility. */
export const hourIn = (instant: string, zone: string): string => short(timeIn(Date.parse(instant), zone));
