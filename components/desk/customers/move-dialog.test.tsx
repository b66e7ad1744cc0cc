import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DeskFacility, MovePreview } from "@/lib/desk/customers/schema";
import { answer, answerRequests, ok } from "@/tests/support/answer-requests";
import { useDialogs } from "@/tests/support/slot-dialog";
import { MoveDialog } from "./move-dialog";
import { show } from "@/tests/support/press";

useDialogs();

const facility = { id: 3, name: "Rose Court", company: { id: 4, name: "Rose Care" } } as DeskFacility;

async function makeIndependent(preview: MovePreview) {
  const sent = answerRequests({
    "GET /api/desk/customers": answer({ rows: [], total: 0 }),
    "GET /api/desk/facilities/3/move": answer(preview),
    "POST /api/desk/facilities/3/move": ok,
  });
  show(<MoveDialog facility={facility} onClose={() => undefined} />);
  const dialog = screen.getByRole("dialog", { name: "Move Rose Court" });
  await act(async () => void fireEvent.click(within(dialog).getByRole("checkbox", { name: /To none/ })));
  await within(dialog).findAllByRole("listitem");
  return { dialog, posted: () => sent.filter(({ method }) => method === "POST").map(({ body }) => body) };
}

test("says what a move changes before it is made, and that no administrator is left", async () => {
  const effects = ["1 person of Rose Care loses access to it at once: Dana Wells."];
  const { dialog, posted } = await makeIndependent({ refusals: [], effects, loses_administrator: true });
  expect(within(dialog).getByText(effects[0]!)).toBeDefined();
  await act(async () => void fireEvent.click(within(dialog).getByRole("button", { name: "Move" })));
  expect(posted()).toEqual([{ companyId: null, seen: 4, evenLast: true }]);
});

test("says why a facility can’t move now", async () => {
  const refusals = ["2 employees of Rose Care are on flex slots ahead."];
  const { dialog } = await makeIndependent({ refusals, effects: [], loses_administrator: false });
  expect(within(dialog).getByText(refusals[0]!)).toBeDefined();
  expect(within(dialog).getByRole("button", { name: "Move" }).getAttribute("aria-disabled")).toBe("true");
});
