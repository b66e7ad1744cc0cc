import { act, render, renderHook, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { offeredCommands, runCommand } from "@/components/shell/commands";
import { coverageOfWeek } from "@/lib/global-schedule/coverage-rules";
import { useCalendarCommands } from "./use-calendar-commands";

const offer = () =>
  renderHook(() =>
    useCalendarCommands({
      date: "2026-06-02",
      today: "2026-06-01",
      cards: [],
      coverage: coverageOfWeek([], () => "UTC", 0),
      facilities: new Map(),
      onGoTo: () => undefined,
      onRefresh: () => undefined,
      onShow: () => undefined,
    }),
  );

/** Of the shell (undo, shortcuts) and of the request button, which stand on the same screen. */
const keysBeside = ["z", "?", "r"];

test("binds each key to one action", () => {
  offer();
  const keys = offeredCommands().flatMap(({ hotkey }) => hotkey ?? []);
  expect(keys).toContain("c");
  expect([...keys, ...keysBeside].sort()).toEqual([...new Set([...keys, ...keysBeside])].sort());
});

test("confirms the shift that was focused at the key press, wherever the focus moves", async () => {
  const confirm = vi.fn<() => void>();
  render(
    <div data-slot>
      <button>Actions</button>
      <button data-confirm onClick={confirm}>
        Confirm
      </button>
    </div>,
  );
  offer();
  screen.getByRole("button", { name: "Actions" }).focus();
  act(() => {
    runCommand("confirm");
    (document.activeElement as HTMLElement).blur();
  });
  await vi.dynamicImportSettled();
  expect(confirm).toHaveBeenCalledOnce();
});

test("moves and opens from the slot focused at the key press", () => {
  const opened = vi.fn<(name: string) => void>();
  render(
    <section data-day="2026-06-02">
      {["First", "Second", "Third"].map((name) => (
        <div key={name} data-slot>
          <button data-slot-menu onClick={() => opened(name)}>
            {name}
          </button>
        </div>
      ))}
    </section>,
  );
  offer();
  screen.getByRole("button", { name: "First" }).focus();
  act(() => runCommand("slot-next"));
  expect(document.activeElement?.textContent).toBe("Second");
  act(() => {
    runCommand("slot-open");
    (document.activeElement as HTMLElement).blur();
  });
  expect(opened).toHaveBeenCalledExactlyOnceWith("Second");
});
