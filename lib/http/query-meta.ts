import type { QueryKey } from "@tanstack/react-query";

/** What a query says of its own failures. */
export type ReadMeta = {
  /** A 403 is dealt with where it was asked: no banner, no error page. */
  forbidden?: "silent";
  /** Without its record there is no page: a 404 leads to the page that says so. */
  notFound?: "page";
};

/** What a write says of itself, in the `mutationOptions` of a noun's client. */
export type WriteMeta = {
  /** Queries whose answer it changes. They are read again when it succeeds, and when it is refused. */
  invalidates?: readonly QueryKey[];
  /** Queries that an optimistic change and the live stream keep right: read again only when it is refused. */
  invalidatesIfRefused?: readonly QueryKey[];
  /**
   * "silent": a 403 is told to nobody: the person and the page are read again, and the control is gone. "stay": it is told
   * in the server's words where it sent any, and without them the error page does not take the page's place.
   */
  forbidden?: "silent" | "stay";
};

declare module "@tanstack/react-query" {
  interface Register {
    queryMeta: ReadMeta;
    mutationMeta: WriteMeta;
  }
}
