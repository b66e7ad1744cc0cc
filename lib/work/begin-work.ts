import { connectDemoProvider } from "@/lib/auth/demo-provider/connect-demo-provider";
import { env } from "@/lib/env";
import { startRunner } from "@/lib/jobs/runner";
import { channels } from "@/lib/process-wide.mjs";
import { jobHandlers } from "./job-handlers";

/** Starts a process's background work, unless a separate worker does it. Stops when the server drains. */
export async function beginWork(): Promise<void> {
  const { WORKER, DEMO } = env();
  if (WORKER === "off") return;
  channels.closers.add(startRunner(jobHandlers()));
  // The demo's identity provider is connected at this process's address, because a second process may come and go.
  if (DEMO) await connectDemoProvider();
}
