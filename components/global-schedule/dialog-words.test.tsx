import { fireEvent, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { expect, test } from "vitest";
import { Providers } from "@/components/shell/providers";
import type { SlotDialogProps } from "@/components/slot-actions/action";
import { CancelDialog } from "@/components/slot-actions/cancel-dialog";
import { FloatDialog } from "@/components/slot-actions/float-dialog";
import { ReopenDialog } from "@/components/slot-actions/reopen-dialog";
import { RouteDialog } from "@/components/slot-actions/route-dialog";
import { SlotSourceProvider, type SlotSource } from "@/components/slot-actions/slot-source";
import { globalWords } from "@/components/slot-actions/words";
import { STALE_SHIFT } from "@/lib/stale-shift";
import { SHIFT_UPDATED } from "@/lib/slots/rules";
import type { FeedSlot } from "@/lib/slots/schema";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { aListSlot } from "@/tests/support/list-slot";
import { banners } from "@/tests/support/press";

const facility = {
  id: 1,
  marketplace_partner_integrated: false,
} as SlotDialogProps["facility"];
const source = {
  user: { permissionsByFacility: {}, managementCompanyPermissions: {}, facilitiesEnabled: [] },
  brand: "Marketplace",
  forbidden: "reported",
  words: globalWords,
  slotsOf: () => [],
  patch: () => () => undefined,
  highlight: () => undefined,
  refresh: () => undefined,
} as unknown as SlotSource;

const open = { is_flex: true, slot_status: "UNCLAIMED", management_company_id: 3 } as const;
const held = { ...open, slot_status: "CLAIMED", caregiver_id: 7, caregiver_name: "Mara Holt" } as const;
const cancelled = { ...open, slot_status: "FACILITY_CANCELLED" } as const;

function show(Dialog: ComponentType<SlotDialogProps<FeedSlot>>, slot: Partial<FeedSlot>) {
  const given = {
    ...aListSlot(slot as never),
    raw_start_time: "2026-06-02 07:00:00",
    raw_end_time: "2026-06-02 15:00:00",
  };
  render(
    <Providers>
      <SlotSourceProvider value={source}>
        <Dialog slot={given as FeedSlot} facility={facility} onClose={() => undefined} />
      </SlotSourceProvider>
    </Providers>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name, hidden: true }));

const offers = "/api/flex/management-companies/3/slots/1/float-available-facilities";
const birch = {
  facility_id: 2,
  facility_name: "Birch East",
  units: [],
  structures: [
    {
      id: 5,
      resource_type: "CNA",
      from_time: "07:00",
      to_time: "15:00",
      is_orientation: false,
      facility_id: 2,
      open_count: 1,
      warnings: [],
      acknowledgements: [],
    },
  ],
};

type Case = {
  path: string;
  act: () => void | Promise<void>;
  body: object;
  done: string;
  failed: string;
};

const cases: Record<string, Case> = {
  Reopening: {
    path: "PUT /api/flex/slot/1/reopen",
    act: () => {
      show(ReopenDialog, cancelled);
      press("Reopen Shift");
    },
    body: {},
    done: "Shift has been successfully reopened.",
    failed: "There was an error reopening the shift.",
  },
  Routing: {
    path: "PUT /api/flex/slot/1/route-slot",
    act: () => {
      show(RouteDialog, { ...open, unit_id: 4 });
      fireEvent.click(screen.getByRole("checkbox", { hidden: true }));
      press("Modify Route");
    },
    body: { oldUnitId: 4 },
    done: "Shift has been successfully routed.",
    failed: "There was an error routing the shift.",
  },
  Floating: {
    path: "POST /api/flex/management-companies/3/slots/1/facility-float",
    act: async () => {
      show(FloatDialog, held);
      fireEvent.click(await screen.findByRole("radio", { hidden: true }, { timeout: 15_000 }));
      press("Float");
    },
    body: { targetFacilityId: 2, caregiverId: 7, structureId: 5, unitId: null, acknowledgedRest: [] },
    done: "Shift has been successfully floated.",
    failed: "There was an error floating the shift.",
  },
};
const reasons = "GET /api/entity/slot-cancelation-reasons";
const stale = refusal(409, STALE_SHIFT, "shiftId");

