import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { closeLive } from "@/lib/live/hub";
import { registerLive } from "@/lib/live/register";
import { channels } from "@/lib/process-wide.mjs";

export type ServerSentEvent = { name: string; data: string };

/** The live stream server, as it runs beside Next. */
export async function startLiveServer() {
  registerLive();
  const route = channels.nodeRoutes.get("/api/live");
  const server = createServer((request, response) => void route?.(request, response));
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
