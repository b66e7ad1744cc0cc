import type { IncomingMessage, ServerResponse } from "node:http";
import { asRequest } from "@/db/client";
import { setPageHeaders } from "@/lib/auth/page-headers";
import { admitted, Busy } from "./admission";
import { hasJustWritten } from "./cookies";

/** The text of components/shell/error-message.tsx, for a page that was not admitted. */
const BUSY_PAGE = `<!DOCTYPE html><html lang="en-US"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Busy · Shiftwell</title></head>
<body><main><h1>The portal is very busy right now</h1>
<p>Nothing was changed. This page will try again in a few seconds.</p></main></body></html>`;

/** A page has read its data when its head is written; a slow browser is no load. */
const rendered = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    response.once("head", resolve);
    response.once("close", resolve);
  });

function refuse(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": "2",
    refresh: "3",
  });
  response.end(request.method === "HEAD" ? undefined : BUSY_PAGE);
}

/** Serves every page: headers, and the admission gate shared with the endpoints. */
export function enterPage(
  request: IncomingMessage,
  response: ServerResponse,
  render: () => unknown,
): Promise<void> {
  return asRequest(
    async () => {
      try {
        await setPageHeaders(request, response);
        let rendering: unknown;
        await admitted(async () => {
          const isRendered = rendered(response);
          rendering = render();
          await Promise.race([isRendered, rendering]);
        });
        await rendering;
      } catch (error) {
        if (!(error instanceof Busy) || response.headersSent) throw error;
        refuse(request, response);
      }
    },
    String(request.headers["x-request-id"]),
    hasJustWritten(request.headers.cookie),
  );
}
