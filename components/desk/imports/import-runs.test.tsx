import { act, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { facilityRuns } from "@/lib/desk/imports/client";
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
  has_rows: false,
  ...given,
});

async function showRuns(rows: ImportRun[], refusal: string | null = null) {
  const sent = answerRequests({
    "GET /api/desk/facilities/7/imports": () => Response.json({ rows }),
    "GET /api/desk/facilities/7/imports/4/undo": () => Response.json({ refusal }),
    "POST /api/desk/facilities/7/imports/4/undo": ok,
  });
  show(<ImportRuns of={facilityRuns(7)} kind="people" />);
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
  await press("Take back 300 people…");
  expect((await screen.findByText(/new accounts/)).textContent).toContain(
    "298 new accounts will be removed, and their invitations will stop working. 2 people who were here before will have the role they had.",
  );
  expect(posted()).toEqual([]);
  await press("Take back");
  await waitFor(() => expect(banners()).toEqual(["Taken back."]));
  expect(posted()).toEqual(["/api/desk/facilities/7/imports/4/undo"]);
});

test("what can’t be taken back says so before it is asked", async () => {
  const posted = await showRuns(
    [aRun({ kind: "copies", created: 0, updated: 56, left_out: 0 })],
    "Ann Lee changed since.",
  );
  expect(await screen.findByText(/^Gave 56 people the role they have at another facility/)).toBeDefined();
  await press("Take back 56 roles…");
  expect(await screen.findByText("Ann Lee changed since.")).toBeDefined();
  await press("Take back");
  expect(posted()).toEqual([]);
});

test("rows that were left out are downloaded later, also of an import that can’t be taken back any more", async () => {
  const sent = answerRequests({
    "GET /api/desk/facilities/7/imports": () =>
      Response.json({ rows: [aRun({ can_undo: false, has_rows: true, left_out: 1 })] }),
    "GET /api/desk/facilities/7/imports/4/left-out": () =>
      Response.json({
        rows: [{ row: 4, cells: { email: "bad@", set: "DON" }, reason: "Role must be Viewer" }],
      }),
  });
  show(<ImportRuns of={facilityRuns(7)} kind="people" />);
  await screen.findByRole("button", { name: "Download 1 left out" });
  expect(screen.queryByRole("button", { name: /^Take back/ })).toBeNull();
  await press("Download 1 left out");
  await waitFor(() => expect(sent.some(({ path }) => path.endsWith("/left-out"))).toBe(true));
});
