/** An error as error pages receive it: from the server (without its message) or thrown in the browser. */
export type ThrownError = Error & {
  digest?: string;
  body?: string;
  requestId?: string | null;
};

export type Fault = "forbidden" | "outdated" | "unavailable" | "unexpected";

/** A chunk that is no longer served because a new version was deployed since the page was opened. */
const isMissingPart = ({ name, message }: Error) =>
  name === "ChunkLoadError" || /loading (css )?chunk|dynamically imported module/i.test(message);

/** The document's own navigation timing. */
function answerOfPage(): PerformanceNavigationTiming | undefined {
  if (typeof performance === "undefined") return undefined;
  return (performance.getEntriesByType("navigation") as PerformanceNavigationTiming[])[0];
}

export function faultOf(error: ThrownError): Fault {
  if (isMissingPart(error)) return "outdated";
  const isForbidden = error.digest === "FORBIDDEN" || error.body === "Forbidden";
  if (isForbidden) return "forbidden";
  // A server error: the document's response has its status.
  return error.digest && answerOfPage()?.responseStatus === 503 ? "unavailable" : "unexpected";
}

/** The request id to look up in the log: of the failed call, or of the page. */
export function requestIdOf(error: ThrownError): string | null {
  if (error.requestId) return error.requestId;
  if (!error.digest || typeof performance === "undefined") return null;
  const requestId = answerOfPage()?.serverTiming.find(({ name }) => name === "request")?.description;
  return requestId || error.digest;
}
