import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Headline, ReportConfig, ReportData, ReportItem } from "@/lib/reports/schema";
import type { SessionUser } from "@/lib/users/schema";
import { answer, answerRequests, refusal } from "@/tests/support/answer-requests";
import { ReportListScreen } from "./report-list-screen";
import { ReportScreen } from "./report-screen";
import { show } from "@/tests/support/press";

const LIST = "GET /api/reports";
const HEADLINES = "GET /api/reports/headlines";
const CONFIG = "GET /api/reports/fill-rate/ui-config";
const DATA = "GET /api/reports/fill-rate/data";
const dates = "?from=2026-11-14&to=2026-11-20";

const item: ReportItem = {
  code: "fill-rate",
  name: "Fill rate",
  description: "How many shifts were filled.",
  category_code: "COVERAGE",
  category_name: "Coverage",
  columns: ["Date", "Fill rate"],
  range: { from: "2026-10-24", to: "2026-11-20" },
};
const days = "/private/reports/fill-rate?from=2026-10-24&to=2026-11-20";

const headline: Headline = {
  code: "fill-rate",
  range: { from: "2026-10-24", to: "2026-11-20" },
  figure: {
    label: "Fill rate",
    value: "95.8%",
    note: null,
    tone: "plain",
    change: { text: "8 fewer than in the 4 weeks before", direction: "down", tone: "plain" },
  },
  weeks: [1, 2, 3, 4, 5, 6, 7, 8],
  is_ahead: false,
};

const config: ReportConfig = {
  report: {
    name: item.name,
    description: item.description,
    download_permission: "REPORTS.FILL_RATE.DOWNLOAD",
    nothing: null,
    facilities: 4,
  },
  reportConfig: {
    columns: [
      {
        field: "date",
        name: "Date",
        dataType: "date",
        filterable: false,
        sortable: true,
        isArray: false,
        formatTimezone: null,
        unit: null,
        below: null,
      },
    ],
    parameters: [
      {
        type: "date-range",
        uniqueId: "dateRange",
        from: { value: null },
        to: { value: null },
        maxRange: { value: 13, unit: "weeks" },
        latest: "2026-11-22",
        looks_ahead: false,
      },
    ],
    today: "2026-11-22",
    sort: { primarySortField: "date", sortOrder: -1, multiSortMeta: [{ field: "date", order: -1 }] },
  },
};

const data: ReportData = { rows: [{ date: "2026-11-20" }], total: 1, filters: {}, figures: [], chart: null };

beforeEach(() => window.history.replaceState(null, "", "/private/reports/fill-rate"));

const openList = () => show(<ReportListScreen first={null} />);

function openReport(query: string, held: string[] = []) {
  window.history.replaceState(null, "", `/private/reports/fill-rate${query}`);
  const user = { globalManagementCompanyPermissions: held } as unknown as SessionUser;
  show(<ReportScreen code="fill-rate" user={user} first={null} query="" />);
}

const retry = () => fireEvent.click(screen.getByRole("button", { name: "Try again" }));

test("tells that the list failed to load, and loads it again", async () => {
  answerRequests({ [LIST]: refusal(500) });
  openList();
  await screen.findByText("Failed to load reports.");
  answerRequests({ [LIST]: answer([item]), [HEADLINES]: answer({ headlines: [] }) });
  retry();
  const link = await screen.findByRole("link", { name: "Fill rate" });
  // Over its usual days, whether its figure is there or not.
  expect(link.getAttribute("href")).toBe(days);
});

test("shows each report's latest figure, or that figures failed to load", async () => {
  answerRequests({ [LIST]: answer([item]), [HEADLINES]: refusal(500) });
  openList();
  await screen.findByText("The latest figures could not be loaded.");
  expect(screen.getByRole("link", { name: "Fill rate" })).toBeTruthy();
  answerRequests({ [HEADLINES]: answer({ headlines: [headline] }) });
  retry();
  const link = await screen.findByRole("link", { name: /^95.8% ?Fill rate$/ });
  expect(link.getAttribute("href")).toBe(days);
  expect(screen.getByRole("link", { name: "Fill rate" }).getAttribute("href")).toBe(days);
  await screen.findByText("8 fewer than in the 4 weeks before");
  await screen.findByText(/four whole weeks, Oct 24 – Nov 20/);
});

