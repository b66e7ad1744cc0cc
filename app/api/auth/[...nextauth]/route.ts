import type { NextRequest } from "next/server";
import { describeSession } from "@/lib/auth/next-auth";
import { errorResponse } from "@/lib/http/envelope";
import { NotFound } from "@/lib/errors";

/** Of next-auth's pages and actions only the session is served; the steps of /api/login are the only way in. */
export async function GET(
  request: NextRequest,
  context: { params: Promise<{ nextauth: string[] }> },
): Promise<Response> {
  const { nextauth } = await context.params;
  return nextauth.join("/") === "session" ? describeSession(request, context) : errorResponse(new NotFound());
}
