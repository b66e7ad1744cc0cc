import { headers } from "next/headers";
import type { z } from "zod";
import { cookieLine, readCookies, typedCookieName } from "./cookies";

const KEPT_SECONDS = 300;

/** Keeps what was typed into a refused form of a link for its page to show again: private, so not in the address. */
export const keepTyped = (form: { token: string }): string =>
  cookieLine(typedCookieName(), Buffer.from(JSON.stringify(form)).toString("base64url"), {
    httpOnly: true,
    maxAgeSeconds: KEPT_SECONDS,
  });

export const forgetTyped = (): string =>
  cookieLine(typedCookieName(), "", { httpOnly: true, maxAgeSeconds: 0 });

/** What was typed into the form of this link; null if nothing is kept. */
export function typedInto<Form extends { token: string }>(
  schema: z.ZodType<Form>,
  token: string,
  cookieHeader: string | null,
): Form | null {
  const kept = readCookies(cookieHeader).get(typedCookieName());
  if (!kept) return null;
  try {
    const { success, data } = schema.safeParse(JSON.parse(Buffer.from(kept, "base64url").toString()));
    return success && data.token === token ? data : null;
  } catch {
    return null;
  }
}

/** The same for a page; null unless its form led back to it. */
export const typedBefore = async <Form extends { token: string }>(
  schema: z.ZodType<Form>,
  { token, note }: { token: string; note: unknown },
): Promise<Form | null> => (note ? typedInto(schema, token, (await headers()).get("cookie")) : null);
