import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Popover } from "./popover";

function aPopover() {
  render(
    <>
      <Popover label="Units" trigger="Units">
        {(close) => (
          <button type="button" onClick={close}>
            Done
          </button>
        )}
      </Popover>
      <button type="button">After</button>
    </>,
  );
  const trigger = screen.getByRole("button", { name: "Units" });
  return { trigger, open: () => fireEvent.click(trigger), panel: () => screen.queryByRole("dialog") };
}

test("opens on a press and closes on another", () => {
  const { trigger, open, panel } = aPopover();
  expect([panel(), trigger.getAttribute("aria-expanded")]).toEqual([null, "false"]);
  open();
  expect(trigger.getAttribute("aria-expanded")).toBe("true");
  expect(trigger.getAttribute("aria-controls")).toBe(panel()!.id);
  open();
  expect([panel(), trigger.getAttribute("aria-controls")]).toEqual([null, null]);
});

test("stays closed after a press on the trigger that already dismissed it", () => {
  const { trigger, open, panel } = aPopover();
  open();
  fireEvent.pointerDown(trigger);
  act(() => panel()!.hidePopover());
  fireEvent.click(trigger, { detail: 1 });
  expect(panel()).toBeNull();
});

test("returns the focus to the trigger when closed from inside or by Escape", () => {
  const { trigger, open, panel } = aPopover();
  for (const leave of [
    () => fireEvent.click(screen.getByRole("button", { name: "Done" })),
    // What a browser does on Escape.
    () => act(() => panel()!.hidePopover()),
  ]) {
    open();
    screen.getByRole("button", { name: "Done" }).focus();
    leave();
    expect(panel()).toBeNull();
    expect(document.activeElement).toBe(trigger);
  }
});

test("closes when Tab leaves it, and leaves the focus where it went", () => {
  const { open, panel } = aPopover();
  open();
  const after = screen.getByRole("button", { name: "After" });
  screen.getByRole("button", { name: "Done" }).focus();
  act(() => after.focus());
  expect(panel()).toBeNull();
  expect(document.activeElement).toBe(after);
});
