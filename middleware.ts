import { randomBytes } from "node:crypto";
import { NextResponse, type NextRequest } from "next/server";
import { PAGE_PATH_HEADER, passageTo } from "@/lib/auth/gate";
import { env } from "@/lib/env";
import { contentSecurityPolicy } from "@/lib/http/content-security-policy";
import { readCookies, withCookies } from "@/lib/http/cookies";
import { csrfRenewal } from "@/lib/http/csrf";

export async function middleware(request: NextRequest): Promise<Response> {
  const { pathname, search } = request.nextUrl;
  const cookies = readCookies(request.headers.get("cookie"));
  const { redirectTo, sessionId } = await passageTo({ pathname, search }, cookies);
  if (redirectTo) return NextResponse.redirect(new URL(redirectTo, request.url), 307);

  const policy = contentSecurityPolicy(randomBytes(16).toString("base64"), {
    isDevelopment: process.env.NODE_ENV === "development",
    withRecaptcha: pathname === "/login" && env().RECAPTCHA_SITE_KEY !== undefined,
  });
  const headers = new Headers(request.headers);
  headers.set(PAGE_PATH_HEADER, pathname + search);
  // Next reads the nonce for its own scripts from the request.
  headers.set("content-security-policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("content-security-policy", policy);
  // By this number an error page names what failed; a script cannot read the header of its own page that has it.
  response.headers.set("server-timing", `request;desc="${request.headers.get("x-request-id") ?? ""}"`);
  if (sessionId) response.headers.set("cache-control", "private, no-store");
  return withCookies(response, csrfRenewal(cookies, sessionId));
}

export const config = {
  runtime: "nodejs",
  // Pages only: not the API, not Next's own files, not those of /public by their names. Whatever else has a dot in it is
  // a page as well, the one that says there is none.
  matcher: ["/((?!api(?:/|$)|_next/|(?:icon|logo)\\.svg$).*)"],
};
