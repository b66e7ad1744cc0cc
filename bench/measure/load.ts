import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { cores, startNode, stopProcess } from "./processes";

export type Load = {
  port: number;
  /** Requested in turn, from the first on; each as often as `count` demands. */
  paths: string[];
  method?: "GET" | "PUT" | "POST" | "DELETE";
  headers?: Record<string, string>;
  /** Headers of the request with the same place in the list, in turn. */
  headersInTurn?: Record<string, string>[];
  body?: string;
  /** The body of the request with the same place in the list, in turn. */
  bodiesInTurn?: string[];
  connections: number;
  count: number;
};

export type LoadResult = {
  statuses: Record<number, number>;
  /** From the first request to the last answer. */
  ms: number;
  p50: number;
  p99: number;
  /** Of one answer, headers and body as they came over the wire. */
  bytesPerAnswer: number;
};

export type LoadClient = { run(load: Load): Promise<LoadResult>; stop(): Promise<void> };

/** The load generator: a process of its own, so that its work is not counted as ours. */
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

/** What one answer is when nothing goes wrong; a bench of error pages would look fast. */
export function expectAll(result: LoadResult, status: number, count: number): void {
  if (result.statuses[status] !== count) {
    throw new Error(`Expected ${count} answers of ${status}, got ${JSON.stringify(result.statuses)}.`);
  }
}
