import { fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { anchorPopover } from "./place-popover";

function aPopover(top: number) {
  const anchor = document.body.appendChild(document.createElement("button"));
  const popover = document.body.appendChild(document.createElement("div"));
  popover.popover = "auto";
  const moveTo = (to: number) => {
    anchor.getBoundingClientRect = () => new DOMRect(100, to, 40, 20);
    fireEvent.scroll(document);
  };
  moveTo(top);
  vi.spyOn(document.documentElement, "clientHeight", "get").mockReturnValue(600);
  vi.spyOn(document.documentElement, "clientWidth", "get").mockReturnValue(800);
  return { anchor, popover, moveTo };
}

test("follows its anchor until it is released", () => {
  const { anchor, popover, moveTo } = aPopover(200);
  const release = anchorPopover(popover, anchor);
  expect([popover.style.left, popover.style.top]).toEqual(["100px", "224px"]);
  moveTo(150);
  expect(popover.style.top).toBe("174px");
  release();
  moveTo(100);
  expect(popover.style.top).toBe("174px");
});

test("reports a lost anchor, and ignores scrolling inside the popover", () => {
  const { anchor, popover } = aPopover(200);
  const onLost = vi.fn();
  anchorPopover(popover, anchor, { onLost });
  anchor.remove();
  fireEvent.scroll(popover);
  expect(onLost).not.toHaveBeenCalled();
  fireEvent.scroll(document);
  expect(onLost).toHaveBeenCalledOnce();
});
