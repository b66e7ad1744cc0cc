import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { LiveOrder, LiveReport } from "./live-clients";
import { cores, startNode, stopProcess } from "./processes";

export type LiveClients = {
  open(count: number, at: { port: number; path: string; cookie: string }): Promise<void>;
  close(): Promise<void>;
  /** Resolves with the times at which all have received the event. Call it before the event happens. */
  waitFor(event: string): Promise<number[]>;
  stop(): Promise<void>;
};

/** Screens with open live connections, held by one process. */
export async function startLiveClients(): Promise<LiveClients> {
  const script = fileURLToPath(new URL("./live-clients.ts", import.meta.url));
  const child = startNode(script, [], { core: cores.client, hasChannel: true });
  await once(child, "message");
  const order = async (given: LiveOrder): Promise<LiveReport> => {
    const answered = once(child, "message");
    child.send(given);
    const [report] = (await answered) as [LiveReport];
    return report;
  };
  return {
    open: async (count, at) => void (await order({ kind: "open", count, ...at })),
    close: async () => void (await order({ kind: "close" })),
    waitFor: async (event) => {
      const report = await order({ kind: "expect", event });
      return report.kind === "received" ? report.at : [];
    },
    stop: () => stopProcess(child),
  };
}
