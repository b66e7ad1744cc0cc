import type { QueryKey } from "@tanstack/react-query";

/** How a query's failures are reported. */
export type ReadMeta = {
  /** A 403 is handled by the caller: no banner, no error page. */
  forbidden?: "silent";
  /** A 404 leads to the not-found page. */
  notFound?: "page";
};

/** How a write is reported, set by `write` in a noun's client. */
export type WriteMeta = {
  /** Queries to refetch when it succeeds or is refused. */
  invalidates?: readonly QueryKey[];
  /** Queries kept current by optimistic updates and the live stream: refetched only on a refusal. */
  invalidatesIfRefused?: readonly QueryKey[];
  /**
   * "silent": a 403 shows nothing; user and page are refetched and the control disappears. "reported": the same, with a
   * message. "stay": it shows the server's message, and the page stays.
   */
  forbidden?: "silent" | "reported" | "stay";
};

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: ReadMeta;
    mutationMeta: WriteMeta;
  }
}
