import { counted } from "@/lib/counts";
import { formatCents } from "@/lib/money";
import type { Total } from "./request-effect";

/** "7.5" for 750 hundredths of an hour. */
export const hoursText = (hundredths: number): string => String(hundredths / 100);

/** "2 shifts for 3 providers", with hours and, if rates are known, the approximate cost. */
export function RequestTotal({ total, facilityName }: { total: Total; facilityName: string }) {
  if (total.shifts === 0) return null;
  const details = [
    `${hoursText(total.hundredths)} hours`,
    total.cents !== null &&
      `about ${formatCents(total.cents)}${total.bonusCents > 0 ? `, with ${formatCents(total.bonusCents)} of bonuses` : ""}`,
  ];
  return (
    <p>
      <b>{`${counted(total.shifts, "shift")} for ${counted(total.providers, "provider")}`}</b>
      {facilityName && <span className="text-muted">{` at ${facilityName}`}</span>}
      <span className="block text-muted">{details.filter(Boolean).join(" · ")}</span>
    </p>
  );
}
