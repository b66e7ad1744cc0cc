import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { cores, startNode, stopProcess } from "./processes";

export type Load = {
  port: number;
  /** Requested in rotation, each as often as `count` requires. */
  paths: string[];
  method?: "GET" | "PUT" | "POST" | "DELETE";
  headers?: Record<string, string>;
  /** Headers of the request at the same index, in rotation. */
  headersInTurn?: Record<string, string>[];
  body?: string;
  /** The body of the request at the same index, in rotation. */
  bodiesInTurn?: string[];
  connections: number;
  count: number;
};

export type LoadResult = {
  statuses: Record<number, number>;
  /** From the first request to the last response. */
  ms: number;
  p50: number;
  p99: number;
  /** Of one response, headers and body, on the wire. */
  bytesPerAnswer: number;
};

export type LoadClient = { run(load: Load): Promise<LoadResult>; stop(): Promise<void> };

/** The load generator, in its own process so that its CPU time isn't counted as the server's. */
export async function startLoadClient(): Promise<LoadClient> {
  const script = fileURLToPath(new URL("./load-client.ts", import.meta.url));
  const child = startNode(script, [], { core: cores.client, hasChannel: true });
  await once(child, "message");
  return {
    run: async (load) => {
      const answered = once(child, "message");
      child.send(load);
      const [result] = (await answered) as [LoadResult];
      return result;
    },
    stop: () => stopProcess(child),
  };
}

/** Requires this status from every response, because error pages are fast. */
export function expectAll(result: LoadResult, status: number, count: number): void {
  if (result.statuses[status] !== count) {
    throw new Error(`Expected ${count} answers of ${status}, got ${JSON.stringify(result.statuses)}.`);
  }
}
