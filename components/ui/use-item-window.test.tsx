import { act, render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { useItemWindow } from "./use-item-window";

/** Every third item is higher than expected. */
const heightOf = (index: number) => (index % 3 === 0 ? 50 : 30);
const LIST_TOP = 200;
const beyond = { above: 100, below: 100 };

let scrolled = 0;
let scrollTo: (index: number, top: number) => void;

/** The layout that jsdom lacks, of a list that scrolls with the page. */
function layOut(): void {
  vi.spyOn(HTMLElement.prototype, "offsetWidth", "get").mockReturnValue(800);
  vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
    const height = (one: Element) =>
      one instanceof HTMLElement && one.dataset.itemIndex
        ? heightOf(Number(one.dataset.itemIndex))
        : parseFloat((one as HTMLElement).style.height);
    const box = this.closest("[data-box]")!;
    const before = [...box.children].slice(0, [...box.children].indexOf(this));
    const top = LIST_TOP - scrolled + (box === this ? 0 : before.reduce((sum, one) => sum + height(one), 0));
    return { top, height: box === this ? 0 : height(this) } as DOMRect;
  });
  vi.stubGlobal("innerHeight", 768);
  vi.stubGlobal("scrollBy", ({ top }: { top: number }) => scrollPage(scrolled + top));
}

function scrollPage(to: number): void {
  scrolled = to;
  act(() => void window.dispatchEvent(new Event("scroll")));
}

function List({ keys }: { keys: readonly string[] }) {
  const shown = useItemWindow<HTMLDivElement>({ keys, expect: () => 1, first: 4, beyond });
  scrollTo = shown.scrollTo;
  const { box, view } = shown;
  return (
    <div ref={box} data-box>
      <div style={{ height: view.above }} />
      {keys.slice(view.from, view.to).map((key, at) => (
        <div key={key} data-item-index={view.from + at} />
      ))}
      <div style={{ height: view.below }} />
    </div>
  );
}

const drawn = () => [...document.querySelectorAll<HTMLElement>("[data-item-index]")];
const topOf = (index: number) =>
  document.querySelector(`[data-item-index="${index}"]`)?.getBoundingClientRect().top;
const listHeight = () =>
  [...document.querySelector("[data-box]")!.children].reduce(
    (sum, one) => sum + one.getBoundingClientRect().height,
    0,
  );

const keys = Array.from({ length: 1_000 }, (_, at) => `item ${at}`);

beforeEach(() => {
  scrolled = 0;
  layOut();
});

test("draws what is near the screen, wherever the page is scrolled to", () => {
  render(<List keys={keys} />);
  const most = (window.innerHeight + 300) / 30;
  for (const to of [0, 3_000, 17_321, 2_999, 30_000]) {
    scrollPage(to);
    expect(drawn().length).toBeLessThan(most);
    expect(drawn()[0]!.getBoundingClientRect().top).toBeLessThanOrEqual(Math.max(0, LIST_TOP - to));
    const last = drawn().at(-1)!.getBoundingClientRect();
    expect(last.top + last.height).toBeGreaterThanOrEqual(window.innerHeight);
  }
});

test("keeps its height while someone scrolls down, so that the scrollbar doesn't jump", () => {
  render(<List keys={keys} />);
  const before = listHeight();
  for (let to = 0; to < 20_000; to += 400) scrollPage(to);
  expect(Math.abs(listHeight() - before) / before).toBeLessThan(0.05);
});

test("scrolls an item that isn't drawn to its place, though those around it have other heights", async () => {
  render(<List keys={keys} />);
  act(() => scrollTo(501, 80));
  await vi.waitFor(() => expect(topOf(501)).toBe(80));
});

test("draws the rest of a list that became shorter", () => {
  const { rerender } = render(<List keys={keys} />);
  scrollPage(20_000);
  rerender(<List keys={keys.slice(0, 3)} />);
  scrollPage(0);
  expect(drawn()).toHaveLength(3);
});
