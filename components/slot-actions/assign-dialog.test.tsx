import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { FeedSlot } from "@/lib/slots/schema";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { aListSlot } from "@/tests/support/list-slot";
import { AssignDialog } from "./assign-dialog";
import { SlotSourceProvider, type SlotSource } from "./slot-source";
import { press, show } from "@/tests/support/press";

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
        slot={aListSlot({ slot_id: 1, is_flex: true }) as FeedSlot}
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
