import { Agent, request, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import type { Load, LoadResult } from "./load";
import { quantile } from "./statistics";

type Tally = { statuses: Record<number, number>; times: number[]; sockets: Set<Socket> };

function ask(load: Load, index: number, agent: Agent, tally: Tally): Promise<void> {
  const { port, paths, method = "GET", headers, headersInTurn = [], body, bodiesInTurn = [] } = load;
  const content = bodiesInTurn[index % Math.max(1, bodiesInTurn.length)] ?? body;
  // Node sets it by itself, except for DELETE.
  const length = content === undefined ? {} : { "content-length": Buffer.byteLength(content) };
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const answered = (response: IncomingMessage) => {
      response.resume();
      response.once("error", reject);
      response.once("end", () => {
        const status = response.statusCode ?? 0;
        tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
        tally.times.push(performance.now() - startedAt);
        resolve();
      });
    };
    const own = headersInTurn[index % Math.max(1, headersInTurn.length)];
    const sent = request(
      {
        port,
        host: "127.0.0.1",
        path: paths[index % paths.length],
        method,
        agent,
        headers: { ...headers, ...own, ...length },
      },
      answered,
    );
    sent.once("socket", (socket) => tally.sockets.add(socket));
    sent.once("error", reject);
    sent.end(content);
  });
}

async function run(load: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.connections });
  const tally: Tally = { statuses: {}, times: [], sockets: new Set() };
  let next = 0;
  const work = async () => {
    while (next < load.count) await ask(load, next++, agent, tally);
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: load.connections }, work));
  const ms = performance.now() - startedAt;
  const bytes = [...tally.sockets].reduce((sum, socket) => sum + socket.bytesRead, 0);
  agent.destroy();
  return {
    statuses: tally.statuses,
    ms,
    p50: quantile(tally.times, 0.5),
    p99: quantile(tally.times, 0.99),
    bytesPerAnswer: bytes / load.count,
  };
}

process.on("message", (load: Load) => {
  run(load).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      process.exit(1);
    },
  );
});
process.send?.("ready");