test("reads the figures of one category after the other", async () => {
  const other = { ...item, code: "spend", name: "Spend", category_code: "SPEND", category_name: "Spend" };
  let finish = () => undefined as void;
  const sent = answerRequests({
    [LIST]: answer([item, other]),
    [HEADLINES]: ({ query }) =>
      new Promise<Response>((resolve) => {
        const headlines = query.category === "COVERAGE" ? [headline] : [{ ...headline, code: "spend" }];
        finish = () => resolve(Response.json({ headlines }));
      }),
  });
  openList();
  const asked = () => sent.flatMap(({ query }) => query.category ?? []);
  await waitFor(() => expect(asked()).toEqual(["COVERAGE"]));
  finish();
  await screen.findByText("95.8%");
  await waitFor(() => expect(asked()).toEqual(["COVERAGE", "SPEND"]));
  finish();
  await waitFor(() => expect(screen.getAllByText("95.8%")).toHaveLength(2));
});

test("tells that the configuration failed to load, and loads it again", async () => {
  answerRequests({ [CONFIG]: refusal(500) });
  openReport("");
  await screen.findByText("Failed to load report configuration.");
  const sent = answerRequests({ [CONFIG]: answer(config) });
  retry();
  await screen.findByText("Choose dates to run this report");
  expect(sent.map(({ path }) => path)).toEqual(["/api/reports/fill-rate/ui-config"]);
});

test("tells that the data failed to load, and loads them again", async () => {
  answerRequests({ [CONFIG]: answer(config), [DATA]: refusal(500) });
  openReport(dates);
  await screen.findByText("Failed to load report data.");
  answerRequests({ [DATA]: answer(data) });
  retry();
  await screen.findByText("11/20/2026");
});

test("adds the server's reason where the dates or filters are refused", async () => {
  answerRequests({ [CONFIG]: answer(config), [DATA]: refusal(400, "Choose fewer days.", "dateRange") });
  openReport(dates);
  await screen.findByText("Failed to load report data. Choose fewer days.");
});

test.each([
  [["REPORTS.FILL_RATE.DOWNLOAD"], true],
  [["REPORTS.VIEW", "REPORTS.SPEND.DOWNLOAD"], false],
])("with %j, the download is shown: %s", async (held, isShown) => {
  answerRequests({ [CONFIG]: answer(config), [DATA]: answer(data) });
  openReport(dates, held);
  await screen.findByText("11/20/2026");
  expect(screen.queryByRole("button", { name: "Download report (CSV)" }) !== null).toBe(isShown);
});

test("says that it is about all facilities, unless it is filtered by some", async () => {
  answerRequests({ [CONFIG]: answer(config), [DATA]: answer(data) });
  openReport(dates);
  await screen.findByText("All 4 facilities");
  const { columns } = config.reportConfig;
  const facility = { ...columns[0]!, field: "facility", name: "Facility", filterable: true };
  const filterable = { ...config, reportConfig: { ...config.reportConfig, columns: [...columns, facility] } };
  cleanup();
  answerRequests({ [CONFIG]: answer(filterable), [DATA]: answer(data) });
  openReport(`${dates}&filter=facility:1`);
  await screen.findAllByText("11/20/2026");
  expect(screen.queryByText("All 4 facilities")).toBeNull();
});

const none = { ...data, rows: [], total: 0 };

test("offers other dates if these have nothing", async () => {
  answerRequests({ [CONFIG]: answer(config), [DATA]: answer(none) });
  openReport("?from=2026-10-25&to=2026-11-21");
  await screen.findByText("Nothing to report for these dates");
  expect(screen.getByRole("button", { name: "Last 7 days" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Last 28 days" })).toBeNull();
});

test("shows its figures and says what none means, where that is an answer", async () => {
  const nothing = "No one was above the weekly limit.";
  const figures = [{ label: "Overtime", value: "0.00 h", note: null, tone: "plain", change: null }];
  answerRequests({
    [CONFIG]: answer({ ...config, report: { ...config.report, nothing } }),
    [DATA]: answer({ ...none, figures }),
  });
  openReport(dates);
  await screen.findByText(nothing);
  expect(screen.getByText("0.00 h")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Last 7 days" })).toBeNull();
});
