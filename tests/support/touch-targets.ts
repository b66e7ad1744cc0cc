import { expect, type Locator } from "@playwright/test";

/** No press on a control lands on another: their touch areas don't overlap. */
export async function expectTargetsApart(within: Locator): Promise<void> {
  const stolen = await within.evaluate((root) => {
    const CONTROL = "button, a[href], select, summary, textarea, label:has(> input)";
    const isClipped = (control: Element, x: number, y: number) => {
      for (let one = control.parentElement; one; one = one.parentElement) {
        if (getComputedStyle(one).overflow === "visible") continue;
        const { left, right, top, bottom } = one.getBoundingClientRect();
        if (x < left || x > right || y < top || y > bottom) return true;
      }
      return false;
    };
    const nameOf = (one: Element) => one.getAttribute("aria-label") ?? one.textContent.trim();
    return [...root.querySelectorAll(CONTROL)].flatMap((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect();
      if (right - left < 4 || bottom - top < 4) return [];
      const [middle, center] = [(top + bottom) / 2, (left + right) / 2];
      const points = [
        [center, top + 2],
        [center, bottom - 2],
        [left + 2, middle],
        [right - 2, middle],
        [center, middle],
      ] as const;
      const takers = points
        .filter(([x, y]) => !isClipped(control, x, y))
        .map(([x, y]) => document.elementFromPoint(x, y)?.closest(CONTROL))
        .filter((hit) => hit && hit !== control && !hit.contains(control) && !control.contains(hit));
      return takers.map((hit) => `${nameOf(control)}: ${nameOf(hit!)}`);
    });
  });
  expect([...new Set(stolen)], "presses that another control takes").toEqual([]);
}
