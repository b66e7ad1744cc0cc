import type { FieldError } from "@/lib/errors";

/** An answer other than success, as the browser sees it; `message` is what a screen shows first. */
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

const cookie = (name: string): string =>
  document.cookie
    .split("; ")
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? "";

/** The facility this tab looks at; it travels with each call, so that two tabs may look at two. */
export const tabFacility = {
  get: (): string | null => sessionStorage.getItem("facilityId"),
  set: (facilityId: number): void => sessionStorage.setItem("facilityId", String(facilityId)),
};

function parsed(text: string): { errors?: FieldError[] } & Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}

type Headers = Record<string, string>;

/** What every call of the browser's carries. */
export const ownHeaders = (): Headers => ({ "x-csrf-token": cookie("csrfToken") });

type Method = "GET" | "POST" | "PUT" | "DELETE";

async function send(
  method: Method,
  path: string,
  body: unknown,
  extra: Headers,
): Promise<{ response: Response; text: string }> {
  const headers: Headers = { ...extra, ...ownHeaders() };
  const facilityId = tabFacility.get();
  if (facilityId) headers["x-facility-id"] = facilityId;
  // A form is typed by the browser, which knows its boundary.
  const isForm = body instanceof FormData;
  if (method !== "GET" && !isForm) headers["content-type"] = "application/json";
  const request: RequestInit = { method, headers, credentials: "same-origin" };
  if (method !== "GET") request.body = isForm ? body : JSON.stringify(body ?? {});
  const response = await fetch(path, request).catch(() => null);
  if (!response) throw new ApiError(0, [], "");
  return { response, text: await response.text() };
}

/** A token of a session that has ended meanwhile; the refusal itself brought the right one. */
const isOldToken = ({ response, text }: { response: Response; text: string }) =>
  response.status === 403 && parsed(text).errors?.[0]?.code === "CSRF";

/** Resolves with true once the same person is signed in again; never, where the page is left. */
type SessionKeeper = () => Promise<boolean>;

let keeper: SessionKeeper | undefined;

/** Says what follows when a session has ended under an open page. Returns how to take it back. */
export function keepSession(whenEnded: SessionKeeper): () => void {
  keeper = whenEnded;
  return () => {
    if (keeper === whenEnded) keeper = undefined;
  };
}

/** For what learns of the end by another way than a call. */
export const reportSessionEnd: SessionKeeper = async () => (await keeper?.()) ?? false;

/** A 401 without errors is a session that has ended; with errors it is the sign-in's own refusal. */
const isSessionOver = ({ response, text }: { response: Response; text: string }) =>
  response.status === 401 && !parsed(text).errors?.length;

/**
 * Calls the portal's own API. Resolves with the JSON of the answer, or its text when it is not JSON. A call that finds
 * the session ended waits until its person is signed in again, and is then made once more. Throws ApiError (status 0
 * when the server was not reached).
 */
export async function api<T>(
  method: Method,
  path: string,
  body?: unknown,
  headers: Headers = {},
): Promise<T> {
  const ask = () => send(method, path, body, headers);
  let answer = await ask();
  if (isSessionOver(answer) && (await reportSessionEnd())) answer = await ask();
  if (isOldToken(answer)) answer = await ask();
  const { response, text } = answer;
  if (!response.ok) {
    const requestId = response.headers.get("x-request-id");
    throw new ApiError(response.status, parsed(text).errors ?? [], text, requestId);
  }
  const isJson = response.headers.get("content-type")?.includes("json");
  return (isJson ? JSON.parse(text) : text) as T;
}
