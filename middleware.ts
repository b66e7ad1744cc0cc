import { NextResponse, type NextRequest } from "next/server";
import { redirectByLogin } from "@/lib/auth/gate";
import { readCookies } from "@/lib/http/cookies";

/** Redirects people without a session to the sign-in, and people with one away from it. */
export async function middleware(request: NextRequest): Promise<Response> {
  const { pathname, search } = request.nextUrl;
  const redirectTo = await redirectByLogin({ pathname, search }, readCookies(request.headers.get("cookie")));
  return redirectTo ? NextResponse.redirect(new URL(redirectTo, request.url), 307) : NextResponse.next();
}

export const config = {
  runtime: "nodejs",
  // Matches only requests that could be redirected: calling the middleware adds an eighth to a page's time. The cookie
  // has two names, with TLS and without; Next requires the matcher to be a literal.
  matcher: [
    {
      source: "/:root(private|form-530)/:path*",
      missing: [
        { type: "cookie", key: "shiftwell.session" },
        { type: "cookie", key: "__Host-shiftwell.session" },
      ],
    },
    {
      source: "/:root(login|forgot-password|new-password)/:path*",
      has: [{ type: "cookie", key: "shiftwell.session" }],
    },
    {
      source: "/:root(login|forgot-password|new-password)/:path*",
      has: [{ type: "cookie", key: "__Host-shiftwell.session" }],
    },
  ],
};
