import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SlotSourceProvider, type SlotSource } from "@/components/slot-actions/slot-source";
import { scheduleDays } from "@/lib/slots/schedule/rules";
import { aListSlot } from "@/tests/support/list-slot";
import { ScheduleList } from "./schedule-list";

const days = (shifts: number) =>
  scheduleDays(
    Array.from({ length: shifts }, (_, n) => aListSlot({ slot_id: n + 1, shift_structure_id: n + 1 })),
  );

const source = {
  user: { permissionsByFacility: {} },
  facilityOf: () => undefined,
} as unknown as SlotSource;

const rowsOf = (shifts: number) =>
  renderToStaticMarkup(
    <SlotSourceProvider value={source}>
      <ScheduleList
        days={days(shifts)}
        today="2026-06-01"
        now={Date.parse("2026-06-01T12:00:00Z")}
        showsWage={false}
        brand="Brand"
        showsRoutes={false}
        rights={[]}
        density="compact"
        isWhole
      />
    </SlotSourceProvider>,
  ).split("data-slot=").length - 1;

test("a list that comes back whole, as when filters are cleared, does not draw all of it at once", () => {
  expect(rowsOf(1_200)).toBeLessThan(40);
});

test("a first screenful from the server is drawn as it is", () => {
  expect(rowsOf(10)).toBe(10);
});
