import { describe, expect, test } from "vitest";
import { readSourceFiles, sourceFiles, pathsUnder, type SourceFiles } from "./source-files";
import ts from "typescript";
import { importsOf, parse, visit, type Import } from "./imports";
import { isNounFile } from "./layers";

function named(files: SourceFiles, word: string): string[] {
  return pathsUnder(files, new RegExp(`/(?:[a-z0-9]+-)*${word}(?:\\.sql)?\\.ts$`)).filter(isNounFile);
}

const lineOf = (node: ts.Node) => {
  const file = node.getSourceFile();
  return file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
};

const clockMembers = new Set([
  "Date.now",
  "performance.now",
  "clock.now",
  "Math.random",
  "crypto.randomUUID",
]);

function readsTheClock(node: ts.Node): boolean {
  if (isDateOfNow(node)) return true;
  if (ts.isPropertyAccessExpression(node)) return clockMembers.has(node.getText());
  return ts.isCallExpression(node) && node.expression.getText() === "Date";
}

const isDateOfNow = (node: ts.Node) =>
  ts.isNewExpression(node) && node.expression.getText() === "Date" && !node.arguments?.length;

function waits(node: ts.Node): boolean {
  return (
    ts.isAwaitExpression(node) ||
    node.kind === ts.SyntaxKind.AsyncKeyword ||
    (ts.isTypeReferenceNode(node) && node.typeName.getText() === "Promise")
  );
}

function places(
  files: SourceFiles,
  paths: string[],
  isWrong: (node: ts.Node) => boolean,
  why: string,
): string[] {
  return paths.flatMap((path) => {
    const found: string[] = [];
    visit(parse(files, path), (node) => {
      if (isWrong(node)) found.push(`${path}:${lineOf(node)} ${why}`);
    });
    return found;
  });
}

function wrongImports(
  files: SourceFiles,
  paths: string[],
  isWrong: (made: Import) => boolean,
  why: string,
): string[] {
  return paths.flatMap((path) =>
    importsOf(files, path)
      .filter(isWrong)
      .map((made) => `${path} imports ${made.target ?? made.specifier}: ${why}`),
  );
}

const isDatabase = ({ target, specifier }: Import) =>
  target?.startsWith("db/") === true || /^(drizzle-orm|drizzle-zod|postgres)(\/|$)/.test(specifier);
const isQuery = (made: Import) => isDatabase(made) || /\/reads(\.sql)?\.ts$/.test(made.target ?? "");
const isScreen = ({ specifier }: Import) => /^(react|react-dom|next)(\/|$)/.test(specifier);
const isRequest = ({ specifier }: Import) => /^next(\/|$)/.test(specifier);

function rulesThatAreNotPure(files: SourceFiles): string[] {
  const rules = named(files, "rules");
  const isClock = ({ target }: Import) => target === "lib/time/clock.ts";
  return [
    ...places(files, rules, waits, "awaits: a rule is data in, answer out"),
    ...places(files, rules, readsTheClock, "reads the clock: a rule is given `now`"),
    ...wrongImports(files, rules, (made) => isQuery(made) || isClock(made), "a rule is data in, answer out"),
  ];
}

function screensWithAClockOfTheirOwn(files: SourceFiles): string[] {
  const screens = pathsUnder(files, /^components\/|^lib\/.*\/client\.ts$/).filter(
    (path) => !/\.test\./.test(path),
  );
  return places(
    files,
    screens,
    isDateOfNow,
    "goes by the machine's clock: ask `clock.now()`, which is the server's",
  );
}

function policiesThatQuery(files: SourceFiles): string[] {
  const policies = named(files, "policy");
  return [
    ...places(files, policies, waits, "awaits: a policy judges what is already loaded"),
    ...wrongImports(files, policies, isQuery, "a policy judges what is already loaded"),
  ];
}

function presentersThatQuery(files: SourceFiles): string[] {
  const presenters = named(files, "present");
  const isQueryAtRunTime = (made: Import) => isQuery(made) && !made.isTypeOnly;
  return [
    ...places(files, presenters, ts.isAwaitExpression, "awaits: a presenter turns a row into JSON"),
    ...wrongImports(files, presenters, isQueryAtRunTime, "a presenter turns a row into JSON"),
  ];
}

function schemasThatKnowMore(files: SourceFiles): string[] {
  const isMore = (made: Import) => isDatabase(made) || isScreen(made);
  return wrongImports(files, named(files, "schema"), isMore, "a schema knows no database, React or Next");
}

function readsThatKnowTheRequest(files: SourceFiles): string[] {
  return wrongImports(files, named(files, "reads"), isRequest, "reads and verbs know no request");
}

