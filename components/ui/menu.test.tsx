import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Menu } from "./menu";
import type { MenuItem } from "./menu-items";
import { NO_PERMISSION } from "./permission-gate";

function aMenu() {
  const onSelect = vi.fn<(id: string) => void>();
  const items = (): MenuItem[] => [
    { id: "confirm", label: "Confirm", onSelect: () => onSelect("confirm") },
    { id: "cancel", label: "Cancel shift", onSelect: () => onSelect("cancel") },
    { id: "line", separator: true },
    {
      id: "route",
      label: "Modify route",
      disabled: true,
      reason: "No permission",
      onSelect: () => onSelect("route"),
    },
    { id: "clone", label: "Clone", onSelect: () => onSelect("clone") },
  ];
  render(
    <Menu label="Actions" items={items}>
      Actions
    </Menu>,
  );
  const trigger = screen.getByRole("button", { name: "Actions" });
  const open = async () => {
    fireEvent.click(trigger);
    const first = await screen.findByRole("menuitem", { name: "Confirm" });
    await waitFor(() => expect(document.activeElement).toBe(first));
  };
  return { onSelect, trigger, open };
}

const focused = () => document.activeElement?.textContent;
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });

test("opens at its first item and moves by arrows (wrapping), Home and End", async () => {
  const { open } = aMenu();
  await open();
  expect(focused()).toBe("Confirm");
  const moves = ["ArrowDown", "ArrowUp", "ArrowUp", "ArrowDown", "End", "Home"].map((key) => {
    press(key);
    return focused();
  });
  expect(moves).toEqual(["Cancel shift", "Confirm", "Clone", "Confirm", "Clone", "Confirm"]);
});

test("moves to the item that begins with the typed letters", async () => {
  const { open } = aMenu();
  await open();
  press("c");
  expect(focused()).toBe("Cancel shift");
  press("l");
  expect(focused()).toBe("Clone");
});

test("closes on a choice, returns the focus and runs the action once", async () => {
  const { onSelect, trigger, open } = aMenu();
  await open();
  onSelect.mockImplementation(() => expect(document.activeElement).toBe(trigger));
  fireEvent.click(screen.getByRole("menuitem", { name: "Cancel shift" }));
  expect(onSelect.mock.calls).toEqual([["cancel"]]);
  expect(screen.queryByRole("menu")).toBeNull();
});

test("shows why an item is not permitted, and does nothing", async () => {
  const { onSelect, open } = aMenu();
  await open();
  const entry = screen.getByRole("menuitem", { name: "Modify route" });
  expect(document.getElementById(entry.getAttribute("aria-describedby")!)?.textContent).toBe("No permission");
  fireEvent.click(entry);
  expect(onSelect).not.toHaveBeenCalled();
  expect(screen.getByRole("menu", { name: "Actions" })).toBeTruthy();
});

test("opens with an arrow on the button and closes on Tab", async () => {
  const { trigger } = aMenu();
  trigger.focus();
  press("ArrowDown");
  await screen.findByRole("menu", { name: "Actions" });
  expect(trigger.getAttribute("aria-expanded")).toBe("true");
  press("Tab");
  expect(screen.queryByRole("menu")).toBeNull();
});

test("prints below an item why it is disabled, and a permission's whole sentence as its tooltip", async () => {
  const items: MenuItem[] = [
    { id: "join", label: "Join halves", disabled: true, reason: "The other half is filled." },
    { id: "float", label: "Float", disabled: true, reason: NO_PERMISSION },
  ];
  render(
    <Menu label="Actions" items={() => items}>
      Actions
    </Menu>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Actions" }));
  const join = await screen.findByRole("menuitem", { name: "Join halves" });
  expect(join.textContent).toBe("Join halvesThe other half is filled.");
  const describedBy = (item: Element) =>
    document.getElementById(item.getAttribute("aria-describedby")!)!.textContent;
  expect(describedBy(join)).toBe("The other half is filled.");
  const float = screen.getByRole("menuitem", { name: "Float" });
  expect(float.textContent).toBe("FloatYou don’t have permission");
  expect(describedBy(float)).toBe(NO_PERMISSION);
});
