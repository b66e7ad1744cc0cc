/** What an error page is given: of the server an error whose words stay there, or one of the browser's own. */
export type ThrownError = Error & {
  digest?: string;
  status?: number;
  body?: string;
  requestId?: string | null;
};

export type Fault = "forbidden" | "outdated" | "unavailable" | "unexpected";

/** A part of the page that is no longer served: the portal has been renewed since the page was opened. */
const isMissingPart = ({ name, message }: Error) =>
  name === "ChunkLoadError" || /loading (css )?chunk|dynamically imported module/i.test(message);

/** How this page itself was answered, where there is a page already. */
function answerOfPage(): PerformanceNavigationTiming | undefined {
  if (typeof performance === "undefined") return undefined;
  return (performance.getEntriesByType("navigation") as PerformanceNavigationTiming[])[0];
}

export function faultOf(error: ThrownError): Fault {
  if (isMissingPart(error)) return "outdated";
  const isForbidden = error.digest === "FORBIDDEN" || (error.status === 403 && error.body === "Forbidden");
  if (isForbidden) return "forbidden";
  // An error of the server's own: its page was answered with what it is.
  return error.digest && answerOfPage()?.responseStatus === 503 ? "unavailable" : "unexpected";
}

/** What agencies' screens make of a refusal without a word: the end of the session, which one of them also closes. */
export function sessionErrorOf(error: ThrownError, pathname: string): "403" | "Error" | null {
  if (!pathname.startsWith("/private/agency")) return null;
  if (faultOf(error) === "forbidden") return "403";
  return error.status === 403 ? "Error" : null;
}

/** The number by which the failure is found in the log: of the call that failed, or of the page's own. */
export function requestIdOf(error: ThrownError): string | null {
  if (error.requestId) return error.requestId;
  if (!error.digest || typeof performance === "undefined") return null;
  const told = answerOfPage()?.serverTiming.find(({ name }) => name === "request")?.description;
  return told || error.digest;
}
