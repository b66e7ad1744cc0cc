import { vi } from "vitest";

type Sent = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
};
type Answer = (sent: Sent) => Response | Promise<Response>;

/** A refusal, with or without the server's message. */
export const refusal = (status: number, message?: string, field?: string) => () =>
  Response.json(message === undefined ? {} : { errors: [{ code: "REFUSED", message, field }] }, { status });

export const answer = (body: unknown) => () => Response.json(body);
export const ok = () => new Response("OK");
/** The connection is lost. */
export const lost = () => Response.error();

const bodyOf = (body: BodyInit | null | undefined) =>
  (body instanceof FormData
    ? Object.fromEntries(body)
    : typeof body === "string"
      ? JSON.parse(body)
      : null) as unknown;

type Answers = Record<string, Answer>;

/** Remembers a request and answers it by "METHOD /path". Throws without an answer. */
function take(answers: Answers, sent: Sent[], url: string, init: RequestInit): Response | Promise<Response> {
  const { pathname: path, searchParams } = new URL(url, "http://localhost");
  const one = {
    method: init.method ?? "GET",
    path,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(new Headers(init.headers)),
    body: bodyOf(init.body),
  };
  sent.push(one);
  const found = answers[`${one.method} ${path}`];
  if (!found) throw new Error(`No answer to ${one.method} ${url}`);
  return found(one);
}

/** The part of XMLHttpRequest that uploads use. */
const uploading = (answers: Answers, sent: Sent[]) =>
  class extends EventTarget {
    upload = new EventTarget();
    status = 0;
    responseText = "";
    #method = "";
    #url = "";
    #headers: Record<string, string> = {};
    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    #answered = new Headers();
    getResponseHeader = (name: string) => this.#answered.get(name);
    async send(body: FormData) {
      const response = await take(answers, sent, this.#url, {
        method: this.#method,
        headers: this.#headers,
        body,
      });
      this.status = response.status;
      this.#answered = response.headers;
      this.responseText = await response.text().catch(() => "");
      this.dispatchEvent(new Event(response.type === "error" ? "error" : "load"));
    }
  };

/**
 * Answers a component's API requests and uploads by "METHOD /path" and returns a list of what it sent. A request
 * without an answer fails.
 */
export function answerRequests(answers: Answers): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => take(answers, sent, url, init));
  vi.stubGlobal("XMLHttpRequest", uploading(answers, sent));
  return sent;
}
