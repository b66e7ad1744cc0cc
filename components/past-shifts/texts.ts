import type { Sums } from "@/lib/past-shifts/rules";

/** What sums leave out: "Not counted: 2 with missing times, 1 not invoiceable". Empty if nothing. */
export function leftOutText({ withoutHours, notInvoiceable, withoutRate }: Sums): string {
  const parts = [
    withoutHours > 0 && `${withoutHours} with missing times`,
    notInvoiceable > 0 && `${notInvoiceable} not invoiceable`,
    withoutRate > 0 && `${withoutRate} without a rate in the total`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? "" : `Not counted: ${parts.join(", ")}`;
}
