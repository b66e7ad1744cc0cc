import { classNames } from "./class-names";

/** Reserves the space of a line or block that is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      className={classNames("block min-h-3.5 animate-breathe rounded-sm bg-skeleton", className)}
      aria-hidden
    />
  );
}
