import { isSoon } from "@/lib/slots/attention/rules";
import type { StaffingDay } from "@/lib/staffing-hours/schema";

type Ratio = Pick<StaffingDay, "residents" | "hours_per_resident" | "required">;

/** "3.42", or why there is none. */
export const ratioText = ({ residents, hours_per_resident: ratio }: Ratio): string =>
  residents === null ? "No census" : (ratio?.toFixed(2) ?? "No residents");

/** "CNA 2.10": what is short although the hours of all are enough; null if they aren't, or nothing is. */
export function shortBeside({
  hours_per_resident: ratio,
  shortfalls,
}: Pick<StaffingDay, "hours_per_resident" | "shortfalls">): string | null {
  const [first] = shortfalls;
  if (ratio === null || !first || shortfalls.some((one) => one.startsWith(ratio.toFixed(2)))) return null;
  return first.replace(/ of [\d.]+/, "");
}

/** As of open shifts: what is below a minimum is warm until tomorrow, and blue later. */
export function ratioTone(
  { date, shortfalls }: Pick<StaffingDay, "date" | "shortfalls">,
  today: string,
): string {
  if (shortfalls.length === 0) return "text-muted";
  return `font-semibold ${isSoon(date, today) ? "text-pending" : "text-open"}`;
}

/** "3.42 of 3.50 HPRD". Where room is scarce the minimum goes first, then the unit. */
export function RatioWords({ day }: { day: Ratio }) {
  const { hours_per_resident: ratio, required } = day;
  return (
    <>
      <span>
        {ratioText(day)}
        {ratio !== null && required !== null && (
          <span className="max-md:sr-only @max-[7.25rem]:sr-only">{` of ${required.toFixed(2)}`}</span>
        )}
      </span>
      {ratio !== null && (
        <abbr title="Hours per resident day" className="no-underline @max-[4.75rem]:sr-only">
          HPRD
        </abbr>
      )}
    </>
  );
}
