import { classNames } from "./class-names";
import { card } from "./recipes";
import { Skeleton } from "./skeleton";

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
