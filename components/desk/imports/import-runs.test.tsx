import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { runsQuery } from "@/lib/desk/imports/client";
import type { ImportRun } from "@/lib/desk/imports/schema";
import { answerRequests, ok } from "@/tests/support/answer-requests";
import { banners, press, show } from "@/tests/support/press";
import { useDialogs } from "@/tests/support/slot-dialog";
import { ImportRuns } from "./import-runs";

useDialogs();

const aRun = (given: Partial<ImportRun>): ImportRun => ({
  id: 4,
  kind: "people",
  by: "Joel Park",
  is_mine: false,
  can_undo: true,
  state: "SAVED",
  done: 300,
  total: 300,
  saved_at: "2026-11-27T18:00:00.000Z",
  created: 298,
  updated: 2,
  left_out: 7,
  ...given,
});

async function showRuns(rows: ImportRun[]) {
  const sent = answerRequests({
    "GET /api/desk/facilities/7/imports": () => Response.json({ rows }),
    "POST /api/desk/facilities/7/imports/4/undo": ok,
  });
  show(<ImportRuns of={runsQuery(7)} kind="people" facilityId={7} />);
  await act(async () => undefined);
  return () => sent.filter(({ method }) => method === "POST").map(({ path }) => path);
}

test("an import under way says how far it is, and one that was broken off that nothing is saved", async () => {
  await showRuns([
    aRun({ id: 5, state: "SAVING", done: 120, saved_at: null }),
    aRun({ id: 6, state: "BROKEN", done: 10, saved_at: null }),
    aRun({ id: 7, kind: "units" }),
  ]);
  expect((await screen.findByRole("status")).textContent).toContain("Importing: 120 of 300");
  expect(screen.getByText(/An import of 300 people was broken off\. Nothing/)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});

test("an import is taken back once it is said what that removes", async () => {
  const posted = await showRuns([aRun({})]);
  expect(await screen.findByText(/^Imported 300 people, left 7 rows out/)).toBeDefined();
  await press("Take back…");
  expect(screen.getByRole("alertdialog").textContent).toContain(
    "298 new accounts are removed, and their invitations stop working. 2 people who were here before hold what they held.",
  );
  expect(posted()).toEqual([]);
  await press("Take back");
  await waitFor(() => expect(banners()).toEqual(["Taken back."]));
  expect(posted()).toEqual(["/api/desk/facilities/7/imports/4/undo"]);
});
