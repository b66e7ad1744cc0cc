import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FacilityDetails } from "@/lib/facilities/schema";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { freezeClock } from "@/tests/support/clock";
import { aFeedSlot, openSlotDialog, useDialogs } from "@/tests/support/slot-dialog";
import { currentActions } from "./action-store";
import { AssignDialog } from "./assign-dialog";
import { SlotSourceProvider, type SlotSource } from "./slot-source";
import { currentNotifications } from "@/components/ui/notify";
import { eventually } from "@/tests/support/eventually";
import { press, show } from "@/tests/support/press";

useDialogs();

const source = {
  user: { permissionsByFacility: {}, facilitiesEnabled: [] },
  words: { instead: {} },
  patch: () => () => undefined,
  highlight: () => undefined,
} as unknown as SlotSource;

const text = "7 h rest before this shift, less than 8 h.";
const mara = {
  caregiver_id: 7,
  caregiver_name: "Mara Holt",
  certification_type: "CNA",
  shifts_worked: 3,
  distance: null,
  status: "AVAILABLE",
  blocks: [],
  warnings: [text],
  acknowledgements: [text],
  availability_asked_at: null,
};

test("assigns someone beyond the hard line only after the acknowledgement, which is sent", async () => {
  const sent = answerRequests({
    "GET /api/flex/availability/suggestions": answer([]),
    "GET /api/flex/availability/find": answer([mara]),
    "POST /api/flex/caregivers/assign": answer("OK"),
  });
  show(
    <SlotSourceProvider value={source}>
      <AssignDialog
        slot={aFeedSlot({ is_flex: true })}
        facility={{} as FacilityDetails}
        onClose={() => undefined}
      />
    </SlotSourceProvider>,
  );
  fireEvent.click(await screen.findByRole("radio", { name: /Mara Holt/ }));
  await press("Assign Mara Holt");
  const assign = screen.getByRole("button", { name: "Assign" });
  expect(assign.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(screen.getByRole("checkbox", { name: /Mara Holt agrees and is fit to work/ }));
  await press("Assign");
  expect(sent.at(-1)).toMatchObject({ body: { caregiverId: 7, acknowledgedRest: [text] } });
});

test("a shift that has begun says that it counts from its start, and offers its times once assigned", async () => {
  freezeClock("2026-06-02T16:00:00Z");
  answerRequests({
    "GET /api/flex/availability/suggestions": answer([]),
    "GET /api/flex/availability/find": answer([{ ...mara, warnings: [], acknowledgements: [] }]),
    "POST /api/flex/caregivers/assign": answer("OK"),
  });
  const slot = aFeedSlot({ is_flex: true });
  openSlotDialog(AssignDialog, slot);
  expect(await screen.findByText(/It began at 7:00 AM and counts from then/)).toBeTruthy();
  fireEvent.click(await screen.findByRole("radio", { name: /Mara Holt/ }));
  await press("Assign Mara Holt");
  await eventually(() =>
    expect(
      currentNotifications()
        .at(-1)
        ?.actions?.map(({ label }) => label),
    ).toEqual(["Change Times"]),
  );
  currentNotifications().at(-1)!.actions![0]!.onAction();
  expect(currentActions()).toMatchObject({
    kind: "dialog",
    action: { id: "times" },
    slot: { slot_id: slot.slot_id },
  });
});
