import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import type { Refill } from "@/lib/refills/schema";
import { answer, answerRequests, ok } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { aFeedSlot, banners, buttonOf, openSlotDialog, press, useDialogs } from "@/tests/support/slot-dialog";
import { RefillDialog } from "./refill-dialog";

useDialogs();

const PATH = "/api/slot/1/refill";
const steps = () => screen.getByRole("list", { name: "Steps" }).textContent;

const plan: Refill["plan"] = {
  rows: [
    { what: "Invite the best 5", state: "PLANNED", at: "2026-06-01T18:00:00Z", detail: null },
    { what: "Send to on-demand", state: "SKIPPED", at: null, detail: "It’s already on-demand" },
    { what: "Add $25 to the bonus", state: "PLANNED", at: "2026-06-02T07:10:00Z", detail: null },
  ],
  ends_at: "2026-06-02T07:40:00Z",
  budget: 100,
  spent: 0,
};

const running: Refill["ladder"] = {
  ...plan,
  rows: [
    {
      what: "Invite the best 5",
      state: "DONE",
      at: "2026-06-01T18:00:00Z",
      detail: "Invited Mara Holt, Ines Reed",
    },
    { what: "Send to on-demand", state: "SKIPPED", at: null, detail: "It’s already on-demand" },
    { what: "Add $25 to the bonus", state: "NEXT", at: "2026-06-01T18:10:00Z", detail: null },
  ],
  status: "RUNNING",
  started_at: "2026-06-01T18:00:00Z",
  started_by: "Robin Vale",
  ended_because: null,
  spent: 25,
};

test("shows the steps with their times at the facility, and Start begins them", async () => {
  const sent = answerRequests({
    [`GET ${PATH}`]: answer({ plan, ladder: null, is_hurried: true }),
    [`PUT ${PATH}`]: ok,
  });
  const { source } = openSlotDialog(RefillDialog, aFeedSlot());
  await eventually(() => expect(steps()).toContain("Invite the best 511:00 AM"));
  expect(steps()).toContain("Add $25 to the bonusTue, Jun 2, 12:10 AM");
  expect(steps()).toContain("Skipped: It’s already on-demand");
  expect(screen.getByText(/^The shift starts soon, so the steps follow each other faster/)).toBeTruthy();
  expect(screen.getByText("Budget: $100.", { exact: false }).textContent).toContain(
    "Times are the facility’s, PT.",
  );
  await press("Start");
  await eventually(() => expect(banners()[0]).toContain("We’re looking for someone to take the shift."));
  expect(sent.filter(({ method }) => method === "PUT")).toHaveLength(1);
  expect(source.refresh).toHaveBeenCalledWith(1);
});

test("shows what happened and what is next while it runs, and Stop ends it with one press", async () => {
  const sent = answerRequests({
    [`GET ${PATH}`]: answer({ plan: null, ladder: running }),
    [`DELETE ${PATH}`]: ok,
    [`POST ${PATH}`]: ok,
  });
  openSlotDialog(RefillDialog, aFeedSlot());
  await eventually(() => expect(steps()).toContain("Invited Mara Holt, Ines Reed"));
  expect(document.querySelector("[aria-current=step]")?.textContent).toBe("Add $25 to the bonus11:10 AMNext");
  expect(screen.getByText(/Started by Robin Vale at 11:00 AM\./)).toBeTruthy();
  expect(screen.getByText(/Budget: \$25 of \$100\./)).toBeTruthy();
  expect(() => buttonOf("Start")).toThrow();
  await press("Stop");
  await eventually(() => expect(banners()[0]).toContain("Stopped."));
  expect(sent.filter(({ method }) => method === "DELETE")).toHaveLength(1);
  act(() => currentNotifications()[0]!.actions![0]!.onAction());
  await eventually(() => expect(sent.filter(({ method }) => method === "POST")).toHaveLength(1));
});

test("says why the last one ended, and can start again while the slot is open", async () => {
  const ended = { ...running, status: "EXHAUSTED" as const, ended_because: "No one took the shift" };
  answerRequests({
    [`GET ${PATH}`]: answer({ plan, ladder: { ...ended, ends_at: "2026-06-01T18:40:00Z" } }),
  });
  openSlotDialog(RefillDialog, aFeedSlot());
  expect(await screen.findByText(/No one took the shift at 11:40 AM\./)).toBeTruthy();
  expect(buttonOf("Start Again")).toBeTruthy();
});
