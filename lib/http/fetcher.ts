import type { FieldError } from "./errors";

/** An answer other than success, as the browser sees it; `message` is what a screen shows first. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly errors: FieldError[],
    readonly body: string,
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

type Method = "GET" | "POST" | "PUT" | "DELETE";

type Headers = Record<string, string>;

async function send(
  method: Method,
  path: string,
  body: unknown,
  extra: Headers,
): Promise<{ response: Response; text: string }> {
  const headers: Headers = { ...extra };
  const facilityId = tabFacility.get();
  if (facilityId) headers["x-facility-id"] = facilityId;
  if (method !== "GET") headers["x-csrf-token"] = cookie("csrfToken");
  if (method !== "GET") headers["content-type"] = "application/json";
  const request: RequestInit = { method, headers, credentials: "same-origin" };
  if (method !== "GET") request.body = JSON.stringify(body ?? {});
  const response = await fetch(path, request).catch(() => null);
  if (!response) throw new ApiError(0, [], "");
  return { response, text: await response.text() };
}

/** A token of a session that has ended meanwhile; the refusal itself brought the right one. */
const isOldToken = ({ response, text }: { response: Response; text: string }) =>
  response.status === 403 && parsed(text).errors?.[0]?.code === "CSRF";

/**
 * Calls the portal's own API. Resolves with the JSON of the answer, or its text when it is not JSON. Throws ApiError
 * (status 0 when the server was not reached).
 */
export async function api<T>(
  method: Method,
  path: string,
  body?: unknown,
  headers: Headers = {},
): Promise<T> {
  const first = await send(method, path, body, headers);
  const { response, text } = isOldToken(first) ? await send(method, path, body, headers) : first;
  if (!response.ok) throw new ApiError(response.status, parsed(text).errors ?? [], text);
  const isJson = response.headers.get("content-type")?.includes("json");
  return (isJson ? JSON.parse(text) : text) as T;
}
