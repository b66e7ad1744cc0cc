type Closer = () => void | Promise<void>;
type Tell = (fault?: unknown) => void;
type Begin = () => Promise<void>;

const shared = globalThis as { [part: symbol]: Set<Closer> | Tell | Begin | undefined };

/** Called by the server when it listens: what nobody waits for is not read before. */
async function beginWork(): Promise<void> {
  const { env } = await import("@/lib/env");
  const { WORKER, DEMO } = env();
  if (WORKER !== "off") await beginJobs();
  if (DEMO) await beginDemo();
}

/** The demo's own identity provider is connected at the address of this start. */
async function beginDemo(): Promise<void> {
  const { connectDemoProvider } = await import("@/lib/auth/demo-provider/connect-demo-provider");
  await connectDemoProvider();
}

async function beginJobs(): Promise<void> {
  const { startRunner } = await import("@/lib/jobs/runner");
  const closers = (shared[Symbol.for("shiftwell.closers")] ??= new Set()) as Set<Closer>;
  closers.add(startRunner());
}

/**
 * Makes ready what this process does besides answering: live connections and, unless another process has them, the
 * jobs. Next neither waits for this nor ends when it fails; the server does both.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const tell = shared[Symbol.for("shiftwell.begun")] as Tell | undefined;
    try {
      const { env } = await import("@/lib/env");
      env();
      const { registerLive } = await import("@/lib/live/register");
      registerLive();
      shared[Symbol.for("shiftwell.begin-work")] = beginWork;
      tell?.();
    } catch (error) {
      if (!tell) throw error;
      tell(error);
    }
  }
}

type Failed = Error & { digest?: string };
type Asked = { headers: Record<string, string | string[] | undefined> };

/** Puts the number an error page shows beside the one the request has in the log. */
export async function onRequestError(
  error: Failed,
  request: Asked,
  { routePath }: { routePath: string },
): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs" || error.digest === "FORBIDDEN") return;
  const { log } = await import("@/lib/log");
  const requestId = request.headers["x-request-id"];
  log.error({ requestId, digest: error.digest, name: error.name, route: routePath }, "page failed");
}
