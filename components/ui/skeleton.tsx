import { classNames } from "./class-names";
import { card } from "./recipes";

/** Reserves the space of a line or block that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      className={classNames("block min-h-3.5 animate-breathe rounded-sm bg-skeleton", className)}
      aria-hidden
    />
  );
}

const rows = ["w-full", "w-11/12", "w-full", "w-3/4", "w-full", "w-5/6"];

/** The lines of a list that is loading; as a card with its heading, if that is loading too. */
export const SkeletonRows = ({ isCard, className }: { isCard?: boolean; className?: string }) => (
  <span aria-hidden className={classNames("grid content-start gap-5", isCard && `${card} p-6`, className)}>
    {isCard && <Skeleton className="h-5 w-1/3" />}
    {rows.map((width, at) => (
      <Skeleton key={at} className={width} />
    ))}
  </span>
);
