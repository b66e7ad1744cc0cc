import { fireEvent, screen, within } from "@testing-library/react";
import { vi } from "vitest";
import { RequestShiftsDialog } from "@/components/requests/request-shifts-dialog";
import { SlotSourceProvider, type SlotSource } from "@/components/slot-actions/slot-source";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { ShiftStructure } from "@/lib/shift-structures/schema";
import type { FeedSlot } from "@/lib/slots/schema";
import { answer, answerRequests } from "./answer-requests";
import { aListStructure } from "./list-slot";
import { aFacilityDetails, aSessionUser, press } from "./slot-dialog";
import { show } from "./press";

export const aStructure = (id: number, resource_type: string, given: Partial<ShiftStructure> = {}) =>
  aListStructure({ id, resource_type, ...given });

/** What the dialog reads: two structures, none of which has open slots. */
const reads = {
  "GET /api/facility/shift-structures": answer([aStructure(1, "CNA"), aStructure(2, "LPN")]),
  "GET /api/facility/1/shifts/similar": answer({}),
};

type Given = {
  facility?: Partial<FacilityDetails>;
  /** Names of the facilities the person may request shifts for; the first is the screen's. */
  facilities?: readonly string[];
  slots?: readonly FeedSlot[];
  answers?: Parameters<typeof answerRequests>[0];
};

/** A request of on-demand shifts, once its structures have loaded. Returns what it has sent. */
export async function openRequestDialog({
  facility,
  facilities = ["Rose Court"],
  slots = [],
  answers,
}: Given = {}) {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const sent = answerRequests({ ...reads, ...answers });
  const onClose = vi.fn();
  const reveal = vi.fn();
  const [enabled] = aSessionUser().facilitiesEnabled;
  const ids = facilities.map((_, n) => n + 1);
  const user = aSessionUser(undefined, {
    permissionsByFacility: Object.fromEntries(
      ids.map((id) => [id, aSessionUser().permissionsByFacility[1]!]),
    ),
    facilitiesEnabled: facilities.map((label, n) => ({ ...enabled!, id: n + 1, label })),
  });
  const source = { user, slotsOf: () => slots, reveal } as unknown as SlotSource;
  show(
    <SlotSourceProvider value={source}>
      <RequestShiftsDialog
        kind="ON_DEMAND"
        user={user}
        facility={aFacilityDetails(facility)}
        brand="Shiftwell On Demand"
        onClose={onClose}
      />
    </SlotSourceProvider>,
  );
  await screen.findByText("Add date");
  return { sent, onClose, reveal };
}

/** The group of the last date. */
const lastDate = () => screen.getAllByLabelText("Date").at(-1)!.closest("fieldset")!;
const inputs = (type: string) => [...lastDate().querySelectorAll<HTMLInputElement>(`input[type=${type}]`)];

export const chooseDate = (date: string) =>
  fireEvent.change(screen.getAllByLabelText("Date").at(-1)!, { target: { value: date } });

/** The first shift that can be picked for the last date. */
export const shiftChip = () => inputs("checkbox")[0];

/** Picks the first shift of a type for the last date. */
export function pickShift(type: string) {
  fireEvent.click(within(lastDate()).getByLabelText(new RegExp(`^${type}`), { selector: "[type=radio]" }));
  fireEvent.click(shiftChip()!);
}

export const providers = () => screen.getByLabelText<HTMLInputElement>(/^Providers for /);
export const confirmRequest = () => press("Confirm request");
