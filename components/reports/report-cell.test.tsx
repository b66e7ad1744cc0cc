import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { ReportCell } from "./report-cell";

const column = {
  field: "starts_at",
  name: "Start",
  dataType: "datetime",
  filterable: false,
  sortable: true,
  isArray: false,
  formatTimezone: null,
  unit: null,
  below: null,
} as const;

test("shows a time with the zone of its facility", () => {
  const { container } = render(<ReportCell column={column} value="2026-11-19T14:54 PT" />);
  expect(container.textContent).toBe("11/19/2026 2:54 PM PT");
});
