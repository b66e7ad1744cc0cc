import { counted } from "@/lib/counts";
import { hoursText, priceOf } from "@/lib/desk/bundles/rules";
import type { BundleSlot } from "@/lib/desk/bundles/schema";
import { formatDollars, toDollars } from "@/lib/money";
import { dateIn, formatDay, shortTimes, timeIn } from "@/lib/time/calendar";

/** "Wed, Dec 2, 7a - 3p, CNA". */
export function slotText({ starts_at, ends_at, resource_type }: BundleSlot, timezone: string): string {
  const [from, to] = [Date.parse(starts_at), Date.parse(ends_at)];
  const times = shortTimes(timeIn(from, timezone), timeIn(to, timezone));
  return `${formatDay(dateIn(from, timezone))}, ${times}, ${resource_type}`;
}

/** "3 slots, 22.5 h, $930.00 without premiums and bonuses". */
export function sumText(slots: readonly BundleSlot[], bundleRate = ""): string {
  const price = priceOf(slots, bundleRate);
  return [
    counted(slots.length, "slot"),
    hoursText(slots),
    ...(price === null ? [] : [`${formatDollars(toDollars(price))} without premiums and bonuses`]),
  ].join(", ");
}
