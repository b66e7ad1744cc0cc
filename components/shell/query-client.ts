import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/notify";
import { ApiError } from "@/lib/http/fetcher";

const MOST_RETRIES = 2;

/** Only what may go better the second time: no answer at all, or a server that stumbled. */
function shouldRetry(failures: number, error: Error): boolean {
  const isOurs = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isOurs && failures < MOST_RETRIES;
}

const isRefused = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 403;

function onError(error: unknown, meta: Record<string, unknown> | undefined) {
  const message = isRefused(error) ? error.errors[0]?.message : undefined;
  if (message && meta?.forbidden !== "silent") notify({ type: "error", message });
}

/** `meta: { forbidden: "silent" }` on a mutation keeps its refusals from becoming banners. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onError(error, query.meta) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => onError(error, mutation.meta),
    }),
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // A page that may not be read at all becomes the error page.
        throwOnError: (error) => isRefused(error) && error.errors.length === 0,
      },
    },
  });
}
