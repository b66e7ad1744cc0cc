import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RecurringPending } from "./recurring-pending";

const shown = (isFailed: boolean, failures: number) =>
  renderToStaticMarkup(
    <RecurringPending isFailed={isFailed} failures={failures} onRetry={() => undefined} />,
  );

test("shows that it is loading, and that it is retrying", () => {
  expect(shown(false, 0)).toContain("Loading recurring shifts…");
  expect(shown(false, 1)).toContain("Trying again…");
  expect(shown(true, 3)).toContain("Failed to load recurring shifts. Please refresh!");
});
