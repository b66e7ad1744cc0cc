import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { BulkBar } from "./bulk-bar";

test("counts the selection and clears it", () => {
  const onClear = vi.fn<() => void>();
  const bar = (count: number) => (
    <BulkBar count={count} noun="shift" facts={["104 h"]} onClear={onClear}>
      <button type="button">Approve</button>
    </BulkBar>
  );
  const { rerender, container } = render(bar(13));
  expect(screen.getByRole("status").textContent).toBe("13 shifts selected104 h");
  const raisesBanners = () => document.documentElement.hasAttribute("data-foot-bar");
  expect(raisesBanners()).toBe(true);
  fireEvent.click(screen.getByRole("button", { name: "Clear selection" }));
  expect(onClear).toHaveBeenCalledOnce();
  rerender(bar(0));
  expect([container.textContent, raisesBanners()]).toEqual(["", false]);
});
