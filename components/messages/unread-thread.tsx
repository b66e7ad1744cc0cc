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
    // As it looks once loaded: its head, the latest messages above the field.
    <div className="flex min-h-0 flex-1 flex-col" aria-busy>
      <div className="border-b border-line bg-surface px-4 py-2">
        <Skeleton className="h-10 max-w-72" />
      </div>
      <div className="mx-auto grid w-full max-w-200 flex-1 content-end gap-3 p-4">
        <Skeleton className="ml-auto h-10 w-3/5 rounded-lg" />
        <Skeleton className="h-10 w-2/5 rounded-lg" />
      </div>
      <div className="border-t border-line bg-surface p-4">
        <Skeleton className="h-(--control-md)" />
      </div>
    </div>
  );
}
