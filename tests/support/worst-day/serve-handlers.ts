import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { PUT as confirm } from "@/app/api/slot/[id]/confirm/route";
import { POST as addSlots } from "@/app/api/slots/route";

/** A process of the portal, as far as two of its endpoints go: real handlers on a real database, to be killed at any moment. */

/** Said to whoever started it, once it listens. */
export type Listening = { port: number };

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of request) text += String(piece);
  return text;
}

const server = createServer((request, response) => {
  void (async () => {
    const url = new URL(request.url ?? "/", "http://localhost:3000");
    const [, id] = /^\/api\/slot\/(\d+)\/confirm$/.exec(url.pathname) ?? [];
    const asked = new Request(url, {
      method: request.method,
      headers: request.headers as Record<string, string>,
      body: await bodyOf(request),
    });
    const answer = await (id ? confirm : addSlots)(asked, { params: Promise.resolve(id ? { id } : {}) });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  })();
});
server.listen(0, "127.0.0.1", () =>
  process.send?.({ port: (server.address() as AddressInfo).port } satisfies Listening),
);
