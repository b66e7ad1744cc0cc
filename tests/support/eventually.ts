import { vi } from "vitest";

/** Retries a check for as long as a busy machine may need: Vitest's own second is too short for one. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 15_000, interval: 20 });
}
