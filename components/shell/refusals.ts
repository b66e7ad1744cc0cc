import { OPERATION_FAILED, UNEXPECTED, type RefusalKind } from "@/components/ui/refused";
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

const kinds: Record<number, RefusalKind> = {
  0: "unreachable",
  401: "unauthenticated",
  403: "forbidden",
  404: "gone",
  409: "conflict",
  429: "throttled",
};

/** What a failed request, read or write, means: the only place that interprets a status. */
export function kindOf(error: unknown): RefusalKind {
  const status = error instanceof ApiError ? error.status : 0;
  return kinds[status] ?? (status >= 500 ? "failed" : "invalid");
}

/** An ended session (401 without errors) never gets here: the fetcher handles it. */
const table: Record<RefusalKind, Row> = {
  unreachable: { speaks: "own", effect: "reread", otherwise: UNREACHABLE },
  unauthenticated: { speaks: "server", effect: "none", otherwise: OPERATION_FAILED },
  forbidden: { speaks: "server", effect: "reread", otherwise: OPERATION_FAILED },
  gone: { speaks: "own", effect: "reread", otherwise: OPERATION_FAILED },
  conflict: { speaks: "server", effect: "reread", otherwise: OPERATION_FAILED },
  throttled: { speaks: "server", effect: "none", otherwise: TRY_LATER },
  invalid: { speaks: "server", effect: "reread", otherwise: OPERATION_FAILED },
  failed: { speaks: "server", effect: "reread", otherwise: UNEXPECTED },
};

const facilityCodes = new Set(["FACILITY_NOT_PERMITTED", "ACTIVE_FACILITY_CHANGE_FAILED"]);
/** Errors with messages for people; a list of ids or a map is for the form that sent the request. */
const spokenErrors = (errors: unknown): FieldError[] =>
  Array.isArray(errors)
    ? errors.filter((one): one is FieldError => typeof one === "object" && one !== null)
    : [];

/** Whether the server refused with this code first. */
export const isRefusedWith = (error: unknown, code: string): boolean =>
  error instanceof ApiError && spokenErrors(error.errors)[0]?.code === code;

export const isAboutFacility = (errors: unknown): boolean =>
  facilityCodes.has(spokenErrors(errors)[0]?.code ?? "");

/** A 403 shows the server's message, or nothing if the write says so; without a message, the error page. */
function forbiddenRow(errors: readonly FieldError[], meta: WriteMeta | undefined): Row {
  if (meta?.forbidden === "silent") return { speaks: "none", effect: "refresh", otherwise: "" };
  if (meta?.forbidden === "reported") return { ...table.forbidden, effect: "refresh" };
  if (errors.length === 0 && meta?.forbidden !== "stay")
    return { speaks: "none", effect: "error-page", otherwise: "" };
  return table.forbidden;
}

export type Words = {
  /** Shown if the server has no message, or none worth reading. */
  failed?: string;
  /** "conflicts": of the 4xx messages only those of a 409 are shown, otherwise `failed`. */
  trusts?: "server" | "conflicts";
};

/** Someone only sees another person's screens: that is said for every write, whatever else the write would show. */
const isViewOnly = (errors: readonly FieldError[]): boolean => errors[0]?.code === "VIEW_ONLY";

const messagesOf = (errors: readonly FieldError[]): string[] => [
  ...new Set(errors.map(({ message }) => message).filter(Boolean)),
];

/** What a screen does when a write fails. */
export function outcomeOf(error: unknown, meta: WriteMeta | undefined, words: Words = {}): Outcome {
  const kind = kindOf(error);
  const errors = spokenErrors(error instanceof ApiError ? error.errors : []);
  if (isViewOnly(errors)) return { messages: messagesOf(errors), effect: "reread" };
  const { speaks, effect, otherwise } = kind === "forbidden" ? forbiddenRow(errors, meta) : table[kind];
  if (speaks === "none") return { messages: [], effect };
  if (isAboutFacility(errors)) return { messages: [FACILITY_CHANGE_FAILED], effect };
  const isUntrusted = words.trusts === "conflicts" && kind !== "conflict" && words.failed;
  // Of a fault of its own the server can only say that it is one.
  const said = messagesOf(errors).filter((message) => !words.failed || message !== UNEXPECTED);
  if (speaks === "own" || isUntrusted)
    return { messages: words.failed ? [words.failed] : said.length ? said : [otherwise], effect };
  return { messages: said.length ? said : [words.failed ?? otherwise], effect };
}

export type Refusal = Pick<ApiError, "errors" | "message" | "body"> & { kind: RefusalKind };

/** A text for a banner; null: nothing to show; false: as the table says. */
type Shown = string | null | false;

/** Shows a refusal itself, unless it returns what to show. */
type Override<Input> = Shown | ((refusal: Refusal, input: Input) => Shown | void);

/** What a write does differently from the table, by the first error's code, else its kind, else for any refusal. */
export type Instead<Input> = { [kind in RefusalKind | "any"]?: Override<Input> } & {
  [code: Uppercase<string>]: Override<Input>;
};

export function shownInstead<Input>(
  { errors, message, body }: ApiError,
  kind: RefusalKind,
  instead: Instead<Input>,
  input: Input,
): Shown {
  if (isViewOnly(spokenErrors(errors))) return false;
  const keys = [spokenErrors(errors)[0]?.code ?? "", kind, "any"];
  const [override = false] = keys.map((key) => instead[key as "any"]).filter((one) => one !== undefined);
  return typeof override === "function"
    ? (override({ kind, errors, message, body }, input) ?? null)
    : override;
}

/** The server's message for a failed read, else the given. */
export const messageOfRead = (error: unknown, otherwise: string): string =>
  messagesOf(spokenErrors(error instanceof ApiError ? error.errors : []))[0] ?? otherwise;
