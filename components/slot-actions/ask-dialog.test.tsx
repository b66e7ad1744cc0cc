import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SuggestedToInvite } from "@/lib/invites/schema";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { aFeedSlot, NOW, openSlotDialog, useDialogs } from "@/tests/support/slot-dialog";
import { AskSlotDialog } from "./ask-dialog";

useDialogs();

const person = (
  id: number,
  name: string,
  risks: string[] = [],
  warnings: string[] = [],
): SuggestedToInvite => ({
  caregiver_id: id,
  caregiver_name: name,
  certification_type: "CNA",
  shifts_worked: 3,
  distance: null,
  status: "NOT_PROVIDED",
  blocks: [],
  warnings,
  acknowledgements: [],
  availability_asked_at: null,
  caregiver_stats: { tier: null },
  invite_status: null,
  way: "MAIL",
  fit: {
    reasons: risks.map((text) => ({ tone: "risk", text })),
    week_hours: 0,
    week_hours_with: 8,
    overtime_hours: 40,
  },
});

test("chooses beforehand only people with nothing against them", async () => {
  answerRequests({
    "GET /api/caregivers-invite/suggestions": answer([
      person(1, "Ada Grove"),
      person(2, "Bo Lane", ["Not oriented"]),
      person(3, "Cy Vale", ["Lives far away"]),
      person(4, "Di Moss", [], ["44 hours this week."]),
      person(5, "Ed Hart"),
    ]),
  });
  openSlotDialog(AskSlotDialog, aFeedSlot());
  await screen.findByText("Ada Grove");
  const chosen = screen.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked);
  expect(chosen).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Send to 2 people" })).toBeTruthy();
});

test("says how each is asked, and warns of mail when the shift is near", async () => {
  answerRequests({
    "GET /api/caregivers-invite/suggestions": answer([
      person(1, "Ada Grove"),
      { ...person(2, "Bo Lane"), way: "SMS" },
    ]),
  });
  openSlotDialog(
    AskSlotDialog,
    aFeedSlot({ start_time_at_utc: new Date(Date.parse(NOW) + 3_600_000).toISOString() }),
  );
  expect((await screen.findByText("By mail")).className).toContain("text-pending");
  expect(screen.getByText("By text").className).not.toContain("text-pending");
});
