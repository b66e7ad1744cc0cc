/** Marks a day as a holiday: by its name, or where that doesn't fit, by a star that has it. */
export const HolidayMark = ({ name, isSmall }: { name: string; isSmall?: boolean }) => (
  <span
    title={name}
    // In a strip's line it mustn't make the line taller.
    className={`truncate font-semibold text-holiday ${isSmall ? "text-sm/none" : "text-sm/5"}`}
  >
    <span aria-hidden>★</span>
    <span className={isSmall ? "sr-only" : undefined}>{` ${name}`}</span>
  </span>
);
