import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { answer, answerRequests, refusal } from "@/tests/support/answer-requests";
import { press, show } from "@/tests/support/press";
import { useDialogs } from "@/tests/support/slot-dialog";
import { LatestChanges } from "./latest-changes";

useDialogs();

const HISTORY = "GET /api/facility/signature-rule/history";
const entry = (id: number) => ({
  id,
  at: "2026-11-20T10:00:00Z",
  who: `Person ${id}`,
  what: `Change ${id}`,
  details: [],
});
const page = (entries: readonly object[], archived_before: string | null = null) =>
  answer({ entries, has_more: false, archived_before });

const open = (answered: Parameters<typeof answerRequests>[0][string]) => {
  answerRequests({ [HISTORY]: answered });
  show(<LatestChanges facilityId={1} topic="signature-rule" of="Signature Rule" />);
};

test("shows the newest three changes, and all of them in the history", async () => {
  open(page([5, 4, 3, 2].map(entry)));
  await screen.findByText("Change 5");
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  await press("History");
  const dialog = within(await screen.findByRole("dialog", { name: "History" }));
  expect(await dialog.findByText("Change 2")).toBeTruthy();
});

test("says that there were none, or that older ones are archived", async () => {
  open(page([]));
  expect(await screen.findByText("Nothing has been changed yet.")).toBeTruthy();
});

test("doesn’t call archived changes none", async () => {
  open(page([], "2025-01"));
  expect(await screen.findByText(/Those from before are archived/)).toBeTruthy();
  expect(screen.queryByText("Nothing has been changed yet.")).toBeNull();
});

test("offers to read them again after a failure", async () => {
  open(refusal(500));
  expect(await screen.findByText("The history could not be loaded.")).toBeTruthy();
  answerRequests({ [HISTORY]: page([entry(1)]) });
  await press("Try again");
  expect(await screen.findByText("Change 1")).toBeTruthy();
});
