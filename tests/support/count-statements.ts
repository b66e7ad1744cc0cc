import { NoopLogger } from "drizzle-orm/logger";
import { vi } from "vitest";

/** The number of statements that some work runs, without the insert of a test's own session. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const logged = vi.spyOn(NoopLogger.prototype, "logQuery");
  await work();
  const texts = logged.mock.calls.map(([text]: unknown[]) => String(text));
  logged.mockRestore();
  return texts.filter((text) => !text.includes(`"session"`)).length;
}
