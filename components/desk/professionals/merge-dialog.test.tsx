import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Providers } from "@/components/shell/providers";
import { currentNotifications } from "@/components/ui/notify";
import type { DeskProfessional, MergePlan } from "@/lib/desk/professionals/schema";
import { answer, answerRequests, ok } from "@/tests/support/answer-requests";
import { useDialogs } from "@/tests/support/slot-dialog";
import { eventually } from "@/tests/support/eventually";
import { ProfessionalScreen } from "./professional-screen";

useDialogs();

const ana: DeskProfessional = {
  id: 7,
  name: "Ana Cruz",
  first_name: "Ana",
  last_name: "Cruz",
  email: "ana@rose.test",
  phone: null,
  resource_type: "CNA",
  agency: null,
  is_on_demand: true,
  deactivated_at: null,
  merged_ids: [],
  shifts_ahead: 2,
  next_shift_on: "2026-12-01",
  links: 0,
  papers: [],
  places: [],
  do_not_returns: [],
  events: [],
  archived_before: null,
};

const plan = (given: Partial<MergePlan> = {}): MergePlan => ({
  kept: { id: 7, name: "Ana Cruz", email: "ana@rose.test", phone: null },
  other: { id: 9, name: "Anna Cruz", email: null, phone: null },
  moves: [{ what: "Shifts and punches", count: 12 }],
  takes: [],
  notes: ["Facilities that don’t want them back still don’t."],
  overlaps: [],
  ...given,
});

async function choose(given: MergePlan) {
  const anna = { id: 9, name: "Anna Cruz", email: null, phone: null, resource_type: "CNA" };
  const sent = answerRequests({
    "GET /api/desk/professionals/7": answer(ana),
    "GET /api/desk/professionals": answer({
      rows: [{ ...anna, places: "Rose Court", is_active: true, to_review: 0 }],
      total: 1,
    }),
    "GET /api/desk/professionals/7/merge": answer(given),
    "POST /api/desk/professionals/7/merge": ok,
  });
  render(
    <Providers>
      <ProfessionalScreen first={ana} may={{ credentials: true, customers: true }} />
    </Providers>,
  );
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Merge…" })));
  const dialog = await screen.findByRole("dialog", { name: "Merge another record into Ana Cruz" });
  const field = await within(dialog).findByRole("combobox", { name: "The other record" });
  fireEvent.change(field, { target: { value: "Anna" } });
  const option = await screen.findByRole("option", { name: /Anna Cruz/ }, { timeout: 3000 });
  await act(async () => void fireEvent.click(option));
  return { sent, dialog };
}

test("shows what moves before two records are merged", async () => {
  const { sent, dialog } = await choose(plan());
  expect(await within(dialog).findByText("Shifts and punches")).toBeDefined();
  expect(within(dialog).getByText("Facilities that don’t want them back still don’t.")).toBeDefined();
  await act(async () => void fireEvent.click(within(dialog).getByRole("button", { name: "Merge" })));
  await eventually(() => expect(currentNotifications().map(({ message }) => message)).toEqual(["Merged."]));
  expect(sent.find(({ method }) => method === "POST")?.body).toEqual({ otherId: 9 });
});

test("shows both records side by side, and what is taken from the other", async () => {
  const other = { id: 9, name: "Ana Cruz", email: "a.cruz@elm.test", phone: "+15125550144" };
  const takes = [{ what: "Phone", value: "+15125550144" }];
  const { dialog } = await choose(plan({ other, takes }));
  const rows = await within(dialog).findAllByRole("row");
  const cells = rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ["Name", "Ana Cruz", "Ana Cruz"],
    ["Email", "ana@rose.test", "a.cruz@elm.test"],
    ["Phone", "From the other", "512-555-0144"],
    ["Record", "No. 7", "No. 9"],
  ]);
});

test("asks whether two records are one person when nothing of them is the same", async () => {
  const other = { id: 9, name: "Jerome Bryant", email: "jerome@elm.test", phone: null };
  const { sent, dialog } = await choose(plan({ other }));
  const merge = () =>
    act(async () => void fireEvent.click(within(dialog).getByRole("button", { name: "Merge" })));
  const check = await within(dialog).findByRole("checkbox", { name: "They are one person" });
  await merge();
  expect(sent.some(({ method }) => method === "POST")).toBe(false);
  await act(async () => void fireEvent.click(check));
  await merge();
  expect(sent.find(({ method }) => method === "POST")?.body).toEqual({ otherId: 9 });
});

test("merges nothing where both are in two places at once, and says where", async () => {
  const overlap = "Shifts of both, Wed, Dec 2, 7 AM – 3 PM: at Rose Court and at Elm Court.";
  const { sent, dialog } = await choose(plan({ overlaps: [overlap] }));
  expect(await within(dialog).findByText(overlap)).toBeDefined();
  await act(async () => void fireEvent.click(within(dialog).getByRole("button", { name: "Merge" })));
  expect(sent.some(({ method }) => method === "POST")).toBe(false);
});
