import { NextResponse, type NextRequest } from "next/server";
import { redirectByLogin } from "@/lib/auth/gate";
import { readCookies } from "@/lib/http/cookies";

/** Sends to the sign-in who needs it, and away from it who does not. */
export async function middleware(request: NextRequest): Promise<Response> {
  const { pathname, search } = request.nextUrl;
  const redirectTo = await redirectByLogin({ pathname, search }, readCookies(request.headers.get("cookie")));
  return redirectTo ? NextResponse.redirect(new URL(redirectTo, request.url), 307) : NextResponse.next();
}

export const config = {
  runtime: "nodejs",
  // Only those it could send elsewhere: to be asked at all costs a page an eighth. The cookie has two names, with TLS and
  // without; Next wants all of this written out.
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
