import NextAuth, { type AuthOptions } from "next-auth";
import type { NextRequest } from "next/server";
import { env } from "@/lib/env";
import { sessionCookieName } from "@/lib/http/cookies";
import { findActorOfSession } from "./find-actor";
import { sessionIdOf } from "./session-token";

type CatchAll = { params: Promise<{ nextauth: string[] }> };

const quiet = () => undefined;

function options(): AuthOptions {
  const { NEXTAUTH_SECRET, SESSION_HOURS, APP_URL } = env();
  const secure = APP_URL.startsWith("https:");
  return {
    secret: NEXTAUTH_SECRET,
    providers: [],
    session: { strategy: "jwt", maxAge: SESSION_HOURS * 3600 },
    cookies: {
      sessionToken: {
        name: sessionCookieName(),
        options: { httpOnly: true, sameSite: "lax", path: "/", secure },
      },
    },
    // An ended session would be logged as an error with its stack on every request.
    logger: { error: quiet, warn: quiet, debug: quiet },
    callbacks: {
      async jwt({ token }) {
        const actor = typeof token.sid === "string" ? await findActorOfSession(sessionIdOf(token.sid)) : null;
        if (!actor) throw new Error("The session has ended.");
        return { ...token, name: actor.name, email: actor.email };
      },
      session({ session, token }) {
        const { name, email, exp } = token as typeof token & { exp: number };
        return { ...session, user: { name, email }, expires: new Date(exp * 1000).toISOString() };
      },
    },
  };
}

/**
 * next-auth's description of the session. Its own response would renew the token and set cookies of its unused sign-in,
 * so only the cookie that clears an ended session is passed on.
 */
export async function describeSession(request: NextRequest, context: CatchAll): Promise<Response> {
  const answer = (await NextAuth(request, context, options())) as Response;
  const clearing = answer.headers
    .getSetCookie()
    .filter((line) => line.startsWith(`${sessionCookieName()}=;`));
  answer.headers.delete("set-cookie");
  for (const line of clearing) answer.headers.append("set-cookie", line);
  return answer;
}
