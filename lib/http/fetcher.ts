import type { FieldError } from "@/lib/errors";

/** An unsuccessful response; `message` is what a screen shows first. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly errors: FieldError[],
    readonly body: string,
    readonly requestId: string | null = null,
  ) {
    super(errors[0]?.message ?? "");
  }
}

/** The warnings about rest and hours that need an acknowledgement. */
export const restWarningsOf = (errors: readonly FieldError[]): string[] =>
  errors.flatMap(({ warning }) => (typeof warning === "string" ? [warning] : []));

const cookie = (name: string): string =>
  document.cookie
    .split("; ")
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? "";

/** This tab's facility, sent with each call so that two tabs may show two. */
export const tabFacility = {
  get: (): string | null => sessionStorage.getItem("facilityId"),
  set: (facilityId: number): void => sessionStorage.setItem("facilityId", String(facilityId)),
  forget: (): void => sessionStorage.removeItem("facilityId"),
};

function parsed(text: string): { errors?: FieldError[] } & Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

type Headers = Record<string, string>;

/** The headers of every call. */
export const ownHeaders = (): Headers => ({ "x-csrf-token": cookie("csrfToken") });

/** An idempotency key: a request sent again with it has no second effect. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );

const IDEMPOTENCY_KEY = "idempotency-key";

/** The header of a request that may be sent again: by the fetcher, or with the same key by the person. */
export const keyed = (key = newKey()): Headers => ({ [IDEMPOTENCY_KEY]: key });

type Method = "GET" | "POST" | "PUT" | "DELETE";

/** The headers of a call for this tab's facility. */
export function callHeaders(extra: Headers): Headers {
  const facilityId = tabFacility.get();
  return { ...extra, ...ownHeaders(), ...(facilityId && { "x-facility-id": facilityId }) };
}

export type Answer = {
  response: Pick<Response, "ok" | "status"> & { headers: Pick<Response["headers"], "get"> };
  text: string;
};

/** The query of a read. What is null or undefined is left out. */
type Query = Record<string, string | number | boolean | null | undefined>;

function withQuery(path: string, given: Query = {}): string {
  const stated = Object.entries(given).filter(([, value]) => value != null);
  if (stated.length === 0) return path;
  return `${path}?${new URLSearchParams(stated.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** The server's answer; null if it wasn't reached, or its answer was lost on the way. */
const exchange = (address: string, request: RequestInit): Promise<Answer | null> =>
  fetch(address, request)
    .then(async (response) => ({ response, text: await response.text() }))
    .catch(() => null);

const AGAIN_AFTER_MS = 1_000;

/** Sends once more what may have been carried out although its answer was lost. */
async function exchangeAgain(address: string, request: RequestInit): Promise<Answer | null> {
  if (!navigator.onLine) return null;
  await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
  return exchange(address, request);
}

async function send(method: Method, path: string, body: unknown, extra: Headers): Promise<Answer> {
  const headers = callHeaders(extra);
  // The browser sets a form's content type, with its boundary.
  const isForm = body instanceof FormData;
  if (method !== "GET" && !isForm) headers["content-type"] = "application/json";
  const request: RequestInit = { method, headers, credentials: "same-origin" };
  if (method !== "GET") request.body = isForm ? body : JSON.stringify(body ?? {});
  // What is given back when a page is left goes on after it.
  if (method === "DELETE") request.keepalive = true;
  const address = method === "GET" ? withQuery(path, body as Query | undefined) : path;
  const answer =
    (await exchange(address, request)) ??
    (IDEMPOTENCY_KEY in extra && (await exchangeAgain(address, request)));
  if (!answer) throw new ApiError(0, [], "");
  return answer;
}

/** The token was of an ended session; the refusal carried a valid one. */
const isOldToken = ({ response, text }: Answer) =>
  response.status === 403 && parsed(text).errors?.[0]?.code === "CSRF";

/** How the session was refused: it has ended, isn't permitted anymore, or couldn't be read. */
export type SessionFault = 401 | 403 | 500;

/** Resolves with true once the same person has signed in again; never if the page is left. */
type SessionKeeper = (fault: SessionFault) => Promise<boolean>;

let keeper: SessionKeeper | undefined;

/** Registers what happens when the session ends under an open page. Returns the unsubscribe function. */
export function keepSession(whenEnded: SessionKeeper): () => void {
  keeper = whenEnded;
  return () => {
    if (keeper === whenEnded) keeper = undefined;
  };
}

/** A 401 without errors means an ended session; with errors it is a refused sign-in. */
const isSessionOver = ({ response, text }: Answer) => response.status === 401 && !parsed(text).errors?.length;

/** Sends a call, and once more when the person has signed in again or the token was old. */
export async function answered<T>(ask: () => Promise<Answer>): Promise<T> {
  let answer = await ask();
  // Of any call, nothing but a 401 ends a session.
  if (isSessionOver(answer) && (await keeper?.(401))) answer = await ask();
  if (isOldToken(answer)) answer = await ask();
  const { response, text } = answer;
  if (!response.ok) {
    const requestId = response.headers.get("x-request-id");
    throw new ApiError(response.status, parsed(text).errors ?? [], text, requestId);
  }
  const isJson = response.headers.get("content-type")?.includes("json");
  return (isJson ? JSON.parse(text) : text) as T;
}

/**
 * Calls the portal's API with a body, or reads with a query. Resolves with the JSON, or the text of another type. If
 * the session has ended, it waits until the person has signed in again and retries once. A request with a key is sent
 * again if its answer was lost. Throws ApiError (status 0 if the server was not reached).
 */
export function api<T>(method: "GET", path: string, query?: Query, headers?: Headers): Promise<T>;
export function api<T>(
  method: Exclude<Method, "GET">,
  path: string,
  body?: unknown,
  headers?: Headers,
): Promise<T>;
export function api<T>(method: Method, path: string, given?: unknown, headers: Headers = {}): Promise<T> {
  return answered<T>(() => send(method, path, given, headers));
}

/**
 * For a stream that the server has closed: asks for the session. Resolves once the person is signed in, or with the
 * next best guess if the question itself fails.
 */
export async function untilSignedIn(): Promise<void> {
  try {
    await api("GET", "/api/user");
  } catch (error) {
    const status = error instanceof ApiError ? error.status : 0;
    if (status === 403 || status === 500) await keeper?.(status);
  }
}
