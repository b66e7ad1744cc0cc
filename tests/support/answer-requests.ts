import { vi } from "vitest";

type Sent = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
};
type Answer = (sent: Sent) => Response;

/** A refusal, with or without the server's message. */
export const refusal = (status: number, message?: string, field?: string) => () =>
  Response.json(message === undefined ? {} : { errors: [{ code: "REFUSED", message, field }] }, { status });

export const answer = (body: unknown) => () => Response.json(body);
export const ok = () => new Response("OK");

const bodyOf = (body: BodyInit | null | undefined) =>
  body instanceof FormData ? Object.fromEntries(body) : typeof body === "string" ? JSON.parse(body) : null;

/**
 * Answers a component's API requests by "METHOD /path" and returns a list of what it sent. A request without an answer
 * fails.
 */
export function answerRequests(answers: Record<string, Answer>): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    const url = new URL(path, "http://localhost");
    const one = {
      method: init.method ?? "GET",
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: Object.fromEntries(new Headers(init.headers)),
      body: bodyOf(init.body) as unknown,
    };
    sent.push(one);
    const found = answers[`${one.method} ${one.path}`];
    if (!found) throw new Error(`No answer to ${one.method} ${path}`);
    return found(one);
  });
  return sent;
}
