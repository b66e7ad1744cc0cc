import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import { clock } from "@/lib/time/clock";
import { P } from "@/lib/access/permissions";
import { answer, answerRequests, ok } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import {
  aClaimedSlot,
  aFeedSlot,
  banners,
  openSlotDialog,
  press,
  useDialogs,
} from "@/tests/support/slot-dialog";
import { currentActions } from "./action-store";
import { CallOffDialog } from "./call-off-dialog";
import { refillAction } from "./registry";

useDialogs();

const CALL_OFF = "/api/slot/1/call-off";
const POINTS = "/api/facility/1/call-off-points";
const opened = (replacementId: number, points: object | null = null) =>
  answer({ replacement_slot_id: replacementId, points });
const offered = () => currentNotifications()[0]!.actions?.map(({ label }) => label);

const none = { [`GET ${POINTS}`]: answer({ rows: [] }) };

test("a call-off is recorded by pressing its reason, and can be undone", async () => {
  const all = answerRequests({ [`PUT ${CALL_OFF}`]: opened(9), [`DELETE ${CALL_OFF}`]: ok, ...none });
  const sent = () => all.filter(({ method }) => method !== "GET").map(({ body }) => body);
  openSlotDialog(CallOffDialog, aClaimedSlot({ slot_status: "CONFIRMED" }));
  await press("Sick");
  await eventually(() => expect(banners()[0]).toContain("Mara Holt called off. The shift is open again."));
  expect(sent()).toEqual([{ caregiverId: 7, reason: "SICK" }]);
  currentNotifications()[0]!.actions![0]!.onAction();
  await eventually(() => expect(sent()[1]).toEqual({ caregiverId: 7 }));
});

test("a call that came before it is entered is recorded with its time", async () => {
  const all = answerRequests({ [`PUT ${CALL_OFF}`]: opened(9), ...none });
  openSlotDialog(CallOffDialog, aClaimedSlot({ slot_status: "CONFIRMED" }));
  const now = clock.now().getTime();
  fireEvent.change(screen.getByLabelText("They called"), { target: { value: "60" } });
  await press("Weather");
  await eventually(() => expect(all.some(({ method }) => method === "PUT")).toBe(true));
  const { calledAt } = all.find(({ method }) => method === "PUT")!.body as { calledAt: string };
  expect(Math.abs(now - Date.parse(calledAt) - 3_600_000)).toBeLessThan(60_000);
});

test("the call-off of an agency's professional can't be undone, as the agency is told", async () => {
  answerRequests({ [`PUT ${CALL_OFF}`]: opened(9), ...none });
  openSlotDialog(CallOffDialog, aClaimedSlot({ agency_name: "Northwind" }));
  await press("Weather");
  await eventually(() => expect(banners()[0]).toContain("Mara Holt called off."));
  expect(offered()).toEqual(["Find Replacement"]);
});

test("the banner of a call-off leads to the ladder of the slot that opened, once it has arrived", async () => {
  answerRequests({ [`PUT ${CALL_OFF}`]: opened(9), ...none });
  const held = aClaimedSlot({ slot_status: "CONFIRMED" });
  const replacement = aFeedSlot({ slot_id: 9 });
  const all = [held];
  const { source } = openSlotDialog(CallOffDialog, held, { all });
  await press("Sick");
  await eventually(() => expect(offered()).toEqual(["Undo", "Find Replacement"]));
  const { onAction } = currentNotifications()[0]!.actions![1]!;
  onAction();
  expect(source.reveal).toHaveBeenCalledWith(1, [9], held.shift_date);
  all.push(replacement);
  onAction();
  expect(currentActions()).toEqual({ kind: "dialog", action: refillAction, slot: replacement });
});

test("a ladder isn't offered for a started shift, nor to someone who may not invite", async () => {
  answerRequests({ [`PUT ${CALL_OFF}`]: opened(9), ...none });
  openSlotDialog(CallOffDialog, aClaimedSlot(), { permissions: [P.EDIT, P.FLEX_ADD_EDIT_SHIFT] });
  await press("Sick");
  await eventually(() => expect(offered()).toEqual(["Undo"]));
});

test("says what it adds to the points before it is recorded, and in the banner", async () => {
  const text = "1.5 points, 4 of 6 in 90 days";
  const added = { points: 1.5, total: 4, days: 90, review_at: 6, text };
  const excused = ["SICK", "WEATHER"];
  answerRequests({
    [`GET ${POINTS}`]: answer({ rows: [{ slot_id: 1, ...added, excused }] }),
    [`PUT ${CALL_OFF}`]: opened(9, added),
  });
  openSlotDialog(CallOffDialog, aClaimedSlot());
  await screen.findByText("Calling off now adds 1.5 points, 4 of 6 in 90 days. Sick and Weather add none.");
  await press("Personal");
  await eventually(() =>
    expect(banners()[0]).toContain(
      "Mara Holt called off. That’s 1.5 points, 4 of 6 in 90 days. The shift is open again.",
    ),
  );
});
