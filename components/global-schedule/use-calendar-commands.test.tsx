import { act, render, renderHook, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { offeredCommands, runCommand } from "@/components/shell/commands";
import { coverageOfWeek } from "@/lib/global-schedule/coverage-rules";
import { useCalendarCommands } from "./use-calendar-commands";

const given: Parameters<typeof useCalendarCommands>[0] = {
  date: "2026-06-02",
  drawn: "2026-06-02",
  today: "2026-06-01",
  cards: [],
  coverage: coverageOfWeek([], () => "UTC", 0),
  facilities: new Map(),
  now: 0,
  onGoTo: () => undefined,
  onRefresh: () => undefined,
  onShow: () => undefined,
};

const offer = () => renderHook(() => useCalendarCommands(given));

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

/** A calendar whose week is drawn some time after its date. */
function SlowCalendar({ drawn, opened }: { drawn: string; opened: () => void }) {
  const [date, setDate] = useState(drawn);
  useCalendarCommands({ ...given, date, drawn, onGoTo: setDate });
  return (
    <>
      <h2 key={drawn} tabIndex={-1} data-day-head={drawn}>
        {drawn}
      </h2>
      <section data-day={drawn}>
        <div data-slot>
          <button data-slot-menu onClick={opened}>
            Actions of {drawn}
          </button>
        </div>
      </section>
    </>
  );
}

test("focuses the last requested day however late its week is drawn, and leaves the old week's slots alone", () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const opened = vi.fn<() => void>();
  const { rerender } = render(<SlowCalendar drawn="2026-06-02" opened={opened} />);
  screen.getByRole("button").focus();
  act(() => runCommand("week-next"));
  act(() => runCommand("slot-open"));
  act(() => runCommand("slot-next"));
  expect(opened).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(document.body);
  act(() => runCommand("day-next"));
  act(() => void vi.advanceTimersByTime(10_000));
  rerender(<SlowCalendar drawn="2026-06-10" opened={opened} />);
  act(() => void vi.advanceTimersByTime(100));
  expect(document.activeElement?.textContent).toBe("2026-06-10");
});
