import { connectDemoProvider } from "@/lib/auth/demo-provider/connect-demo-provider";
import { env } from "@/lib/env";
import { startRunner } from "@/lib/jobs/runner";
import { jobHandlers } from "./job-handlers";

type Closer = () => void | Promise<void>;

const shared = globalThis as { [part: symbol]: Set<Closer> | undefined };

/** What a process does besides answering, unless another one has its jobs. Ends when the server drains. */
export async function beginWork(): Promise<void> {
  const { WORKER, DEMO } = env();
  if (WORKER === "off") return;
  (shared[Symbol.for("shiftwell.closers")] ??= new Set()).add(startRunner(jobHandlers()));
  // The demo's own identity provider is connected at the address of this start: that of the process that does the work,
  // for a second one beside it may come and go.
  if (DEMO) await connectDemoProvider();
}
