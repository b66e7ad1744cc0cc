import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Avatar } from "./avatar";
import { Callout } from "./callout";
import { CountBadge } from "./count-badge";
import { ErrorList } from "./error-list";
import { FailedLoad } from "./failed-load";
import { EditActions } from "./form/edit-actions";
import { IconButton } from "./icon-button";
import { Pill } from "./pill";

test("one error is a sentence, several are a list, and none is silent", () => {
  Element.prototype.scrollIntoView = () => undefined;
  const { rerender } = render(<ErrorList messages={[]} />);
  expect(screen.getByRole("alert").textContent).toBe("");
  rerender(<ErrorList messages={["The shift has started."]} />);
  expect(screen.getByRole("alert").textContent).toBe("The shift has started.");
  expect(screen.queryByRole("list")).toBeNull();
  rerender(<ErrorList messages={["The shift has started.", "The unit is closed."]} />);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

test("a failed load offers to try again", () => {
  const onRetry = vi.fn<() => void>();
  render(<FailedLoad message="Could not load the shifts." onRetry={onRetry} />);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(screen.getByText("Could not load the shifts.")).toBeTruthy();
  expect(onRetry).toHaveBeenCalledOnce();
});

test.each(["info", "success", "warning", "error"] as const)(
  "a callout of tone %s has an icon besides its color",
  (tone) => {
    const { container } = render(<Callout tone={tone}>Rates change on Monday.</Callout>);
    expect(container.querySelector("svg[aria-hidden]")).not.toBeNull();
  },
);

test("a badge shortens a large count on screen, and reads it out in full", () => {
  render(<CountBadge count={120} label="pending confirmations" />);
  expect(screen.getByText("99+").getAttribute("aria-hidden")).toBe("true");
  expect(screen.getByText("120 pending confirmations")).toBeTruthy();
});

test.each([
  ["Maria de la Cruz", "MC"],
  ["cher", "C"],
  ["  Ann   Wind ", "AW"],
  ["", ""],
])("the avatar of %j shows %j", (name, initials) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.textContent).toBe(initials);
  expect(container.firstElementChild?.getAttribute("aria-hidden")).toBe("true");
});

test("an icon button is named by its label", () => {
  render(
    <IconButton label="Print">
      <svg aria-hidden />
    </IconButton>,
  );
  expect(screen.getByRole("button", { name: "Print" })).toBeTruthy();
});

test("a pill says in words what its color means", () => {
  render(<Pill tone="open">Open</Pill>);
  expect(screen.getByText("Open").className).not.toBe("");
});

test("Cancel resets an edited form and ends editing; Save waits for a change", () => {
  const reset = vi.fn<() => void>();
  const onCancel = vi.fn<() => void>();
  const actions = (isDirty: boolean) => (
    <EditActions form={{ isBusy: false, isDirty, reset }} onCancel={onCancel} />
  );
  const { rerender } = render(actions(false));
  const isDisabled = () => screen.getByRole("button", { name: "Save" }).matches("[aria-disabled=true]");
  expect(isDisabled()).toBe(true);
  rerender(actions(true));
  expect(isDisabled()).toBe(false);
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  expect([reset.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
});
