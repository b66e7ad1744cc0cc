import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PermissionGate, NO_PERMISSION } from "./permission-gate";
import { IconButton } from "./icon-button";
import { Tooltip } from "./tooltip";
import { TooltipLayer } from "./tooltip-layer";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aPage() {
  const { container } = render(
    <>
      <Tooltip text="Nobody is free">
        <button type="button">Assign</button>
      </Tooltip>
      <button type="button">Other</button>
      <IconButton label="Next week" />
      <TooltipLayer />
    </>,
  );
  const bubble = container.querySelector<HTMLElement>("[popover]")!;
  const shown = vi.spyOn(bubble, "showPopover");
  const hidden = vi.spyOn(bubble, "hidePopover");
  const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  return { bubble, shown, hidden, wait, assign: screen.getByRole("button", { name: "Assign" }) };
}

test("describes the control with the reason, whether or not it is shown", () => {
  const { assign } = aPage();
  expect(document.getElementById(assign.getAttribute("aria-describedby")!)?.textContent).toBe(
    "Nobody is free",
  );
});

test("appears 100 ms after hovering and disappears 400 ms after leaving", () => {
  const { bubble, shown, hidden, wait, assign } = aPage();
  fireEvent.pointerOver(assign);
  wait(99);
  expect(shown).not.toHaveBeenCalled();
  wait(1);
  expect(shown).toHaveBeenCalledOnce();
  expect(bubble.textContent).toBe("Nobody is free");
  hidden.mockClear();
  fireEvent.pointerOver(screen.getByRole("button", { name: "Other" }));
  wait(399);
  expect(hidden).not.toHaveBeenCalled();
  wait(1);
  expect(hidden).toHaveBeenCalledOnce();
});

test("shows the name of a button with only an icon to a mouse, not to a finger that presses it", () => {
  const { bubble, shown, wait } = aPage();
  const next = screen.getByRole("button", { name: "Next week" });
  const over = (pointerType: string) =>
    fireEvent(next, Object.assign(new Event("pointerover", { bubbles: true }), { pointerType }));
  over("touch");
  wait(100);
  expect(shown).not.toHaveBeenCalled();
  over("mouse");
  wait(100);
  expect(bubble.textContent).toBe("Next week");
});

test("appears on keyboard focus, and hides on Escape", () => {
  const { shown, hidden, wait, assign } = aPage();
  fireEvent.focusIn(assign);
  wait(100);
  expect(shown).toHaveBeenCalledOnce();
  hidden.mockClear();
  fireEvent.keyDown(assign, { key: "Escape" });
  expect(hidden).toHaveBeenCalledOnce();
});

test("hides when the mouse presses the control, and stays away while a dialog takes focus", () => {
  const { shown, hidden, wait, assign } = aPage();
  fireEvent.pointerOver(assign);
  wait(50);
  fireEvent.pointerDown(assign, { pointerType: "mouse" });
  fireEvent.focusIn(assign);
  wait(100);
  expect(shown).not.toHaveBeenCalled();
  expect(hidden).toHaveBeenCalled();
});

test("keeps a control without permission focusable and explains why", () => {
  render(
    <PermissionGate allowed={false}>
      <button type="button">Confirm</button>
    </PermissionGate>,
  );
  const gated = screen.getByRole("button", { name: "Confirm" });
  expect(gated.getAttribute("aria-disabled")).toBe("true");
  expect(document.getElementById(gated.getAttribute("aria-describedby")!)?.textContent).toBe(NO_PERMISSION);
});
