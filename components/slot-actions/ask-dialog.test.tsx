import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { aFeedSlot, NOW, openSlotDialog, useDialogs } from "@/tests/support/slot-dialog";
import { aSuggestedPerson } from "@/tests/support/suggested-person";
import { AskSlotDialog } from "./ask-dialog";

useDialogs();

test("chooses beforehand only people with nothing against them", async () => {
  answerRequests({
    "GET /api/caregivers-invite/suggestions": answer([
      aSuggestedPerson(1, "Ada Grove"),
      aSuggestedPerson(2, "Bo Lane", ["Not oriented"]),
      aSuggestedPerson(3, "Cy Vale", ["Lives far away"]),
      aSuggestedPerson(4, "Di Moss", [], ["44 hours this week."]),
      aSuggestedPerson(5, "Ed Hart"),
    ]),
  });
  openSlotDialog(AskSlotDialog, aFeedSlot());
  await screen.findByText("Ada Grove");
  const chosen = screen.getAllByRole<HTMLInputElement>("checkbox").filter(({ checked }) => checked);
  expect(chosen).toHaveLength(2);
  expect(screen.getByRole("button", { name: "Send to 2 people" })).toBeTruthy();
});

test("says how each is asked, and warns of email when the shift is near", async () => {
  answerRequests({
    "GET /api/caregivers-invite/suggestions": answer([
      aSuggestedPerson(1, "Ada Grove"),
      { ...aSuggestedPerson(2, "Bo Lane"), way: "SMS" },
    ]),
  });
  openSlotDialog(
    AskSlotDialog,
    aFeedSlot({ start_time_at_utc: new Date(Date.parse(NOW) + 3_600_000).toISOString() }),
  );
  expect((await screen.findByText("By email")).className).toContain("text-pending");
  expect(screen.getByText("By text").className).not.toContain("text-pending");
});
