import { expect, test } from "vitest";
import { readSourceFiles, sourceFiles, pathsUnder, type SourceFiles } from "./source-files";
import ts from "typescript";
import { parse, visit } from "./imports";

/** The rooms that wire screens to the address, the live stream and the page. */
const wiring = /^components\/(list|shell|ui)\//;

const why: Record<string, string> = {
  replaceState: "useAddressState keeps a screen's state in its address",
  pushState: "useAddressState keeps a screen's state in its address",
  EventSource: "useLiveList follows live data",
  openLiveStream: "useLiveList follows live data",
  followList: "useLiveList follows live data",
};

const lookUp = /^(querySelector|querySelectorAll|getElementById|closest)$/;

/**
 * Files that look for elements themselves, because their layout is their own: a strip of days, columns, a grid of
 * check boxes. A list's rows are found by components/list/rows.ts. No file may be added.
 */
const ownLookUps = [
  "components/global-schedule/columns.ts",
  "components/global-schedule/coverage-rows.tsx",
  "components/global-schedule/use-calendar-commands.ts",
  "components/global-schedule/use-reveal.ts",
  "components/requests/date-group.tsx",
  "components/requests/recurring-week.tsx",
  "components/requests/weekday-tabs.tsx",
  "components/schedule/list-place.ts",
  "components/schedule/move-in-list.ts",
  "components/schedule/use-day-in-view.ts",
  "components/schedule/use-schedule-commands.ts",
  "components/schedule/use-strip-scroll.ts",
  "components/schedule/week-strip.tsx",
];

const isScreen = (path: string) => !wiring.test(path) && !/\.test\.tsx?$/.test(path);

/** The names a screen's file uses, with the first line of each. */
function namesIn(files: SourceFiles, path: string): Map<string, number> {
  const names = new Map<string, number>();
  visit(parse(files, path), (node) => {
    if (!ts.isIdentifier(node) || names.has(node.text)) return;
    names.set(node.text, node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1);
  });
  return names;
}

/** What screens do by themselves that one hook does for all of them. */
function screensThatWireThemselves(files: SourceFiles, exempt: readonly string[] = ownLookUps): string[] {
  return pathsUnder(files, /^components\/.*\.tsx?$/)
    .filter(isScreen)
    .flatMap((path) =>
      [...namesIn(files, path)].flatMap(([name, line]) => {
        const reason = lookUp.test(name)
          ? !exempt.includes(path) && "components/list/rows.ts finds the rows of a list"
          : Object.hasOwn(why, name) && why[name];
        return reason ? [`${path}:${line} ${name}: ${reason}`] : [];
      }),
    );
}

/** Exempt files that no longer look for elements. */
const needlessExemptions = (files: SourceFiles, exempt: readonly string[] = ownLookUps): string[] =>
  exempt.filter(
    (path) => !files.has(path) || ![...namesIn(files, path).keys()].some((name) => lookUp.test(name)),
  );

/** `error.status === 403`, or the code of a refusal's first error. */
const decidesItself = /\bstatus\)?\s*[!=<>]=*\s*\d{1,3}\b|\b(first|errors\[0\])[!?]?\.code\s*[!=]==/;

/** Places that decide what a status or a refusal's code means. */
function statusesDecidedTwice(files: SourceFiles): string[] {
  return pathsUnder(files, /^(components\/.*|lib\/.*\/client)\.tsx?$/)
    .filter((path) => !/\.test\.tsx?$/.test(path) && path !== "components/shell/refusals.ts")
    .flatMap((path) =>
      files
        .get(path)!
        .split("\n")
        .flatMap((text, at) =>
          decidesItself.test(text)
            ? [
                `${path}:${at + 1} only components/shell/refusals.ts tells what a status means; use kindOf or \`instead\``,
              ]
            : [],
        ),
    );
}

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
  const told = "only components/shell/refusals.ts tells what a status means; use kindOf or `instead`";
  expect(statusesDecidedTwice(files)).toEqual([
    `components/agency/dialog.tsx:1 ${told}`,
    `lib/shifts/client.ts:1 ${told}`,
  ]);
});
