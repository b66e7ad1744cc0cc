import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useCarry } from "./carry";

const finger = { pointerType: "touch", pointerId: 2, isPrimary: true, button: 0, clientX: 50, clientY: 50 };
const mouse = { ...finger, pointerType: "mouse", pointerId: 1 };

function Board({ log }: { log: (what: string) => void }) {
  const box = useCarry<HTMLDivElement>({
    liftable: (target) => ((target as Element).matches("[data-first]") ? 7 : null),
    onLift: (id) => log(`lift ${id}`),
    onMove: (_, over) => log(`over ${over?.textContent}`),
    onDrop: (id, over) => log(`drop ${id} on ${over?.textContent}`),
    onEnd: (isKept) => log(isKept ? "kept" : "end"),
  });
  return (
    <div ref={box}>
      <button type="button" data-first onClick={() => log("press")}>
        Shift
      </button>
      <p>Ada</p>
    </div>
  );
}

const chip = () => screen.getByRole("button", { name: "Shift" });
const ada = () => screen.getByText("Ada");
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const rest = () => wait(300);

function open() {
  const log: string[] = [];
  render(<Board log={(what) => log.push(what)} />);
  // What lies below a finger, whose events stay with what it touched first.
  document.elementFromPoint = ada;
  return log;
}

beforeEach(() => {
  vi.useFakeTimers();
  navigator.vibrate = vi.fn();
});
afterEach(() => {
  vi.runOnlyPendingTimers();
  vi.useRealTimers();
  Reflect.deleteProperty(document, "elementFromPoint");
  Reflect.deleteProperty(navigator, "vibrate");
});

test("a finger that rests lifts it, feels it, and drops it where it lets go", () => {
  const log = open();
  fireEvent.pointerDown(chip(), finger);
  rest();
  expect(log).toEqual(["lift 7"]);
  expect(navigator.vibrate).toHaveBeenCalled();
  fireEvent.pointerMove(chip(), { ...finger, clientY: 90 });
  fireEvent.pointerUp(chip(), { ...finger, clientY: 90 });
  fireEvent.click(chip());
  expect(log).toEqual(["lift 7", "over Ada", "drop 7 on Ada", "end"]);
  wait(100);
  fireEvent.click(chip());
  expect(log.at(-1), "the next press counts").toBe("press");
});

test("a finger that lets go where it lifted it leaves it picked up", () => {
  const log = open();
  fireEvent.pointerDown(chip(), finger);
  rest();
  fireEvent.pointerUp(chip(), finger);
  expect(log).toEqual(["lift 7", "kept"]);
});

test.each([
  ["moves", () => fireEvent.pointerMove(chip(), { ...finger, clientY: 70 })],
  ["scrolls", () => fireEvent.scroll(document)],
  ["stops the page's scrolling", () => fireEvent.touchStart(chip(), { cancelable: false })],
  ["taps", () => fireEvent.pointerUp(chip(), finger)],
  ["is joined by a second one", () => fireEvent.pointerDown(document.body, { ...finger, pointerId: 3 })],
])("a finger that %s before it has rested lifts nothing", (_, move) => {
  const log = open();
  fireEvent.pointerDown(chip(), finger);
  move();
  rest();
  expect(log).toEqual([]);
});

test.each([
  ["Escape", () => fireEvent.keyDown(document.body, { key: "Escape" })],
  ["a second finger", () => fireEvent.pointerDown(document.body, { ...finger, pointerId: 3 })],
  ["the browser", () => fireEvent.pointerCancel(chip(), finger)],
  ["another window", () => fireEvent.blur(window)],
])("%s puts it back", (_, putBack) => {
  const log = open();
  fireEvent.pointerDown(chip(), finger);
  rest();
  fireEvent.pointerMove(chip(), { ...finger, clientY: 90 });
  putBack();
  fireEvent.pointerUp(chip(), finger);
  expect(log).toEqual(["lift 7", "over Ada", "end"]);
});

test("touches scroll until it is lifted, and not after that", () => {
  open();
  const isScrolled = () => fireEvent.touchMove(chip());
  fireEvent.pointerDown(chip(), finger);
  expect(isScrolled()).toBe(true);
  rest();
  expect(isScrolled()).toBe(false);
});

test("a mouse lifts it as soon as it moves, and a press without that stays one", () => {
  const log = open();
  fireEvent.pointerDown(chip(), mouse);
  fireEvent.pointerMove(chip(), { ...mouse, clientX: 53 });
  fireEvent.pointerUp(chip(), mouse);
  fireEvent.click(chip());
  expect(log).toEqual(["press"]);
  fireEvent.pointerDown(chip(), mouse);
  fireEvent.pointerMove(ada(), { ...mouse, clientX: 80 });
  fireEvent.pointerUp(ada(), { ...mouse, clientX: 80 });
  expect(log).toEqual(["press", "lift 7", "over Ada", "drop 7 on Ada", "end"]);
});

test("it scrolls while it is held at an edge", () => {
  open();
  window.scrollBy = vi.fn();
  fireEvent.pointerDown(chip(), { ...finger, clientY: 400 });
  rest();
  fireEvent.pointerMove(chip(), { ...finger, clientY: window.innerHeight - 5 });
  vi.advanceTimersByTime(40);
  expect(vi.mocked(window.scrollBy).mock.lastCall![1]).toBeGreaterThan(0);
  fireEvent.pointerMove(chip(), { ...finger, clientY: 5 });
  vi.advanceTimersByTime(40);
  expect(vi.mocked(window.scrollBy).mock.lastCall![1]).toBeLessThan(0);
  fireEvent.pointerUp(chip(), { ...finger, clientY: 5 });
});
