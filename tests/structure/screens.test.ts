import { expect, test } from "vitest";
import { needlessExemptions, screensThatWireThemselves } from "./screens";
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
