import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";

const LOAD_FAILED = "Failed to load recurring shifts. Please refresh!";

type Props = {
  isFailed: boolean;
  /** How many tries have failed so far. */
  failures: number;
  onRetry: () => void;
};

/** In place of the week while it loads, or when it failed to. Several seconds of tries are not spent in silence. */
export function RecurringPending({ isFailed, failures, onRetry }: Props) {
  if (isFailed) return <FailedLoad message={LOAD_FAILED} onRetry={onRetry} />;
  return (
    <>
      <p role="status" className={failures > 0 ? "text-muted" : "sr-only"}>
        {failures > 0 ? "The portal didn’t answer. Trying again…" : "Loading recurring shifts…"}
      </p>
      <Skeleton className="h-72 w-full" />
    </>
  );
}
