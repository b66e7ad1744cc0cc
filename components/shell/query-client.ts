import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/notify";
import { ApiError } from "@/lib/http/fetcher";
import type { ReadMeta } from "@/lib/http/query-meta";
import { FACILITY_CHANGE_FAILED, isAboutFacility, outcomeOf } from "./refusals";
import { reloadOnce } from "./reload-once";

const MOST_RETRIES = 2;

/** Only what may go better the second time: no answer at all, or a server that stumbled. */
function shouldRetry(failures: number, error: Error): boolean {
  const isOurs = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !isOurs && failures < MOST_RETRIES;
}

const isForbidden = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 403;

/** A link that names a facility of someone else's: its parameters lead nowhere. */
export function stripParameters(): void {
  if (new URLSearchParams(location.search).has("facilityId"))
    window.history.replaceState(null, "", location.pathname);
}

/** A refused read shows a banner; without a message from the server, the error page. */
function onReadFailed(error: unknown, meta: ReadMeta | undefined) {
  if (meta?.notFound === "page" && error instanceof ApiError && error.status === 404) location.assign("/404");
  if (!isForbidden(error)) return;
  if (isAboutFacility(error.errors)) {
    stripParameters();
    notify({ type: "error", message: FACILITY_CHANGE_FAILED });
  } else if (meta?.forbidden !== "silent" && error.errors[0])
    notify({ type: "error", message: error.errors[0].message });
}

/** Shows the error page instead of the page. */
type Fail = (error: ApiError) => void;

/** Outside the private pages a bare 403 may be of a page that is too old: it is loaded again once. */
function failPage(error: ApiError, fail: Fail): void {
  const isPrivate = location.pathname.startsWith("/private");
  if (isPrivate || !reloadOnce()) fail(error);
}

export function createQueryClient(fail: Fail): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onReadFailed(error, query.meta) }),
    mutationCache: new MutationCache({
      // What must happen after a refused write even if its component is gone; useWrite does the rest.
      onError: (error, _input, _context, { meta }) => {
        if (!(error instanceof ApiError)) return;
        if (isAboutFacility(error.errors)) stripParameters();
        if (outcomeOf(error, meta).effect === "error-page") failPage(error, fail);
      },
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
          isForbidden(error) && error.errors.length === 0 && meta?.forbidden !== "silent",
      },
    },
  });
}
