import { FailedLoad } from "@/components/ui/failed-load";
import { Skeleton } from "@/components/ui/skeleton";

type Props = { hasFailed: boolean; onRetry: () => void };

/** In the place of a thread that is loading, or couldn't be loaded. */
export function UnreadThread({ hasFailed, onRetry }: Props) {
  if (hasFailed)
    return (
      <div className="p-4">
        <FailedLoad message="This thread could not be loaded." onRetry={onRetry} />
      </div>
    );
  return (
    <div className="grid gap-3 p-4" aria-busy>
      <Skeleton className="h-10" />
      <Skeleton className="h-24" />
    </div>
  );
}
