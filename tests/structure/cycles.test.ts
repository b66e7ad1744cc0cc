import { describe, expect, test } from "vitest";
import { ringsOfComponents, ringsOfFiles, ringsOfNouns } from "./cycles";
import { readSourceFiles, sourceFiles } from "./source-files";

const house = readSourceFiles();

describe("nouns never use each other in a ring", () => {
  test("in this repository", () => expect(ringsOfNouns(house)).toEqual([]));

  test("two nouns that import each other are named once, with the imports", () => {
    const files = sourceFiles({
      "lib/slots/rules.ts": `import { isOver } from "../shifts/rules";`,
      "lib/shifts/rules.ts": `import { isOpen } from "../slots/rules";`,
    });
    expect(ringsOfNouns(files)).toEqual([
      "shifts → slots → shifts: " +
        "lib/shifts/rules.ts imports lib/slots/rules.ts; lib/slots/rules.ts imports lib/shifts/rules.ts",
    ]);
  });

  test("a ring over three folders is named, also when an import is only of a type", () => {
    const files = sourceFiles({
      "lib/slots/schema.ts": `import type { A } from "../shifts/schema";`,
      "lib/shifts/schema.ts": `import type { B } from "../invites/schema";`,
      "lib/invites/schema.ts": `import type { C } from "../slots/schema";`,
    });
    expect(ringsOfNouns(files)).toHaveLength(1);
  });

  test("a noun that a serving folder knows by name is named", () => {
    const files = sourceFiles({
      "lib/slots/cancel-slot.ts": `import { enqueue } from "../jobs/enqueue";`,
      "lib/jobs/enqueue.ts": `import { cancelSlot } from "../slots/cancel-slot";`,
    });
    expect(ringsOfNouns(files)).toHaveLength(1);
  });
});

describe("folders of components never use each other in a ring", () => {
  test("in this repository", () => expect(ringsOfComponents(house)).toEqual([]));

  test("two screens that import each other are named, what both use is none", () => {
    const files = sourceFiles({
      "components/schedule/screen.tsx": `import { Request } from "../requests/request"; import { Menu } from "../ui/menu";`,
      "components/requests/request.tsx": `import type { Slots } from "@/components/schedule/screen"; import { Menu } from "../ui/menu";`,
      "components/ui/menu.tsx": "export const Menu = 1;",
    });
    expect(ringsOfComponents(files)).toEqual([expect.stringMatching(/^requests → schedule → requests: /)]);
  });
});

describe("files never need each other in a ring", () => {
  test("in this repository", () => expect(ringsOfFiles(house)).toEqual([]));

  test("two files that import each other are named, a type or a later import makes no ring", () => {
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
    expect(ringsOfFiles(type)).toEqual([]);
    expect(ringsOfFiles(later)).toEqual([]);
  });
});
