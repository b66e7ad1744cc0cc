import { classNames } from "./class-names";

/** Holds the room of one line or block that is still loading. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames("skeleton", className)} aria-hidden />;
}
