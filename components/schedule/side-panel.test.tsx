import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answer } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { carla, dora, showSchedule, slotRows, untilLoaded } from "@/tests/support/schedule-screen";
import { aFeedSlot, fill, useDialogs } from "@/tests/support/slot-dialog";

useDialogs();

const HISTORY = answer({ entries: [], next_before: null, zone: "Eastern Time", archived_before: null });
const answers = { "GET /api/slot/2/history": HISTORY, "GET /api/slot/3/history": HISTORY };
const returnTo = { href: "/private/shifts", label: "Return to Daily Schedule" } as const;

const panel = () => within(screen.getByRole("complementary", { name: "Selected slot" }));
const personIn = () => panel().queryByRole("heading", { level: 2 })?.textContent ?? null;

/** The panel beside the list, with Dora's slot. */
async function showDora() {
  const shownSchedule = showSchedule({ slots: [carla, dora], panelChoice: "open", answers });
  await untilLoaded();
  fireEvent.click(within(slotRows("Dora Settled")[0]!).getByText("Confirmed"));
  await eventually(() => expect(personIn()).toBe("Dora Settled"));
  return shownSchedule;
}

test("shows the slot of a link, of the next one, and then nothing of either", async () => {
  const { go } = await showDora();
  go({ linked: { slotId: 2, returnTo } });
  await eventually(() => expect(personIn()).toBe("Carla Pending"));
  go({ linked: { slotId: 3, returnTo } });
  await eventually(() => expect(personIn()).toBe("Dora Settled"));
  go({ linked: null });
  await eventually(() => expect(personIn()).toBe("No slot selected"));
});

test("offers no action on a slot that the filters leave out, and shows it again with its row", async () => {
  await showDora();
  fill("Search professionals", "Carla");
  await eventually(() => expect(slotRows("Dora Settled")).toHaveLength(0));
  expect(personIn()).toBe("No slot selected");
  expect(panel().queryByRole("group", { name: "Actions of the selected slot" })).toBeNull();
  fill("Search professionals", "");
  await eventually(() => expect(personIn()).toBe("Dora Settled"));
});

test("forgets the slot of another facility", async () => {
  const { go } = await showDora();
  go({ facility: { id: 99 }, slots: [aFeedSlot({ slot_id: 3, facility_id: 99 })] });
  await eventually(() => expect(personIn()).not.toBe("Dora Settled"));
  expect(panel().queryByText("Dora Settled")).toBeNull();
});

test("names an open place by its type and start, with its row's button first", async () => {
  const place = aFeedSlot({
    slot_id: 2,
    resource_type: "RN",
    shift_date: "2026-06-02",
    start_time: "3:00 PM",
  });
  showSchedule({ slots: [place, dora], panelChoice: "open", answers });
  await eventually(() => expect(personIn()).toBe("Open RN, Tue 3 PM"));
  const actions = within(panel().getByRole("group", { name: "Actions of the selected slot" }));
  expect(actions.getAllByRole("button")[0]!.textContent).toMatch(/Assign|Invite/);
});

test("offers another try when its code can’t be loaded", async () => {
  vi.resetModules();
  vi.doMock("@/components/schedule/side-panel", () => {
    throw new Error("no connection");
  });
  const { showSchedule: showAgain, untilLoaded: untilThere } =
    await import("@/tests/support/schedule-screen");
  showAgain({ slots: [carla, dora], panelChoice: "open", answers });
  await untilThere();
  await eventually(() => expect(panel().getByText(/Couldn’t open/)).toBeTruthy());
  vi.doUnmock("@/components/schedule/side-panel");
  fireEvent.click(panel().getByRole("button", { name: "Try again" }));
  await eventually(() => expect(panel().getByText("No slot selected")).toBeTruthy());
});
