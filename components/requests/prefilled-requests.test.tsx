import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Providers } from "@/components/shell/providers";
import { SlotSourceProvider, type SlotSource } from "@/components/slot-actions/slot-source";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { addDays } from "@/lib/time/calendar";
import type { SessionUser } from "@/lib/users/schema";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { aListSlot, aListStructure } from "@/tests/support/list-slot";
import { RequestShiftsDialog } from "./request-shifts-dialog";

const facility = {
  id: 1,
  timezone: "America/Los_Angeles",
  units: [],
  holidays: [],
  maxShiftsToCreate: 50,
  account_receivable_status: "ACTIVE",
} as unknown as FacilityDetails;

const user = { permissionsByFacility: {}, facilitiesEnabled: [] } as unknown as SessionUser;

const structures = [
  aListStructure(),
  aListStructure({ id: 2, from_time: "15:00:00", to_time: "23:00:00" }),
  aListStructure({ id: 3, from_time: "23:00:00", to_time: "07:00:00" }),
];

/** Beyond the weeks that a schedule holds. */
const far = addDays(new Date().toISOString().slice(0, 10), 60);
const shift = (shift_structure_id: number, more: object) => aListSlot({ shift_structure_id, ...more });

/** The screen has mornings and evenings of another day; on the day itself, mornings are full and a night is open. */
function show() {
  const held = [shift(1, {}), shift(1, {}), shift(2, {})];
  const onDay = [
    shift(1, { shift_date: far, caregiver_id: 7 }),
    shift(3, { shift_date: far, slot_status: "UNCLAIMED" }),
  ];
  answerRequests({
    "GET /api/facility/shift-structures": answer(structures),
    "GET /api/facility/feed/upcoming": answer({ slots: onDay }),
    "GET /api/facility/1/shifts/similar": answer({ [far]: { 2: 0, 3: 1 } }),
  });
  const source = { user, brand: "Marketplace", slotsOf: () => held } as unknown as SlotSource;
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  render(
    <Providers>
      <SlotSourceProvider value={source}>
        <RequestShiftsDialog
          kind="ON_DEMAND"
          {...{ user, facility }}
          brand="Marketplace"
          start={{ date: far }}
          onClose={() => undefined}
        />
      </SlotSourceProvider>
    </Providers>,
  );
}

const chip = (name: RegExp) =>
  screen.findByRole<HTMLInputElement>("checkbox", { name, hidden: true }, { timeout: 15_000 });

test("prefills the usual shift that the day lacks, and another one replaces it", async () => {
  show();
  expect((await chip(/7:00 AM – 3:00 PM\s*1 of 1 filled/)).checked).toBe(false);
  const evening = await chip(/3:00 PM – 11:00 PM\s*None yet/);
  const night = await chip(/11:00 PM – 7:00 AM\s*0 of 1 filled/);
  expect([evening.checked, night.checked]).toEqual([true, false]);
  fireEvent.click(night);
  expect([evening.checked, night.checked]).toEqual([false, true]);
});
