import { afterEach, beforeEach, expect, vi } from "vitest";

/** Console output means an unnoticed defect. LOG_LEVEL silences the log, not this. */
const methods = ["error", "warn", "log", "info", "debug"] as const;

beforeEach(() => {
  for (const method of methods) vi.spyOn(console, method).mockImplementation(() => undefined);
});

afterEach(() => {
  const printed = methods.flatMap((method) =>
    vi.mocked(console[method]).mock.calls.map((call) => `console.${method}: ${call.map(String).join(" ")}`),
  );
  vi.restoreAllMocks();
  expect(printed, "a test prints nothing").toEqual([]);
});
