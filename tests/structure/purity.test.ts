import { describe, expect, test } from "vitest";
import {
  policiesThatQuery,
  presentersThatQuery,
  readsThatKnowTheRequest,
  rulesThatAreNotPure,
  schemasThatKnowMore,
  screensWithAClockOfTheirOwn,
  verbsThatKnowTheRequest,
} from "./purity";
import { readSourceFiles, sourceFiles } from "./source-files";

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
