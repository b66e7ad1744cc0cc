import { describe, expect, test } from "vitest";
import {
  componentsThatDragTheServerAlong,
  componentsThatReachIntoANoun,
  importsAgainstTheDirection,
  importsOfTheSeed,
  pagesThatQuery,
  requestsThatReachAdministration,
  sharedComponentsThatKnowANoun,
  sharedComponentsThatKnowAScreen,
} from "./layers";
import { readSourceFiles, sourceFiles } from "./source-files";

const repository = readSourceFiles();

describe("imports go app → components → lib → db", () => {
  test("in this repository", () => expect(importsAgainstTheDirection(repository)).toEqual([]));

  test("reports a noun that imports a component", () => {
    const files = sourceFiles({
      "lib/slots/present.ts": `import { Row } from "@/components/schedule/row";`,
      "components/schedule/row.tsx": "export const Row = 1;",
    });
    expect(importsAgainstTheDirection(files)).toEqual([
      "lib/slots/present.ts imports components/schedule/row.tsx: imports go app → components → lib → db",
    ]);
  });

  test("reports a table that imports a noun, also by a relative path and only for a type", () => {
    const files = sourceFiles({
      "db/schema/slots.ts": `import type { Slot } from "../../lib/slots/schema";`,
      "lib/slots/schema.ts": "export type Slot = 1;",
    });
    expect(importsAgainstTheDirection(files)).toHaveLength(1);
  });

  test("keeps tests and scripts out of the product", () => {
    const files = sourceFiles({ "lib/slots/rules.ts": `import { aSlot } from "@/tests/support/builders";` });
    expect(importsAgainstTheDirection(files)).toHaveLength(1);
  });

  test("allows settings, log and time in the database", () => {
    const files = sourceFiles({
      "db/client.ts": `import { env } from "@/lib/env"; import { clock } from "@/lib/time/clock";`,
      "lib/env.ts": "",
      "lib/time/clock.ts": "",
    });
    expect(importsAgainstTheDirection(files)).toEqual([]);
  });

  test("keeps the database out of settings, log and time", () => {
    const files = sourceFiles({
      "lib/time/clock.ts": `import { db } from "@/db/client";`,
      "db/client.ts": "",
    });
    expect(importsAgainstTheDirection(files)).toHaveLength(1);
  });
});

describe("the product doesn't use the seed", () => {
  test("in this repository", () => expect(importsOfTheSeed(repository)).toEqual([]));

  test("reports a verb that uses the seed", () => {
    const files = sourceFiles({ "lib/shifts/add-shift.ts": `import { seed } from "@/db/seed/run";` });
    expect(importsOfTheSeed(files)).toHaveLength(1);
  });
});

describe("pages and routes never query", () => {
  test("in this repository", () => expect(pagesThatQuery(repository)).toEqual([]));

  test("reports a page that imports the database client", () => {
    const files = sourceFiles({ "app/private/shifts/page.tsx": `import { db } from "@/db/client";` });
    expect(pagesThatQuery(files)).toHaveLength(1);
  });
});

describe("no request creates an administrator", () => {
  test("in this repository", () => expect(requestsThatReachAdministration(repository)).toEqual([]));

  test("reports a route that creates one through a verb, but not a verb that only reads one", () => {
    const files = sourceFiles({
      "app/api/company/route.ts": `import { create } from "@/lib/companies/create-company";`,
      "app/api/user/route.ts": `import { grant } from "@/lib/users/grant";`,
      "lib/companies/create-company.ts": `import { administratorOfThisMachine } from "@/lib/access/administrator";`,
      "lib/users/grant.ts": `import type { Administrator } from "@/lib/access/administrator";`,
      "lib/access/administrator.ts": "",
    });
    expect(requestsThatReachAdministration(files)).toHaveLength(1);
  });
});

describe("a component imports only a noun's rules, policy, client and schema types", () => {
  test("in this repository", () => expect(componentsThatReachIntoANoun(repository)).toEqual([]));

  test("reports a component that imports reads", () => {
    const files = sourceFiles({
      "components/schedule/list.tsx": `import { listSlots } from "@/lib/slots/reads";`,
      "lib/slots/reads.ts": "",
    });
    expect(componentsThatReachIntoANoun(files)).toEqual([
      "components/schedule/list.tsx imports lib/slots/reads.ts: " +
        "a component imports only a noun's rules, policy, client and schema types",
    ]);
  });

  test("reports a component that imports a schema's value, but not its types", () => {
    const value = `import { Slot } from "@/lib/slots/schema";`;
    const type = `import type { Slot } from "@/lib/slots/schema"; import { type Unit } from "@/lib/slots/schema";`;
    const withImport = (text: string) =>
      sourceFiles({ "components/schedule/list.tsx": text, "lib/slots/schema.ts": "" });
    expect(componentsThatReachIntoANoun(withImport(value))).toHaveLength(1);
    expect(componentsThatReachIntoANoun(withImport(type))).toEqual([]);
  });

  test("applies to a nested concern", () => {
    const files = sourceFiles({
      "components/schedule/list.tsx": `import { isLate } from "@/lib/slots/cancellation/rules";`,
      "lib/slots/cancellation/rules.ts": "",
    });
    expect(componentsThatReachIntoANoun(files)).toEqual([]);
  });
});

describe("components/ui and components/shell import no noun and no screen", () => {
  test("no noun in this repository", () => expect(sharedComponentsThatKnowANoun(repository)).toEqual([]));
  test("no screen in this repository", () => expect(sharedComponentsThatKnowAScreen(repository)).toEqual([]));

  test("reports a header that imports rules of a noun, but not the type of the session user", () => {
    const files = sourceFiles({
      "components/shell/header.tsx": `import type { SessionUser } from "@/lib/users/schema"; import { isOpen } from "@/lib/slots/rules";`,
      "lib/users/schema.ts": "",
      "lib/slots/rules.ts": "",
    });
    expect(sharedComponentsThatKnowANoun(files)).toEqual([
      "components/shell/header.tsx imports lib/slots/rules.ts: ui and shell know no noun",
    ]);
  });

  test("reports a primitive that imports the shell, but not the reverse", () => {
    const files = sourceFiles({
      "components/ui/button.tsx": `import { Header } from "@/components/shell/header";`,
      "components/shell/header.tsx": `import { Button } from "../ui/button";`,
    });
    expect(sharedComponentsThatKnowAScreen(files)).toHaveLength(1);
  });
});

describe("no server code is sent to the browser", () => {
  test("in this repository", () => expect(componentsThatDragTheServerAlong(repository)).toEqual([]));

  test("reports the whole path to zod", () => {
    const files = sourceFiles({
      "components/schedule/list.tsx": `import { isOpen } from "@/lib/slots/rules";`,
      "lib/slots/rules.ts": `import { Status } from "./schema";`,
      "lib/slots/schema.ts": `import { z } from "zod";`,
    });
    expect(componentsThatDragTheServerAlong(files)).toEqual([
      "components/schedule/list.tsx → lib/slots/rules.ts → lib/slots/schema.ts → zod: " +
        "this would be sent to the browser",
    ]);
  });

  test("follows lazy dialogs, but not types", () => {
    const files = sourceFiles({
      "components/schedule/list.tsx": `const load = () => import("./dialog"); import type { Slot } from "zod";`,
      "components/schedule/dialog.tsx": `import { db } from "@/db/client";`,
      "db/client.ts": "",
    });
    expect(componentsThatDragTheServerAlong(files)).toHaveLength(2);
  });
});