test.each(Object.entries(cases))("%s sends its request and confirms success", async (_, one) => {
  const sent = answerRequests({ [one.path]: ok, [`GET ${offers}`]: answer([birch]) });
  await one.act();
  await eventually(() => expect(banners()).toEqual([one.done]));
  expect(sent.at(-1)?.body).toEqual(one.body);
});

test.each(Object.entries(cases))("%s reports a failure", async (_, one) => {
  answerRequests({ [one.path]: refusal(500), [`GET ${offers}`]: answer([birch]) });
  await one.act();
  await eventually(() => expect(banners()).toEqual([one.failed]));
});

test.each(Object.entries(cases))("%s reports a permission that is gone", async (_, one) => {
  answerRequests({ [one.path]: refusal(403), [`GET ${offers}`]: answer([birch]) });
  await one.act();
  await eventually(() => expect(banners()).toEqual([one.failed]));
});

test.each(Object.entries(cases))("%s reports that the shift has changed", async (_, one) => {
  answerRequests({ [one.path]: stale, [`GET ${offers}`]: answer([birch]) });
  await one.act();
  await eventually(() => expect(banners()).toEqual([SHIFT_UPDATED]));
});

test("Cancelling without the reasons says so, and reads them again on request", async () => {
  answerRequests({ [reasons]: refusal(500) });
  show(CancelDialog, open);
  const retry = await screen.findByRole("button", { name: "Try again", hidden: true }, { timeout: 15_000 });
  expect(banners()).toEqual(["Failed to fetch portal cancellation reasons."]);
  answerRequests({ [reasons]: answer([{ code: "SCHEDULED_BY_MISTAKE", label: "Scheduled by mistake" }]) });
  fireEvent.click(retry);
  await screen.findByRole("radio", { name: "Scheduled by mistake", hidden: true });
});

async function answerCancelForm() {
  const reason = { name: "Called off", hidden: true };
  fireEvent.click(await screen.findByRole("radio", reason, { timeout: 15_000 }));
  fireEvent.click(screen.getByRole("radio", { name: "Yes", hidden: true }));
  press("Cancel Shift");
}

test("Cancelling names whom the person saw, and shows a refusal at its field", async () => {
  const sent = answerRequests({
    [reasons]: answer([{ code: "CALLED_OUT", label: "Called off" }]),
    "PUT /api/flex/slot/1/cancel": refusal(400, "A replacement can’t be had.", "needsReplacement"),
  });
  show(CancelDialog, held);
  await answerCancelForm();
  await screen.findByText("A replacement can’t be had.");
  expect(sent.at(-1)?.body).toMatchObject({ oldCaregiverId: 7, needsReplacement: true });
});

test.each(["This shift has already ended, so you can’t cancel it.", STALE_SHIFT])(
  "Cancelling reports why the shift can't be cancelled: %s",
  async (message) => {
    answerRequests({
      [reasons]: answer([{ code: "CALLED_OUT", label: "Called off" }]),
      "PUT /api/flex/slot/1/cancel": refusal(409, message, "shiftId"),
    });
    show(CancelDialog, held);
    await answerCancelForm();
    await screen.findByText(message);
  },
);

test.each([
  ["warns of a ride", "REQUESTED", true],
  ["warns of no ride", null, false],
] as const)("Cancelling %s for someone with the status %s", (_, checkin_uber_ride_status, isWarned) => {
  answerRequests({ [reasons]: answer([]) });
  show(CancelDialog, { ...held, checkin_uber_ride_status });
  expect(screen.queryByText(/A ride may have been scheduled/) !== null).toBe(isWarned);
});

test("Cancelling reports a permission that is gone", async () => {
  answerRequests({
    [reasons]: answer([{ code: "CALLED_OUT", label: "Called off" }]),
    "PUT /api/flex/slot/1/cancel": refusal(403),
  });
  show(CancelDialog, held);
  await answerCancelForm();
  await eventually(() => expect(banners()).toEqual(["Failed update shift. Please try again!"]));
});

test("Cancelling a flex slot of a bundle asks first too", () => {
  show(CancelDialog, { ...held, contract_id: 3, contract_non_cancelled_slots_count: 2 });
  expect(screen.getByText(/2-shift bundle/)).toBeDefined();
});
