import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { notify } from "@/components/ui/notify";
import { ApiError } from "@/lib/http/fetcher";
import type { ReadMeta } from "@/lib/http/query-meta";
import { FACILITY_CHANGE_FAILED, isAboutFacility, kindOf, outcomeOf } from "./refusals";

const KEY = "reloadedAt";
const PAUSE_MS = 30_000;

/**
 * Reloads the page unless it was just reloaded, so that a permanent refusal doesn't loop. Returns whether it reloads.
 */
function reloadOnce(): boolean {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  if (Date.now() - last < PAUSE_MS) return false;
  sessionStorage.setItem(KEY, String(Date.now()));
  location.reload();
  return true;
}

const MAX_RETRIES = 2;

/** Retries only what may work the second time: no answer, or a server error. */
const shouldRetry = (failures: number, error: Error): boolean =>
  ["unreachable", "failed"].includes(kindOf(error)) && failures < MAX_RETRIES;

const isForbidden = (error: unknown): error is ApiError => kindOf(error) === "forbidden";

/** Removes query parameters that name another tenant's facility. */
export function stripParameters(): void {
  if (new URLSearchParams(location.search).has("facilityId"))
    window.history.replaceState(null, "", location.pathname);
}

/** A refused read shows a banner, or the error page if the server sent no message. */
function onReadFailed(error: unknown, meta: ReadMeta | undefined) {
  if (meta?.notFound === "page" && kindOf(error) === "gone") location.assign("/404");
  if (!isForbidden(error) || meta?.forbidden === "silent") return;
  if (isAboutFacility(error.errors)) {
    stripParameters();
    notify({ type: "error", message: FACILITY_CHANGE_FAILED });
  } else if (error.errors[0]) notify({ type: "error", message: error.errors[0].message });
}

/** Replaces the page by the error page. */
type Fail = (error: ApiError) => void;

/** A bare 403 outside of the private pages may mean that the page is outdated, so reload once. */
function failPage(error: ApiError, fail: Fail): void {
  const isPrivate = location.pathname.startsWith("/private");
  if (isPrivate || !reloadOnce()) fail(error);
}

export function createQueryClient(fail: Fail): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => onReadFailed(error, query.meta) }),
    mutationCache: new MutationCache({
      // The part that must run even if the component has unmounted; useWrite does the rest.
      onError: (error, _input, _context, { meta }) => {
        if (!(error instanceof ApiError)) return;
        if (isAboutFacility(error.errors)) stripParameters();
        if (outcomeOf(error, meta).effect === "error-page") failPage(error, fail);
      },
    }),
    defaultOptions: {
      // Offline, a write fails and its input stays in the form, instead of being queued and forgotten.
      mutations: { networkMode: "always" },
      queries: {
        networkMode: "always",
        refetchOnReconnect: true,
        retry: shouldRetry,
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        // A page that may not be read becomes the error page; a dialog doesn't.
        throwOnError: (error, { meta }) =>
          isForbidden(error) && error.errors.length === 0 && meta?.forbidden !== "silent",
      },
    },
  });
}
