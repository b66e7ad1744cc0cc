import { fireEvent, render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Providers } from "@/components/shell/providers";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { FeedSlot } from "@/lib/slots/schema";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { aListSlot } from "@/tests/support/list-slot";
import { FloatDialog } from "./float-dialog";
import { SlotSourceProvider, type SlotSource } from "./slot-source";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => undefined }) }));

beforeEach(() =>
  answerRequests({ "GET /api/flex/management-companies/0/slots/1/float-available-facilities": answer([]) }),
);

const source = {
  user: { permissionsByFacility: {}, facilitiesEnabled: [] },
  words: { instead: {} },
} as unknown as SlotSource;
const slot = aListSlot({
  slot_id: 1,
  is_flex: true,
  slot_status: "CONFIRMED",
  caregiver_id: 7,
  caregiver_name: "Mara Holt",
}) as FeedSlot;

const open = (isIntegrated: boolean) =>
  render(
    <Providers>
      <SlotSourceProvider value={source}>
        <FloatDialog
          slot={slot}
          facility={{ marketplace_partner_integrated: isIntegrated } as FacilityDetails}
          onClose={vi.fn()}
        />
      </SlotSourceProvider>
    </Providers>,
  );

test("shows a warning first for a facility with an external scheduling system", () => {
  open(true);
  expect(screen.getByRole("alertdialog", { name: "Vendor-integrated shifts" })).toBeTruthy();
  expect(screen.queryByRole("dialog", { name: "Facility Float" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(screen.getByRole("dialog", { name: "Facility Float" })).toBeTruthy();
});

test("shows no warning without such a system", () => {
  open(false);
  expect(screen.getByRole("dialog", { name: "Facility Float" })).toBeTruthy();
});
