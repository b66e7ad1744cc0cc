import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean };
type SentSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Value }[];
  status: { code: number };
};
type Export = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };

export type CollectedSpan = Omit<SentSpan, "attributes"> & { attributes: Record<string, unknown> };

/** An OpenTelemetry collector on loopback: what it got over OTLP/HTTP, read and as text. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    let text = "";
    request.on("data", (part) => (text += part));
    request.on("end", () => {
      texts.push(text);
      const sent = (JSON.parse(text) as Export).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans);
      for (const { attributes, ...span } of sent.flatMap((scope) => scope.spans)) {
        const named = attributes.map(({ key, value }) => [key, Object.values(value)[0]]);
        spans.push({ ...span, attributes: Object.fromEntries(named) as Record<string, unknown> });
      }
      response.writeHead(200, { "content-type": "application/json" }).end("{}");
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => texts.join("\n"),
    close: () => void server.close(),
  };
}
