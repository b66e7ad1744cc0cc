// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import { highlightRows } from "./highlight-rows";

test("highlights the rows for 2.7 seconds", () => {
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
  document.body.innerHTML = '<p data-slot="1"></p><p data-slot="2"></p>';
  const highlighted: unknown[] = [];
  Element.prototype.animate = function (this: HTMLElement, _, options) {
    highlighted.push([this.dataset.slot, options]);
    return {} as Animation;
  } as Element["animate"];
  highlightRows([2, 3]);
  expect(highlighted).toEqual([["2", 2700]]);
});
