"use client";

import { dateIn, formatMonthDay } from "@/lib/time/calendar";
import { useMoments } from "./moment";

/** Below someone's state: since when their invitation waits. */
export function NeverSignedIn({ invitedAt }: { invitedAt: string }) {
  const { zone } = useMoments();
  return (
    <span className="block text-sm/5 text-pending">
      {`Never signed in${zone === null ? "" : `, invited ${formatMonthDay(dateIn(Date.parse(invitedAt), zone))}`}`}
    </span>
  );
}
