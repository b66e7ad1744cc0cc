import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Skeleton } from "@/components/ui/skeleton";

export const STRUCTURES_FAILED = "Failed to fetch shifts structures.";

/** In place of the fields while a facility's shifts are on their way, or when they did not come. */
export function StructuresPending({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  if (!isFailed) return <Skeleton className="h-56 w-full" />;
  return (
    <Callout tone="error">
      <p>{STRUCTURES_FAILED}</p>
      <Button variant="link" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Callout>
  );
}
