import { act, renderHook } from "@testing-library/react";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createQueryClient } from "@/components/shell/query-client";
import { currentNotifications } from "@/components/ui/notify";
import { weekQuery } from "@/lib/global-schedule/client";
import { everything } from "@/lib/global-schedule/filter-rules";
import type { Card } from "@/lib/global-schedule/week/rules";
import type { FeedSlot } from "@/lib/slots/schema";
import { eventually } from "@/tests/support/eventually";
import { aListSlot } from "@/tests/support/list-slot";
import { router } from "@/tests/support/next-navigation";
import { setColumn } from "./columns";
import { useReveal } from "./use-reveal";

const date = "2026-06-20";
const slot = aListSlot({ slot_id: 31, facility_id: 2, shift_date: date }) as FeedSlot;
const onGo = vi.fn<() => void>();
const include = vi.fn<(id: number) => void>();

beforeEach(() => {
  vi.clearAllMocks();
  window.history.replaceState(null, "", "/private/global-overview?status=Filled");
});

function setUp(chosen: number[], ids = [1, 2]) {
  const facilities = ids.map((id) => ({ id }));
  const client = createQueryClient(() => undefined);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result, unmount } = renderHook(() => useReveal({ facilities, choice: { chosen, include }, onGo }), {
    wrapper,
  });
  const reveal = result.current;
  return {
    unmount,
    reveal: () => act(() => reveal(2, [31], date)),
    /** Draws the week of the slot. */
    draw() {
      client.setQueryData(weekQuery({ week: date, facilityIds: [2] }).queryKey, {
        slots: [slot],
        snapshot: "10:10:",
        isCut: false,
      });
      document.body.innerHTML = `<section data-day="${date}"><div data-item-index="0"><article data-card>
        <p data-slot="30"><button data-slot-menu>Another</button></p>
        <p data-slot="31"><button data-slot-menu>Requested</button></p>
      </article></div></section>`;
      const removeColumn = setColumn(date, {
        indexOf: (isWanted) => (isWanted({ slots: [slot] } as unknown as Card) ? 0 : -1),
        unfold: () => undefined,
        draw: () => undefined,
      });
      onTestFinished(() => {
        removeColumn();
        document.body.innerHTML = "";
      });
    },
  };
}

const expectRequestedFocused = () =>
  eventually(() => expect(document.activeElement?.textContent).toBe("Requested"));

test("goes to the first requested day without filters, then to the slot once its week is drawn", async () => {
  const { reveal, draw } = setUp([1, 2]);
  reveal();
  expect(onGo).toHaveBeenCalledWith({ date, filters: everything });
  expect(include).not.toHaveBeenCalled();
  draw();
  await expectRequestedFocused();
});

test("adds the slots' facility to those chosen", () => {
  const { reveal } = setUp([1]);
  reveal();
  expect(include).toHaveBeenCalledWith(2);
});

test("says that the slots' facility is not on the calendar", () => {
  const { reveal } = setUp([1], [1]);
  reveal();
  expect(currentNotifications().map(({ message }) => message)).toEqual([
    "The requested shifts are at a facility that is not on your Global Schedule.",
  ]);
  expect([onGo, include].some(({ mock }) => mock.calls.length > 0)).toBe(false);
});

test("comes back to the calendar on that day from another screen", async () => {
  const { reveal, draw, unmount } = setUp([1, 2]);
  unmount();
  window.history.replaceState(null, "", "/private/reports");
  reveal();
  await eventually(() => expect(router.push).toHaveBeenCalledWith(`/private/global-overview?date=${date}`));
  expect(onGo).not.toHaveBeenCalled();
  draw();
  await expectRequestedFocused();
});
