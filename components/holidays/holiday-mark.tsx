import { classNames } from "@/components/ui/class-names";

type Props = { name: string; isSmall?: boolean; isWhole?: boolean };

/** Marks a day as a holiday: by its name, cut unless it `isWhole`, or where that doesn't fit, by a star that has it. */
export const HolidayMark = ({ name, isSmall, isWhole }: Props) => (
  <span
    title={name}
    className={classNames("text-sm/5 font-semibold text-holiday", isWhole ? "wrap-anywhere" : "truncate")}
  >
    <span aria-hidden>★</span>
    <span className={isSmall ? "sr-only" : undefined}>{` ${name}`}</span>
  </span>
);
