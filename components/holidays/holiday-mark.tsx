/** Marks a day as a holiday: by its name, or where that doesn't fit, by a star that has it. */
export const HolidayMark = ({ name, isSmall }: { name: string; isSmall?: boolean }) => (
  <span title={name} className="truncate text-sm/5 font-semibold text-holiday">
    <span aria-hidden>★</span>
    <span className={isSmall ? "sr-only" : undefined}>{` ${name}`}</span>
  </span>
);