function verbsThatKnowTheRequest(files: SourceFiles): string[] {
  const verbs = pathsUnder(files, /^lib\/.*\/[a-z]+(-[a-z0-9]+)+(\.sql)?\.ts$/).filter(isNounFile);
  const isOfTheRequest = (node: ts.Node) =>
    ts.isTypeReferenceNode(node) &&
    /^(Request|NextRequest|Response|NextResponse)$/.test(node.typeName.getText());
  return [
    ...wrongImports(files, verbs, isRequest, "reads and verbs know no request"),
    ...places(files, verbs, isOfTheRequest, "knows the request: a verb is given what it needs"),
  ];
}

const repository = readSourceFiles();

describe("a rule takes data, the time and the zone, and returns a result", () => {
  test("in this repository", () => expect(rulesThatAreNotPure(repository)).toEqual([]));

  test.each([
    ["awaits", "export async function isOpen() { return 1; }"],
    ["promises", "export function isOpen(): Promise<boolean> { return ask(); }"],
    ["makes a date of now", "export const isOpen = () => new Date() > start;"],
    ["reads Date.now", "export const isOpen = () => Date.now() > start;"],
    ["reads the clock", `import { clock } from "@/lib/time/clock";`],
    ["uses random numbers", "export const pick = () => Math.random();"],
    ["imports the database", `import { db } from "@/db/client";`],
    ["imports a table's type", `import type { slot } from "@/db/schema/slots";`],
    ["imports reads", `import { listSlots } from "./reads";`],
  ])("reports one that %s", (_, text) => {
    const files = sourceFiles({
      "lib/slots/cancellation/rules.ts": text,
      "lib/slots/cancellation/reads.ts": "",
      "lib/time/clock.ts": "",
      "db/client.ts": "",
      "db/schema/slots.ts": "",
    });
    expect(rulesThatAreNotPure(files).length).toBeGreaterThan(0);
    expect(rulesThatAreNotPure(files)[0]).toContain("lib/slots/cancellation/rules.ts");
  });

  test("passes one that is given the time and makes a date of it", () => {
    const files = sourceFiles({
      "lib/slots/rules.ts": "export const later = (now: Date) => new Date(+now + 1);",
    });
    expect(rulesThatAreNotPure(files)).toEqual([]);
  });
});

describe("a screen uses the server's clock", () => {
  test("in this repository", () => expect(screensWithAClockOfTheirOwn(repository)).toEqual([]));

  test("reports one that makes a date of now", () => {
    const files = sourceFiles({
      "components/schedule/day.tsx": "export const today = () => new Date();",
      "lib/slots/client.ts": "export const path = (now: Date) => new Date(now);",
    });
    expect(screensWithAClockOfTheirOwn(files)).toEqual([
      expect.stringContaining("components/schedule/day.tsx:1"),
    ]);
  });
});

describe("a policy takes loaded data", () => {
  test("in this repository", () => expect(policiesThatQuery(repository)).toEqual([]));

  test("reports one that queries", () => {
    const files = sourceFiles({
      "lib/slots/policy.ts": `import { findSlot } from "./reads"; export const can = async () => await findSlot();`,
      "lib/slots/reads.ts": "",
    });
    expect(policiesThatQuery(files)).toHaveLength(3);
  });
});

describe("a presenter turns a row into JSON", () => {
  test("in this repository", () => expect(presentersThatQuery(repository)).toEqual([]));

  test("reports one that queries, but not the type of a row", () => {
    const withImport = (text: string) =>
      sourceFiles({ "lib/slots/present.ts": text, "lib/slots/reads.ts": "" });
    expect(presentersThatQuery(withImport(`import { listSlots } from "./reads";`))).toHaveLength(1);
    expect(presentersThatQuery(withImport(`import type { SlotRow } from "./reads";`))).toEqual([]);
  });
});

describe("a schema knows no database, React or Next", () => {
  test("in this repository", () => expect(schemasThatKnowMore(repository)).toEqual([]));

  test.each([`"@/db/schema/slots"`, `"drizzle-zod"`, `"react"`, `"next/server"`])(
    "reports one that imports %s",
    (from) => {
      const files = sourceFiles({ "lib/slots/schema.ts": `import { x } from ${from};` });
      expect(schemasThatKnowMore(files)).toHaveLength(1);
    },
  );
});

describe("reads and verbs don't use the request", () => {
  test("no read in this repository", () => expect(readsThatKnowTheRequest(repository)).toEqual([]));
  test("no verb in this repository", () => expect(verbsThatKnowTheRequest(repository)).toEqual([]));

  test("reports a read that looks at the headers", () => {
    const files = sourceFiles({ "lib/slots/reads.ts": `import { headers } from "next/headers";` });
    expect(readsThatKnowTheRequest(files)).toHaveLength(1);
  });

  test("reports a verb that takes the request", () => {
    const files = sourceFiles({
      "lib/slots/cancel-slot.ts": "export function cancelSlot(request: Request) {}",
    });
    expect(verbsThatKnowTheRequest(files)).toEqual([
      "lib/slots/cancel-slot.ts:1 knows the request: a verb is given what it needs",
    ]);
  });
});
