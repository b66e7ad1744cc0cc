import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";

export const STRUCTURES_FAILED = "Failed to fetch shifts structures.";

/** Replaces the fields while a facility's shifts load, or after loading failed. */
export function StructuresPending({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  if (!isFailed) return <Skeleton className="h-56 w-full" />;
  return <FailedLoad message={STRUCTURES_FAILED} onRetry={onRetry} />;
}
