import { NoopLogger } from "drizzle-orm/logger";
import { vi } from "vitest";

/** The texts of the statements that some work runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const logged = vi.spyOn(NoopLogger.prototype, "logQuery");
  await work();
  const texts = logged.mock.calls.map(([text]: unknown[]) => String(text));
  logged.mockRestore();
  return texts;
}

/** How many they are, without the insert of a test's own session. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(work)).filter((text) => !text.includes(`"session"`)).length;
}
