import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Providers } from "@/components/shell/providers";
import type { ReportConfig, ReportData, ReportRun } from "@/lib/reports/schema";
import type { SessionUser } from "@/lib/users/schema";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { ReportViewer } from "./report-viewer";

const DATA = "GET /api/reports/fill-rate/data";
const START = "POST /api/reports/fill-rate/runs";
const RUN = "GET /api/reports/fill-rate/runs/7";
const STOP = "DELETE /api/reports/fill-rate/runs/7";

const tooMany = () =>
  Response.json({ errors: [{ code: "TOO_MANY", message: "That's too many shifts." }] }, { status: 400 });

const date: ReportConfig["reportConfig"]["columns"][number] = {
  field: "date",
  name: "Date",
  dataType: "date",
  filterable: false,
  sortable: true,
  isArray: false,
  formatTimezone: null,
  unit: null,
  below: null,
};
const config: ReportConfig = {
  report: {
    name: "Fill rate",
    description: "",
    download_permission: "REPORTS.FILL_RATE.DOWNLOAD",
    nothing: null,
    facilities: 1,
  },
  reportConfig: {
    columns: [date],
    parameters: [],
    today: "2026-11-22",
    sort: { primarySortField: "date", sortOrder: -1, multiSortMeta: [{ field: "date", order: -1 }] },
  },
};

const run: ReportRun = {
  parts: 4,
  parts_done: 1,
  as_of: "2026-11-22T18:00:00.000Z",
  failure: null,
  data: null,
};
const data: ReportData = { rows: [{ date: "2026-11-20" }], total: 1, filters: {}, figures: [], chart: null };
const computed = { ...run, parts_done: 4, data };

function openReport() {
  window.history.replaceState(null, "", "/private/reports/fill-rate");
  const user = { globalManagementCompanyPermissions: [] } as unknown as SessionUser;
  render(
    <Providers>
      <ReportViewer code="fill-rate" user={user} config={config} first={null} query="" />
    </Providers>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("a report with too many rows is computed when asked, and can be stopped", async () => {
  const sent = answerRequests({
    [DATA]: tooMany,
    [START]: answer({ id: 7 }),
    [RUN]: answer(run),
    [STOP]: ok,
  });
  openReport();
  await screen.findByText("That’s a lot of shifts");
  expect(sent.some(({ method }) => method === "POST")).toBe(false);
  press("Compute report");
  await screen.findByText("25% done");
  expect(screen.queryByRole("button", { name: "Print" })).toBeNull();
  press("Stop");
  await screen.findByText("That’s a lot of shifts");
  expect(sent.filter(({ method }) => method === "DELETE")).toHaveLength(1);
});

test("what was computed is shown with its moment, and computed again when asked", async () => {
  const sent = answerRequests({
    [DATA]: tooMany,
    [START]: answer({ id: 7 }),
    [RUN]: answer(computed),
    [STOP]: ok,
  });
  openReport();
  await screen.findByText("That’s a lot of shifts");
  press("Compute report");
  await screen.findByText("11/20/2026");
  expect(screen.getByText(/^Computed/).textContent).toContain("11/22/2026");
  press("Compute again");
  await expect.poll(() => sent.filter(({ method }) => method === "POST").length).toBe(2);
  await screen.findByText("11/20/2026");
});

test("tells why it failed, or that it is no longer kept", async () => {
  answerRequests({
    [DATA]: tooMany,
    [START]: answer({ id: 7 }),
    [RUN]: answer({ ...run, failure: "The report could not be computed. Please try again." }),
  });
  openReport();
  await screen.findByText("That’s a lot of shifts");
  press("Compute report");
  await screen.findByText("The report could not be computed. Please try again.");
  answerRequests({
    [DATA]: tooMany,
    [START]: answer({ id: 8 }),
    "GET /api/reports/fill-rate/runs/8": refusal(404),
  });
  press("Try again");
  await screen.findByText("Failed to load report data. It’s no longer kept.");
  press("Try again");
  await screen.findByText("That’s a lot of shifts");
});
