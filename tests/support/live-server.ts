import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { closeLive } from "@/lib/live/hub";
import { registerLive } from "@/lib/live/register";

type NodeRoute = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export type ServerSentEvent = { name: string; data: string };

/** The live stream server, as it runs beside Next. */
export async function startLiveServer() {
  registerLive();
  const routes = (globalThis as { [key: symbol]: Map<string, NodeRoute> })[
    Symbol.for("shiftwell.node-routes")
  ];
  const server = createServer((request, response) => void routes?.get("/api/live")?.(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    stop: async () => {
      await closeLive();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export const cookieHeader = (cookies: Record<string, string>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join("; ");

/** A stream's events as they arrive; ends with the stream. */
export async function* eventsOf({ body }: Response): AsyncGenerator<ServerSentEvent> {
  let text = "";
  for await (const chunk of (body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
      const [, name = "", data = "{}"] = /event: ([\w-]+)\ndata: (.*)/.exec(text.slice(0, end)) ?? [];
      text = text.slice(end + 2);
      if (name) yield { name, data };
    }
  }
}
