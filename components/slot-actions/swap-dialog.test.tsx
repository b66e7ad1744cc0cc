import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import type { Swap } from "@/lib/slots/swapping/schema";
import { answer, answerRequests, ok } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import {
  aClaimedSlot,
  banners,
  isDisabled,
  openSlotDialog,
  press,
  useDialogs,
} from "@/tests/support/slot-dialog";
import { SwapDialog } from "./swap-dialog";

useDialogs();

const PATH = "/api/slot/1/swap";
const TOO_SHORT = "Only 6 hours of rest after the shift before.";
const own = aClaimedSlot({ slot_status: "CONFIRMED", is_flex: true });
const aSwap = (id: number, name: string, given: Partial<Swap> = {}): Swap => ({
  slot: aClaimedSlot({ slot_id: id, caregiver_id: id, caregiver_name: name, shift_date: "2026-06-03" }),
  warnings: [],
  their_warnings: [],
  week_hours_now: 24,
  week_hours: 32,
  their_week_hours_now: 36,
  their_week_hours: 40,
  acknowledgements: [],
  ...given,
});

function open(swaps: Swap[], put: typeof ok = ok) {
  const sent = answerRequests({
    [`GET ${PATH}`]: answer({ swaps, total: swaps.length }),
    [`PUT ${PATH}`]: put,
  });
  const given = openSlotDialog(SwapDialog, own);
  return { ...given, puts: () => sent.filter(({ method }) => method === "PUT").map(({ body }) => body) };
}

test("swaps with the chosen shift, and Undo swaps back", async () => {
  const { puts, onClose } = open([aSwap(8, "Ines Reed"), aSwap(9, "Cy Dunn")]);
  fireEvent.click(await screen.findByLabelText(/^Ines Reed/));
  await press("Swap");
  await eventually(() => expect(banners()[0]).toContain("The shifts are swapped. Both have been told."));
  expect(onClose).toHaveBeenCalled();
  const body = { caregiverId: 7, withSlotId: 8, withCaregiverId: 8, acknowledgedRest: [] };
  expect(puts()).toEqual([body]);
  currentNotifications()[0]!.actions![0]!.onAction();
  await eventually(() => expect(puts()[1]).toEqual({ ...body, caregiverId: 8, withCaregiverId: 7 }));
});

test("shows both people's shift and week before and after, once one is chosen", async () => {
  open([aSwap(8, "Ines Reed")]);
  const choice = await screen.findByLabelText(/^Ines Reed/);
  expect(screen.queryByRole("table")).toBeNull();
  fireEvent.click(choice);
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "WhenMara HoltInes Reed",
    "NowTue, Jun 2, 7 AM – 3 PMNo unitWed, Jun 3, 7 AM – 3 PMNo unit",
    "AfterWed, Jun 3, 7 AM – 3 PMNo unitTue, Jun 2, 7 AM – 3 PMNo unit",
    "Week24 →now, then 32 h36 →now, then 40 h",
  ]);
});

test("says at the person why it was refused, and stays open", async () => {
  const refusal = "Ines Reed can’t work the other shift, so nothing was swapped. Time off Wed, Dec 2.";
  const errors = [{ code: "TIME_OFF", field: "withSlotId", message: refusal }];
  const { onClose } = open([aSwap(8, "Ines Reed")], () =>
    Response.json({ validationError: true, errors }, { status: 409 }),
  );
  const choice = await screen.findByLabelText(/^Ines Reed/);
  fireEvent.click(choice);
  await press("Swap");
  await eventually(() => expect(choice.closest("label")!.textContent).toContain(refusal));
  expect(onClose).not.toHaveBeenCalled();
});

test("names what speaks against it and for whom, and waits for the acknowledgement", async () => {
  const { puts } = open([
    aSwap(8, "Ines Reed", { warnings: [TOO_SHORT], acknowledgements: [TOO_SHORT] }),
    aSwap(9, "Cy Dunn", { their_warnings: ["44 hours this week."] }),
  ]);
  fireEvent.click(await screen.findByLabelText(/^Cy Dunn/));
  expect(screen.getByText("Cy Dunn: 44 hours this week.")).toBeTruthy();
  expect(isDisabled("Swap")).toBe(false);
  fireEvent.click(screen.getByLabelText(/^Ines Reed/));
  expect(screen.getByText(`Mara Holt: ${TOO_SHORT}`)).toBeTruthy();
  expect(isDisabled("Swap")).toBe(true);
  fireEvent.click(screen.getByLabelText(/each of them agrees/));
  await press("Swap");
  await eventually(() => expect(puts()[0]).toMatchObject({ withSlotId: 8, acknowledgedRest: [TOO_SHORT] }));
});

test("many can be searched, and no one to swap with is said", async () => {
  open(Array.from({ length: 9 }, (_, n) => aSwap(20 + n, n === 4 ? "Ines Reed" : `Person ${n}`)));
  fireEvent.change(await screen.findByLabelText("Search professionals"), { target: { value: "reed" } });
  expect(screen.getAllByRole("radio")).toHaveLength(1);
});

test("without anyone to swap with, says so", async () => {
  open([]);
  expect(
    await screen.findByText(
      "No one with a confirmed flex shift in the next 4 weeks can swap with Mara Holt.",
    ),
  ).toBeTruthy();
  expect(isDisabled("Swap")).toBe(true);
});
