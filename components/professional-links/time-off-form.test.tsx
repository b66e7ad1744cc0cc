import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TimeOffForm } from "./time-off-form";

const own = {
  firstName: "Avery",
  facilityName: "Elm House",
  today: "2026-06-01",
  holidays: [],
  requests: [],
};

test("keeps what was typed and says what is wrong at its field", () => {
  const typed = {
    token: "one",
    kind: "PERSONAL" as const,
    fromOn: "2026-06-20",
    untilOn: "2026-06-18",
    fromTime: null,
    untilTime: null,
    note: "A wedding",
  };
  render(<TimeOffForm own={own} token="one" note="order" typed={typed} />);
  expect(screen.getByLabelText(/First day/)).toHaveProperty("value", "2026-06-20");
  const last = screen.getByLabelText(/Last day/);
  expect(last).toHaveProperty("value", "2026-06-18");
  expect(document.getElementById(last.getAttribute("aria-describedby")!)?.textContent).toBe(
    "The last day can’t be before the first.",
  );
  expect(screen.getByLabelText(/Kind/)).toHaveProperty("value", "PERSONAL");
  expect(screen.getByLabelText(/Note/)).toHaveProperty("value", "A wedding");
});
