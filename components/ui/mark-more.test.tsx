import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { markMore } from "./mark-more";

test("marks a box while there is more at an end", () => {
  render(
    <div ref={markMore} data-testid="box">
      <p />
    </div>,
  );
  const box = screen.getByTestId("box");
  const scrolledTo = (scrollLeft: number) => {
    Object.defineProperties(box, {
      scrollLeft: { value: scrollLeft, configurable: true },
      clientWidth: { value: 100, configurable: true },
      scrollWidth: { value: 150, configurable: true },
    });
    fireEvent.scroll(box);
    return box.dataset.more;
  };
  expect([0, 30, 50].map(scrolledTo)).toEqual(["after", "before after", "before"]);
});
