import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { WeekStrip } from "./week-strip";

const strip = (isFailed: boolean) => (
  <WeekStrip slots={null} isFailed={isFailed} from="2026-06-01" today="2026-06-01" mayRequest>
    Counters
  </WeekStrip>
);

test("stops looking as if it were loading when the slots could not be loaded", () => {
  const { rerender, container } = render(strip(false));
  expect(screen.queryByText("No coverage to show")).toBeNull();
  rerender(strip(true));
  expect(screen.getByText("No coverage to show")).toBeDefined();
  expect(container.querySelector("[data-strip][data-failed]")).not.toBeNull();
});
