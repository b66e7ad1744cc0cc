type Tell = (fault?: unknown) => void;

const shared = globalThis as { [part: symbol]: unknown };

/**
 * Makes ready what this process does around Next's answers: live connections, the headers of pages and, called by the
 * server once it listens, the hearing of changes and the jobs. Next neither waits for this nor ends when it fails; the
 * server does both.
 */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const tell = shared[Symbol.for("shiftwell.begun")] as Tell | undefined;
    try {
      const { env } = await import("@/lib/env");
      env();
      const { registerLive } = await import("@/lib/live/register");
      registerLive();
      const { givePageHeaders } = await import("@/lib/auth/page-headers");
      shared[Symbol.for("shiftwell.page-headers")] = givePageHeaders;
      // What nobody waits for is not read before.
      shared[Symbol.for("shiftwell.begin-work")] = async () => {
        const { hearChanges } = await import("@/lib/live/hub");
        void hearChanges();
        const { beginWork } = await import("@/lib/jobs/begin-work");
        await beginWork();
      };
      tell?.();
    } catch (error) {
      if (!tell) throw error;
      tell(error);
    }
  }
}
