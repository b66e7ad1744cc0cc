import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "@/lib/http/fetcher";
import { ErrorMessage } from "./error-message";
import type { ThrownError } from "./fault";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const errors: [string, ThrownError, RegExp][] = [
  ["a page the server refused", Object.assign(new Error(), { digest: "FORBIDDEN" }), /don’t have access/],
  ["a refused read", new ApiError(403, [], "Forbidden"), /don’t have access/],
  ["a refusal by something in between", new ApiError(403, [], "<html>"), /Something went wrong/],
  ["a server error", Object.assign(new Error(), { digest: "123" }), /Something went wrong/],
  ["a lost network", new ApiError(0, [], ""), /Something went wrong/],
];

test.each(["/private/agency/professionals/7/employee-details", "/private/shifts", "/"])(
  "an error page on %s shows its own message and ends no session",
  (pathname) => {
    window.history.replaceState(null, "", pathname);
    const fetching = vi.fn();
    vi.stubGlobal("fetch", fetching);
    for (const [, error, title] of errors) {
      render(<ErrorMessage error={error} reset={() => undefined} />);
      expect(screen.getByRole("heading", { level: 1 }).textContent).toMatch(title);
      expect(screen.queryByText(/session has expired/)).toBeNull();
      cleanup();
    }
    expect(fetching).not.toHaveBeenCalled();
  },
);
