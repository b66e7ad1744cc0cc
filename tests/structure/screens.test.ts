import { expect, test } from "vitest";
import { needlessExemptions, screensThatWireThemselves, statusesDecidedTwice } from "./screens";
import { readSourceFiles, sourceFiles } from "./source-files";

test("leaves address, live stream and rows to components/list", () =>
  expect(screensThatWireThemselves(readSourceFiles())).toEqual([]));

test("exempts only files that look for elements", () =>
  expect(needlessExemptions(readSourceFiles())).toEqual([]));

test("reports a screen that writes its address, follows a stream or looks for its rows", () => {
  const files = sourceFiles({
    "components/list/rows.ts": 'document.querySelector("[data-row]");',
    "components/past-shifts/strip.ts": 'box.closest("[data-day]");',
    "components/past-shifts/screen.tsx": `window.history.replaceState(null, "", "?show=all");
      const stream = new EventSource("/api/live");
      row.closest("tr");`,
  });
  expect(screensThatWireThemselves(files, ["components/past-shifts/strip.ts"])).toEqual([
    "components/past-shifts/screen.tsx:1 replaceState: useAddressState keeps a screen's state in its address",
    "components/past-shifts/screen.tsx:2 EventSource: useLiveList follows live data",
    "components/past-shifts/screen.tsx:3 closest: components/list/rows.ts finds the rows of a list",
  ]);
  expect(needlessExemptions(files, ["components/list/gone.ts"])).toEqual(["components/list/gone.ts"]);
});

test("leaves the meaning of statuses to components/shell/refusals.ts", () =>
  expect(statusesDecidedTwice(readSourceFiles())).toEqual([]));

test("reports a screen or a client that decides by a status or a code", () => {
  const files = sourceFiles({
    "components/shell/refusals.ts": "if (error.status >= 500) fail();",
    "components/agency/dialog.tsx": "const isForbidden = error.status === 403;\nconst page = status === all;",
    "lib/shifts/client.ts": 'const isPast = errors[0]?.code === "PAST";',
  });
  const why = "only components/shell/refusals.ts tells what a status means; use kindOf or `instead`";
  expect(statusesDecidedTwice(files)).toEqual([
    `components/agency/dialog.tsx:1 ${why}`,
    `lib/shifts/client.ts:1 ${why}`,
  ]);
});
