import { request, type ClientRequest } from "node:http";

/** Orders to the process that holds the connections. */
export type LiveOrder =
  | { kind: "open"; count: number; port: number; path: string; cookie: string }
  | { kind: "close" }
  | { kind: "expect"; event: string };

/** Open: how many are open. Expect: when each received the event, by the machine's clock. */
export type LiveReport =
  | { kind: "opened"; count: number }
  | { kind: "closed" }
  | { kind: "received"; at: number[] };

type Connection = { sent: ClientRequest; onEvent: (event: string) => void };

const connections: Connection[] = [];
const report = (said: LiveReport) => void process.send?.(said);

function connect({ port, path, cookie }: Extract<LiveOrder, { kind: "open" }>): Promise<void> {
  return new Promise((resolve, reject) => {
    const connection: Connection = {
      onEvent: () => undefined,
      sent: request({ port, host: "127.0.0.1", path, headers: { cookie }, agent: false }, (response) => {
        response.setEncoding("utf8");
        if (response.statusCode !== 200)
          reject(new Error(`A live connection answers ${response.statusCode}.`));
        response.on("error", () => undefined);
        response.on("data", (text: string) => {
          if (text.includes("event: subscribed")) resolve();
          for (const [, event = ""] of text.matchAll(/^event: (\w+)/gm)) connection.onEvent(event);
        });
      }),
    };
    connection.sent.on("error", reject);
    connection.sent.end();
    connections.push(connection);
  });
}

/** A few at a time, as screens open in the morning. */
async function open(order: Extract<LiveOrder, { kind: "open" }>): Promise<void> {
  for (let left = order.count; left > 0; left -= 20) {
    await Promise.all(Array.from({ length: Math.min(20, left) }, () => connect(order)));
  }
  report({ kind: "opened", count: connections.length });
}

function close(): void {
  for (const { sent } of connections.splice(0)) sent.on("error", () => undefined).destroy();
  report({ kind: "closed" });
}

function expect(expected: string): void {
  const at: number[] = [];
  for (const connection of connections) {
    connection.onEvent = (event) => {
      if (event !== expected) return;
      connection.onEvent = () => undefined;
      at.push(Date.now());
      if (at.length === connections.length) report({ kind: "received", at });
    };
  }
}

process.on("message", (order: LiveOrder) => {
  if (order.kind === "open") open(order).catch((error: Error) => process.stderr.write(`${error.stack}\n`));
  else if (order.kind === "close") close();
  else expect(order.event);
});
process.send?.("ready");
