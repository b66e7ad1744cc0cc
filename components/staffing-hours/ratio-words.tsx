import type { StaffingDay } from "@/lib/staffing-hours/schema";

type Ratio = Pick<StaffingDay, "residents" | "hours_per_resident" | "required">;

/** "3.42", or why there is none. */
export const ratioText = ({ residents, hours_per_resident: ratio }: Ratio): string =>
  residents === null ? "No census" : (ratio?.toFixed(2) ?? "No residents");

type Short = Pick<StaffingDay, "hours_per_resident" | "shortfalls">;

/** "CNA 2.10 of 2.40": what is short although the hours of all are enough; null if they aren't, or nothing is. */
export function shortBeside({ hours_per_resident: ratio, shortfalls }: Short): string | null {
  const [first] = shortfalls;
  if (ratio === null || !first || shortfalls.some((one) => one.startsWith(ratio.toFixed(2)))) return null;
  return first;
}

/** "CNA 2.10", without the minimum. */
export const withoutMinimum = (short: string): string => short.replace(/ of [\d.]+/, "");

/** The sign of a missed minimum: a triangle in the room before the figure. */
export const shortSign =
  "relative before:absolute before:top-1/2 before:-translate-y-1/2 before:right-full before:mr-0.5 before:h-1 before:w-1.25 before:bg-pending before:forced-color-adjust-none before:[clip-path:polygon(0_0,100%_0,50%_100%)]";

type Judged = Short & Pick<StaffingDay, "is_far_short">;

/** The look of what is short: strong by tomorrow, or if it is missed by far. */
export const shortTone = ({ is_far_short: isFar }: Judged, isNear: boolean): string =>
  `${shortSign} ${isNear || isFar ? "font-semibold" : "font-normal"} text-pending`;

/** The look of the hours of all, which have the sign alone if they are enough and another minimum is missed. */
export function ratioTone(day: Judged, isNear: boolean): string {
  if (day.shortfalls.length > 0 && shortBeside(day) === null) return shortTone(day, isNear);
  return `font-normal text-muted ${day.shortfalls.length > 0 ? shortSign : ""}`;
}

/** Whether it is hours per resident too: not "No RN", or "RN 6 of 8 h". */
export const isPerResident = (short: string): boolean => / of \d+\.\d\d$/.test(short);

/**
 * "3.42 of 3.50 HPRD", or the hours of the type that is short in their place: "CNA 2.10 of 2.40 HPRD". Where room is
 * scarce the minimum goes first, then the unit.
 */
export function RatioWords({ day, short = null }: { day: Ratio; short?: string | null }) {
  const { hours_per_resident: ratio, required } = day;
  const ofAll = ratio !== null && required !== null ? ` of ${required.toFixed(2)}` : "";
  const [figure, of] = (short ?? `${ratioText(day)}${ofAll}`).split(/(?= of )/);
  return (
    <>
      <span>
        {figure}
        {of && <span className="max-md:sr-only @max-[7.25rem]:sr-only">{of}</span>}
      </span>
      {ratio !== null && (
        <abbr title="Hours per resident day" className="no-underline @max-[4.75rem]:sr-only">
          HPRD
        </abbr>
      )}
    </>
  );
}
