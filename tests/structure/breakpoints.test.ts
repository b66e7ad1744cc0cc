import { describe, expect, test } from "vitest";
import { otherBreakpoints } from "./breakpoints";
import { readSourceFiles, sourceFiles } from "./source-files";

const repository = readSourceFiles();

describe("looks change at the theme's breakpoints", () => {
  test("in this repository", () => expect(otherBreakpoints(repository)).toEqual([]));

  test("reports another width and another notation, but not a container's", () => {
    const files = sourceFiles({
      "app/globals.css": "@theme { --breakpoint-md: 48rem; }",
      "components/row.module.css":
        "@media (width < 48rem) {} @media (width < 50rem) {} @media (max-width: 48rem) {} @container (width < 9rem) {}",
      "components/row.tsx": `<p className="max-md:hidden min-[50rem]:flex @max-[9rem]:hidden" />`,
    });
    expect(otherBreakpoints(files)).toEqual([
      "components/row.module.css: @media (width < 50rem)",
      "components/row.module.css: @media (max-width: 48rem)",
      "components/row.tsx: min-[50rem]:",
    ]);
  });
});
