import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { FacilityDetails } from "@/lib/facilities/schema";
import type { FeedSlot } from "@/lib/slots/schema";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { aListSlot } from "@/tests/support/list-slot";
import { FloatDialog } from "./float-dialog";
import { SlotSourceProvider, type SlotSource } from "./slot-source";
import { show } from "@/tests/support/press";

beforeEach(() =>
  answerRequests({ "GET /api/flex/management-companies/0/slots/1/float-available-facilities": answer([]) }),
);

const source = {
  user: { permissionsByFacility: {}, facilitiesEnabled: [] },
  words: { instead: {} },
  patch: () => () => undefined,
  highlight: () => undefined,
} as unknown as SlotSource;
const slot = {
  ...aListSlot({
    slot_id: 1,
    is_flex: true,
    slot_status: "CONFIRMED",
    caregiver_id: 7,
    caregiver_name: "Mara Holt",
  }),
  raw_start_time: "2026-11-21 07:00:00",
  raw_end_time: "2026-11-21 15:00:00",
} as FeedSlot;

const open = (isIntegrated: boolean) =>
  show(
    <SlotSourceProvider value={source}>
      <FloatDialog
        slot={slot}
        facility={
          {
            marketplace_partner_integrated: isIntegrated,
            timezone: "America/Los_Angeles",
          } as FacilityDetails
        }
        onClose={vi.fn()}
      />
    </SlotSourceProvider>,
  );

test("shows a warning first for a facility with an external scheduling system", () => {
  open(true);
  expect(screen.getByRole("alertdialog", { name: "Vendor-integrated shifts" })).toBeTruthy();
  expect(screen.queryByRole("dialog", { name: "Facility Float" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Continue" }));
  expect(screen.getByRole("dialog", { name: "Facility Float" })).toBeTruthy();
});

const hours = "16 h in a row, more than 13 h.";
const structure = (id: number, against: object = {}) => ({
  id,
  resource_type: slot.resource_type,
  from_time: slot.raw_start_time.slice(11),
  to_time: slot.raw_end_time.slice(11),
  is_orientation: false,
  facility_id: 2,
  open_count: 0,
  warnings: [],
  acknowledgements: [],
  ...against,
});

test("never preselects a shift with a warning, and floats beyond the hard line after the acknowledgement", async () => {
  const offer = {
    facility_id: 2,
    facility_name: "Birch House",
    facility_timezone: "America/Denver",
    units: [],
  };
  const sent = answerRequests({
    "GET /api/flex/management-companies/0/slots/1/float-available-facilities": answer([
      { ...offer, structures: [structure(5, { warnings: [hours], acknowledgements: [hours] })] },
    ]),
    "POST /api/flex/management-companies/0/slots/1/facility-float": answer({
      facility_id: 2,
      shift_id: 3,
      slot_id: 4,
    }),
  });
  open(false);
  fireEvent.click(await screen.findByRole("radio", { name: /Birch House/ }));
  const field = await screen.findByRole<HTMLSelectElement>("combobox", { name: /Shift type/ });
  expect(field.value).toBe("");
  fireEvent.change(field, { target: { value: "5" } });
  expect(screen.getAllByText(hours, { exact: false }).length).toBeGreaterThan(0);
  const button = screen.getByRole("button", { name: "Float" });
  expect(button.getAttribute("aria-disabled")).toBe("true");
  fireEvent.click(screen.getByRole("checkbox", { name: /Mara Holt agrees/ }));
  await act(async () => void fireEvent.click(button));
  expect(sent.at(-1)).toMatchObject({ body: { structureId: 5, acknowledgedRest: [hours] } });
});

test("shows no warning without such a system", () => {
  open(false);
  expect(screen.getByRole("dialog", { name: "Facility Float" })).toBeTruthy();
});

test("says who lacks people, and names the zone of the shifts of a facility in another one, and of no other", async () => {
  const offer = (facility_id: number, facility_timezone: string) => ({
    facility_id,
    facility_name: `House ${facility_id}`,
    facility_timezone,
    structures: [structure(facility_id, { open_count: facility_id - 2 })],
    units: [],
  });
  answerRequests({
    "GET /api/flex/management-companies/0/slots/1/float-available-facilities": answer([
      offer(2, "America/Denver"),
      offer(3, "America/Los_Angeles"),
    ]),
  });
  open(false);
  const places = await screen.findAllByRole("radio");
  expect(places.map((one) => one.closest("label")!.textContent)).toEqual([
    "House 2No open CNA places that day",
    "House 31 open CNA place that day",
  ]);
  const shiftsAt = (value: string) => {
    fireEvent.click(screen.getByRole("radio", { name: new RegExp(`House ${value}`) }));
    const field = screen.getByRole<HTMLSelectElement>("combobox", { name: /Shift type/ });
    return [...field.options].at(-1)!.label;
  };
  expect(shiftsAt("2")).toBe("CNA, 7:00 AM – 3:00 PM MT");
  expect(shiftsAt("3")).toBe("CNA, 7:00 AM – 3:00 PM · 1 open");
});
