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

export const FACILITY_CHANGE_FAILED = "Failed to change active facility. Please try again.";
const ofFacility = new Set(["FACILITY_NOT_PERMITTED", "ACTIVE_FACILITY_CHANGE_FAILED"]);

/** A link that names a facility of somebody else's: its parameters lead nowhere. */
export function stripParameters(): void {
  if (new URLSearchParams(location.search).has("facilityId"))
    window.history.replaceState(null, "", location.pathname);
}

/** What becomes of a refusal: the first of its words as a banner, or without any the page's own error. */
function onRefusal(error: ApiError, meta: Record<string, unknown> | undefined, fail: Fail | null) {
  const [first] = error.errors;
  if (first?.code && ofFacility.has(first.code)) {
    stripParameters();
    notify({ type: "error", message: FACILITY_CHANGE_FAILED });
  } else if (meta?.forbidden === "silent") return;
  else if (first) notify({ type: "error", message: first.message });
  else fail?.(error);
}

function onError(error: unknown, meta: Record<string, unknown> | undefined, fail: Fail | null) {
  if (isRefused(error)) onRefusal(error, meta, fail);
  const isPage = meta?.notFound === "page" && error instanceof ApiError && error.status === 404;
  if (isPage) location.assign("/404");
}

/** Shows the error page instead of the page. */
type Fail = (error: ApiError) => void;

/**
 * `meta: { forbidden: "silent" }` keeps refusals of a mutation or query from becoming banners or the error page: who asked
 * deals with them. `meta: { notFound: "page" }` on a query means that without its record there is no page.
 */
export function createQueryClient(fail: Fail): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onError(error, query.meta, null) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => onError(error, mutation.meta, fail),
    }),
    defaultOptions: {
      // Without a network a change is refused, and what was entered stays: it does not wait somewhere until it is forgotten.
      mutations: { networkMode: "always" },
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        retry: shouldRetry,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // A page that may not be read at all becomes the error page; a dialog of it does not.
        throwOnError: (error, { meta }) =>
          isRefused(error) && error.errors.length === 0 && meta?.forbidden !== "silent",
      },
    },
  });
}
