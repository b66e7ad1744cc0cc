import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useDialogs } from "@/tests/support/slot-dialog";
import { Button } from "./button";
import { MenuList } from "./menu-list";
import { Switch } from "./switch";
import { Tooltip } from "./tooltip";
import { useWriting, ViewOnly, VIEW_ONLY } from "./view-only";

useDialogs();

const pressed = () => vi.fn<() => void>();

test("where someone only views, what writes is off and says why; what reads isn’t", () => {
  const [onSubmit, onRead, onWrite] = [pressed(), pressed(), pressed()];
  render(
    <ViewOnly isOn>
      <form onSubmit={onSubmit}>
        <Button type="submit">Save</Button>
        <Button variant="danger" onClick={onWrite}>
          Remove
        </Button>
        <Button writes onClick={onWrite}>
          Edit
        </Button>
        <Button busy={false} writes={false} onClick={onRead}>
          Download
        </Button>
        <Button onClick={onRead}>Next week</Button>
      </form>
    </ViewOnly>,
  );
  for (const name of ["Save", "Remove", "Edit", "Download", "Next week"])
    fireEvent.click(screen.getByRole("button", { name }));
  expect([onSubmit, onWrite, onRead].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 2]);
  for (const name of ["Save", "Remove", "Edit"]) {
    const button = screen.getByRole("button", { name });
    expect([button.getAttribute("aria-disabled"), button.title]).toEqual(["true", VIEW_ONLY]);
  }
});

test("a button that is off for the person says why they can’t, not why the viewer can’t", () => {
  render(
    <ViewOnly isOn>
      <Tooltip text="It’s closed.">
        <Button variant="primary" aria-disabled>
          Approve
        </Button>
      </Tooltip>
    </ViewOnly>,
  );
  expect(screen.getByRole("button", { name: "Approve" }).title).toBe("");
});

function Raw({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} {...useWriting()}>
      Assign
    </button>
  );
}

test("buttons of a row, menus and switches look and say the same", () => {
  const [onAssign, onCancel, onShow, onSwitch] = [pressed(), pressed(), pressed(), pressed()];
  const items = [
    { id: "cancel", label: "Cancel Shift", writes: true, onSelect: onCancel },
    {
      id: "bonus",
      label: "Bonus",
      writes: true,
      disabled: true,
      reason: "It has begun.",
      onSelect: onCancel,
    },
    { id: "history", label: "History", onSelect: onShow },
  ];
  render(
    <ViewOnly isOn>
      <Raw onPress={onAssign} />
      <MenuList id="menu" label="Actions" items={items} onClose={() => undefined} />
      <Switch label="Texts" checked onChange={onSwitch} />
    </ViewOnly>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Assign" }));
  for (const item of screen.getAllByRole("menuitem")) fireEvent.click(item);
  fireEvent.click(screen.getByRole("switch"));
  expect([onAssign, onCancel, onSwitch, onShow].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0, 1]);
  expect(screen.getAllByRole("menuitem").map((item) => item.textContent)).toEqual([
    `Cancel Shift${VIEW_ONLY}`,
    "BonusIt has begun.",
    "History",
  ]);
});
