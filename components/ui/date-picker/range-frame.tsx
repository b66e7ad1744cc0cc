import { Skeleton } from "../skeleton";

/** Reserves the calendar's space while it loads. */
export function RangeFrame() {
  return <Skeleton className="h-96" />;
}
