import { describe, expect, test } from "vitest";
import { ringsOfComponents, ringsOfFiles, ringsOfNouns } from "./cycles";
import { readSourceFiles, sourceFiles } from "./source-files";

const repository = readSourceFiles();

describe("nouns don't depend on each other in cycles", () => {
  test("in this repository", () => expect(ringsOfNouns(repository)).toEqual([]));

  test("reports two nouns that import each other once, with the imports", () => {
    const files = sourceFiles({
      "lib/slots/rules.ts": `import { isOver } from "../shifts/rules";`,
      "lib/shifts/rules.ts": `import { isOpen } from "../slots/rules";`,
    });
    expect(ringsOfNouns(files)).toEqual([
      "shifts → slots → shifts: " +
        "lib/shifts/rules.ts imports lib/slots/rules.ts; lib/slots/rules.ts imports lib/shifts/rules.ts",
    ]);
  });

  test("reports a cycle over three folders, even through a type import", () => {
    const files = sourceFiles({
      "lib/slots/schema.ts": `import type { A } from "../shifts/schema";`,
      "lib/shifts/schema.ts": `import type { B } from "../invites/schema";`,
      "lib/invites/schema.ts": `import type { C } from "../slots/schema";`,
    });
    expect(ringsOfNouns(files)).toHaveLength(1);
  });

  test("reports a noun that a shared folder imports", () => {
    const files = sourceFiles({
      "lib/slots/cancel-slot.ts": `import { enqueue } from "../jobs/enqueue";`,
      "lib/jobs/enqueue.ts": `import { cancelSlot } from "../slots/cancel-slot";`,
    });
    expect(ringsOfNouns(files)).toHaveLength(1);
  });
});

describe("component folders don't depend on each other in cycles", () => {
  test("in this repository", () => expect(ringsOfComponents(repository)).toEqual([]));

  test("reports two screens that import each other, but not what both use", () => {
    const files = sourceFiles({
      "components/schedule/screen.tsx": `import { Request } from "../requests/request"; import { Menu } from "../ui/menu";`,
      "components/requests/request.tsx": `import type { Slots } from "@/components/schedule/screen"; import { Menu } from "../ui/menu";`,
      "components/ui/menu.tsx": "export const Menu = 1;",
    });
    expect(ringsOfComponents(files)).toEqual([expect.stringMatching(/^requests → schedule → requests: /)]);
  });
});

describe("files don't import each other in cycles", () => {
  test("in this repository", () => expect(ringsOfFiles(repository)).toEqual([]));

  test("reports two files that import each other, even for a type, ignoring lazy imports", () => {
    const value = sourceFiles({
      "lib/http/endpoint.ts": `import { find } from "./find";`,
      "lib/http/find.ts": `import { endpoint } from "./endpoint";`,
    });
    const type = sourceFiles({
      "lib/http/endpoint.ts": `import { find } from "./find";`,
      "lib/http/find.ts": `import type { Endpoint } from "./endpoint";`,
    });
    const later = sourceFiles({
      "app/api/endpoints.ts": `export const load = () => import("./openapi.json/route");`,
      "app/api/openapi.json/route.ts": `import { load } from "../endpoints";`,
    });
    expect(ringsOfFiles(value)).toHaveLength(1);
    expect(ringsOfFiles(type)).toHaveLength(1);
    expect(ringsOfFiles(later)).toEqual([]);
  });
});
