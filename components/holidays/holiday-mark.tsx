type Props = {
  name: string;
  isSmall?: boolean;
  /** In a column that has room for the name on a wide screen only. */
  isNarrow?: boolean;
};

/** Marks a day as a holiday: by its name, or where that doesn't fit, by a star that has it. */
export const HolidayMark = ({ name, isSmall, isNarrow }: Props) => (
  <span
    title={name}
    // It mustn't make its line taller.
    className={`truncate font-semibold text-holiday ${isSmall ? "text-sm/none" : "text-sm/4"}`}
  >
    <span aria-hidden>★</span>
    <span className={isSmall ? "sr-only" : isNarrow ? "max-xl:sr-only" : undefined}>{` ${name}`}</span>
  </span>
);
