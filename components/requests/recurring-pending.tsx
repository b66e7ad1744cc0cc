import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";

const LOAD_FAILED = "Failed to load recurring shifts. Please refresh!";

type Props = {
  isFailed: boolean;
  /** The number of failed attempts. */
  failures: number;
  onRetry: () => void;
};

/** Replaces the week while it loads or after loading failed. Says that it retries, because that takes seconds. */
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
