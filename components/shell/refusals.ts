import { OPERATION_FAILED, UNEXPECTED } from "@/components/ui/use-submission";
import type { FieldError } from "@/lib/errors";
import { ApiError } from "@/lib/http/fetcher";
import type { WriteMeta } from "@/lib/http/query-meta";

export const FACILITY_CHANGE_FAILED = "Failed to change active facility. Please try again.";
export const UNREACHABLE = "The portal could not be reached. Check your connection and try again.";
const TRY_LATER = "Please try again later.";

/** Whose message is shown: the server's if there is one, the write's own, or none. */
type Speaker = "server" | "own" | "none";

/**
 * What happens to the page: nothing, its queries are refetched, page and user are refetched, or the error page replaces
 * it.
 */
type Effect = "none" | "reread" | "refresh" | "error-page";

export type Outcome = { messages: string[]; effect: Effect };

type Row = { speaks: Speaker; effect: Effect; otherwise: string };

/** An ended session (401 without errors) never gets here: the fetcher handles it. */
const byStatus: Record<number, Row> = {
  0: { speaks: "own", effect: "reread", otherwise: UNREACHABLE },
  401: { speaks: "server", effect: "none", otherwise: OPERATION_FAILED },
  403: { speaks: "server", effect: "reread", otherwise: OPERATION_FAILED },
  404: { speaks: "own", effect: "reread", otherwise: OPERATION_FAILED },
  409: { speaks: "server", effect: "reread", otherwise: OPERATION_FAILED },
  429: { speaks: "server", effect: "none", otherwise: TRY_LATER },
};
const clientError: Row = { speaks: "server", effect: "reread", otherwise: OPERATION_FAILED };
const serverError: Row = { speaks: "server", effect: "reread", otherwise: UNEXPECTED };

const facilityCodes = new Set(["FACILITY_NOT_PERMITTED", "ACTIVE_FACILITY_CHANGE_FAILED"]);
/** Errors with messages for people; a list of ids or a map is for the form that sent the request. */
const spokenErrors = (errors: unknown): FieldError[] =>
  Array.isArray(errors)
    ? errors.filter((one): one is FieldError => typeof one === "object" && one !== null)
    : [];

export const isAboutFacility = (errors: unknown): boolean =>
  facilityCodes.has(spokenErrors(errors)[0]?.code ?? "");

/** A 403 shows the server's message, or nothing if the write says so; without a message, the error page. */
function forbiddenRow(errors: readonly FieldError[], meta: WriteMeta | undefined): Row {
  if (meta?.forbidden === "silent") return { speaks: "none", effect: "refresh", otherwise: "" };
  if (meta?.forbidden === "reported") return { ...byStatus[403]!, effect: "refresh" };
  if (errors.length === 0 && meta?.forbidden !== "stay")
    return { speaks: "none", effect: "error-page", otherwise: "" };
  return byStatus[403]!;
}

export type Words = {
  /** Shown if the server has no message, or none worth reading. */
  failed?: string;
  /** "conflicts": of the 4xx messages only those of a 409 are shown, otherwise `failed`. */
  trusts?: "server" | "conflicts";
};

const messagesOf = (errors: readonly FieldError[]): string[] => [
  ...new Set(errors.map(({ message }) => message).filter(Boolean)),
];

/** The single table of what a screen does when a write fails, by status (0: no answer). */
export function outcomeOf(error: unknown, meta: WriteMeta | undefined, words: Words = {}): Outcome {
  const status = error instanceof ApiError ? error.status : 0;
  const errors = spokenErrors(error instanceof ApiError ? error.errors : []);
  const known = byStatus[status] ?? (status >= 500 ? serverError : clientError);
  const { speaks, effect, otherwise } = status === 403 ? forbiddenRow(errors, meta) : known;
  if (speaks === "none") return { messages: [], effect };
  if (isAboutFacility(errors)) return { messages: [FACILITY_CHANGE_FAILED], effect };
  const isUntrusted = words.trusts === "conflicts" && status !== 409 && words.failed;
  const said = messagesOf(errors);
  if (speaks === "own" || isUntrusted)
    return { messages: words.failed ? [words.failed] : said.length ? said : [otherwise], effect };
  return { messages: said.length ? said : [words.failed ?? otherwise], effect };
}
