import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, renderHook, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { createQueryClient } from "@/components/shell/query-client";
import { currentNotifications } from "@/components/ui/notify";
import { STALE_SHIFT } from "@/lib/stale-shift";
import { SHIFT_UPDATED } from "@/lib/slots/rules";
import { eventually } from "@/tests/support/eventually";
import { aListSlot } from "@/tests/support/list-slot";
import type { SlotDialogProps } from "./action";
import { ConfirmSlotDialog } from "./confirm-slot-dialog";
import { SlotSourceProvider, type SlotSource } from "./slot-source";
import { useConfirmNow } from "./use-confirm-now";
import { globalWords } from "./words";

const slot = aListSlot({ caregiver_name: "Mara Holt" });
const facility = { id: 1, marketplace_partner_integrated: false } as SlotDialogProps["facility"];
const source = {
  words: globalWords,
  facilityOf: () => facility,
  patch: () => () => undefined,
  highlight: () => undefined,
} as unknown as SlotSource;

function Screen({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={createQueryClient(() => undefined)}>
      <SlotSourceProvider value={source}>{children}</SlotSourceProvider>
    </QueryClientProvider>
  );
}

const answer = (status: number, body: unknown) =>
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(body, { status })));
const banners = () => currentNotifications().map(({ type, message }) => `${type}: ${message}`);

function confirmNow() {
  const { result } = renderHook(() => useConfirmNow(), { wrapper: Screen });
  act(() => result.current(slot));
}

function confirmInDialog() {
  render(<ConfirmSlotDialog slot={slot} facility={facility} onClose={() => undefined} />, {
    wrapper: Screen,
  });
  fireEvent.click(screen.getByRole("button", { name: "Confirm", hidden: true }));
}

const ways: [string, () => void][] = [
  ["by one press", confirmNow],
  ["in the dialog", confirmInDialog],
];

test.each(ways)("names the person and the shift when confirmed %s", async (_, confirm) => {
  answer(200, "");
  confirm();
  await eventually(() =>
    expect(banners()).toEqual([
      "success: Confirmed Mara Holt: CNA, 06/02/2026, 7:00 AM – 3:00 PM. You can undo this for 30 seconds.",
    ]),
  );
});

test.each(ways)("offers to take it back when confirmed %s", async (_, confirm) => {
  const sent: string[] = [];
  vi.stubGlobal("fetch", (path: string, { method }: RequestInit) => {
    sent.push(`${method} ${path}`);
    return Promise.resolve(Response.json(""));
  });
  confirm();
  await eventually(() => expect(currentNotifications()[0]?.actions?.[0]?.label).toBe("Undo"));
  act(() => currentNotifications()[0]!.actions![0]!.onAction());
  await eventually(() =>
    expect(currentNotifications().at(-1)).toMatchObject({
      message: "The change was undone.",
      about: "Mara Holt: CNA, 06/02/2026, 7:00 AM – 3:00 PM",
    }),
  );
  expect(sent).toEqual(["PUT /api/slot/1/confirm", "DELETE /api/slot/1/confirm"]);
});

test.each(ways)("shows the screen's own message for a conflict %s", async (_, confirm) => {
  answer(409, { errors: [{ message: STALE_SHIFT, code: "STALE", field: "shiftId" }] });
  confirm();
  await eventually(() => expect(banners()).toEqual([`error: ${SHIFT_UPDATED}`]));
});

test.each([
  ["shiftId", `error: ${SHIFT_UPDATED}`],
  ["facilityId", "error: The server's words."],
])('shows on the Global Schedule for a refused field %s "%s"', async (field, banner) => {
  answer(409, { errors: [{ message: "The server's words.", field }] });
  confirmNow();
  await eventually(() => expect(banners()).toEqual([banner]));
});
