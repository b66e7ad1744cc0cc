import { Skeleton } from "./skeleton";

/** What an open menu or list shows while its entries are on their way. */
export function MenuFrame() {
  return (
    <div className="menu-frame" role="status" aria-label="Loading…">
      <Skeleton className="w-32" />
      <Skeleton className="w-40" />
      <Skeleton className="w-24" />
    </div>
  );
}
