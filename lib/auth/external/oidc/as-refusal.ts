import * as oidc from "openid-client";
import { ExternalRefusal } from "../refusals";

const isAway = (error: unknown): boolean => {
  if (error instanceof DOMException || error instanceof TypeError) return true;
  const { code, cause } = error as { code?: string; cause?: unknown };
  if (cause instanceof Response) return cause.status >= 500 || cause.status === 404;
  return code === "OAUTH_TIMEOUT" || code === "OAUTH_ABORT" || (cause instanceof Error && isAway(cause));
};

/** What went wrong between portal and provider, for the person and for the log. */
export function asRefusal(error: unknown): never {
  if (error instanceof ExternalRefusal) throw error;
  const cause = (error as { cause?: unknown }).cause;
  if (cause instanceof ExternalRefusal) throw cause;
  if (error instanceof oidc.AuthorizationResponseError) {
    const isTheirs = /^(server_error|temporarily_unavailable)$/.test(error.error);
    const reason = error.error === "access_denied" ? "cancelled" : isTheirs ? "unavailable" : "unverified";
    throw new ExternalRefusal(reason, `the provider answered ${error.error.slice(0, 60)}`);
  }
  throw new ExternalRefusal(isAway(error) ? "unavailable" : "unverified", detailOf(error));
}

/** The library's own code, and the claim it is about; never a value. */
function detailOf(error: unknown): string {
  const {
    code,
    error: named,
    name,
    cause,
  } = error as Partial<Record<"code" | "error" | "name", string>> & {
    cause?: { cause?: { claim?: string } };
  };
  return [named ?? code ?? name, cause?.cause?.claim].filter(Boolean).join(" ");
}
