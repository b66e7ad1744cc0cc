/** Runs once when a server process starts, before its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { registerLive } = await import("@/lib/live/register");
    const { env } = await import("@/lib/env");
    registerLive();
    if (env().WORKER === "off") return;
    const { startRunner } = await import("@/lib/jobs/runner");
    const shared = globalThis as { [closers: symbol]: Set<() => void | Promise<void>> | undefined };
    const closers = (shared[Symbol.for("shiftwell.closers")] ??= new Set());
    closers.add(startRunner());
  }
}
