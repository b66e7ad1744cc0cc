import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Button } from "./button";
import { ViewOnly } from "./view-only";

test("where someone only views, what writes is off and says why; what reads isn’t", () => {
  const onSubmit = vi.fn<() => void>();
  const onRead = vi.fn<() => void>();
  const onWrite = vi.fn<() => void>();
  render(
    <ViewOnly isOn>
      <form onSubmit={onSubmit}>
        <Button type="submit">Save</Button>
        <Button variant="danger" busy={false} onClick={onWrite}>
          Remove
        </Button>
        <Button busy={false} onClick={onRead}>
          Show more
        </Button>
      </form>
    </ViewOnly>,
  );
  for (const name of ["Save", "Remove", "Show more"]) fireEvent.click(screen.getByRole("button", { name }));
  expect([onSubmit, onWrite, onRead].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
  const save = screen.getByRole("button", { name: "Save" });
  expect(save.getAttribute("aria-disabled")).toBe("true");
  expect(save.title).toContain("can’t change anything");
});
