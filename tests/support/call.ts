import { createSession, sessionCookies } from "@/lib/auth/sessions";
import { db } from "@/db/client";
import { CSRF_COOKIE, CSRF_HEADER, issueCsrfToken } from "@/lib/http/csrf";
import type { Endpoint } from "@/lib/http/endpoint";

type Call = {
  /** The signed-in person; omit to be signed out. */
  as?: { id: number };
  /** Cookies of an earlier sign-in, instead of `as`. */
  cookies?: Record<string, string>;
  /** Defaults to GET without a body and POST with one. */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  params?: Record<string, string | number>;
  /** A list repeats its key. */
  query?: Record<string, string | number | (string | number)[]>;
  body?: unknown;
  /** Sent like another site's form post, without the portal's token; instead of a body. */
  form?: Record<string, string>;
  /** The parts of a multipart form, instead of a body. */
  parts?: Record<string, string | File>;
  /** A raw body, with its content type in `headers`; instead of a body. */
  stream?: ReadableStream;
  headers?: Record<string, string>;
  /** The CSRF header; defaults to the cookie's token, null sends none. */
  csrf?: string | null;
};

export type Answer<Body = unknown> = {
  status: number;
  body: Body;
  headers: Headers;
  cookies: Record<string, string>;
};

/** The body of a refused request. */
export type Refusal = { errors: { code: string; field: string; message: string }[] };

export const codesOf = ({ body }: { body: unknown }) => (body as Refusal).errors.map(({ code }) => code);

/** Parses "name=value; Path=/; …" lines as a browser does. */
function cookiesFrom(lines: readonly string[]): Record<string, string> {
  const pairs = lines.map((line) => line.slice(0, line.indexOf(";") < 0 ? undefined : line.indexOf(";")));
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
  );
}

/** The cookies of a new session, created by the real sign-in. */
export async function signIn(user: { id: number }): Promise<Record<string, string>> {
  const started = await db.transaction((tx) => createSession(tx, user.id, { userAgent: "tests" }));
  return cookiesFrom(await sessionCookies(started));
}

async function cookiesOf({ as, cookies }: Call): Promise<Record<string, string>> {
  if (cookies) return cookies;
  return as ? signIn(as) : { [CSRF_COOKIE]: issueCsrfToken() };
}

const methodOf = (asked: Call) =>
  asked.method ??
  (asked.body === undefined && asked.form === undefined && asked.parts === undefined ? "GET" : "POST");

function headersOf(asked: Call, cookies: Record<string, string>): Headers {
  const headers = new Headers(asked.headers);
  headers.set(
    "cookie",
    Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join("; "),
  );
  if (asked.form) headers.set("content-type", "application/x-www-form-urlencoded");
  const token = asked.csrf === undefined && !asked.form ? cookies[CSRF_COOKIE] : asked.csrf;
  if (token) headers.set(CSRF_HEADER, token);
  if (methodOf(asked) !== "GET" && !asked.parts && !headers.has("content-type"))
    headers.set("content-type", "application/json");
  return headers;
}

function multipart(parts: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(parts)) form.set(name, value);
  return form;
}

const bodyOf = ({ form, parts, stream, body }: Call) =>
  stream ??
  (parts ? multipart(parts) : form ? new URLSearchParams(form).toString() : JSON.stringify(body ?? {}));

async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  return response.headers.get("content-type")?.includes("json") ? (JSON.parse(text) as unknown) : text;
}

/** Calls a route's handler as the portal's page in a browser would. */
export async function call<Body = unknown>(handler: Endpoint, asked: Call = {}): Promise<Answer<Body>> {
  const method = methodOf(asked);
  const cookies = await cookiesOf(asked);
  const url = new URL("http://localhost:3000/api");
  for (const [name, value] of Object.entries(asked.query ?? {})) {
    for (const one of [value].flat()) url.searchParams.append(name, String(one));
  }
  const request = new Request(url, {
    method,
    headers: headersOf(asked, cookies),
    // Like the portal's fetcher: a change without content sends an empty object.
    body: method === "GET" ? undefined : bodyOf(asked),
    ...(asked.stream && { duplex: "half" }),
  });
  const params = Object.fromEntries(
    Object.entries(asked.params ?? {}).map(([name, value]) => [name, String(value)]),
  );
  const response = await handler(request, {
    // As Next: none for a path without parameters.
    params: Promise.resolve(asked.params && params),
  });
  return {
    status: response.status,
    body: (await readBody(response)) as Body,
    headers: response.headers,
    cookies: cookiesFrom(response.headers.getSetCookie()),
  };
}
