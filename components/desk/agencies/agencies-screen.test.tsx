import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Providers } from "@/components/shell/providers";
import type { Agencies, ListedAgency } from "@/lib/desk/agencies/schema";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { AgenciesScreen } from "./agencies-screen";

const agency = (id: number, name: string, score: ListedAgency["score"]): ListedAgency => ({
  ...{ id, name, score, contracts: 1, people: 1, professionals: 4, slots: 0, open: 0 },
  created_on: "2026-01-02",
});

const list: Agencies = {
  rows: [
    agency(1, "Ada", { offered: 200, filled: 90, cancelled: 8, no_shows: 2, minutes_to_fill: 185 }),
    agency(2, "Bea", { offered: 6, filled: 5, cancelled: 1, no_shows: 0, minutes_to_fill: 10 }),
    agency(3, "Cy", null),
  ],
  total: 3,
  counted_at: "2026-11-30T06:00:00.000Z",
};

test("shows rates with what they count, says where there are too few slots, and is ranked by the server", async () => {
  window.history.replaceState(null, "", "/private/desk/agencies");
  const sent = answerRequests({ "GET /api/desk/agencies": answer(list) });
  render(
    <Providers>
      <AgenciesScreen first={list} />
    </Providers>,
  );
  const cellsOf = (name: RegExp) =>
    within(screen.getByRole("row", { name }))
      .getAllByRole("cell")
      .map((cell) => (cell.querySelector("[data-off-card]") ?? cell).textContent);
  expect(cellsOf(/Ada/)).toEqual(expect.arrayContaining(["45% 90 of 200", "8% 8", "2% 2", "3 h 5 m"]));
  expect(cellsOf(/Bea/)).toEqual(expect.arrayContaining(["Few slots: 5 of 6", "Few slots"]));
  expect(cellsOf(/Cy/)).toEqual(expect.arrayContaining(["Nothing offered", "–"]));
  const press = () => fireEvent.click(screen.getByRole("button", { name: /^Filled/ }));
  press();
  await eventually(() => expect(sent.at(-1)?.query).toMatchObject({ sort: "fill", days: "90", page: "1" }));
  press();
  await eventually(() => expect(sent.at(-1)?.query).toMatchObject({ sort: "-fill" }));
  fireEvent.change(screen.getByRole("combobox", { name: "Figures of" }), { target: { value: "30" } });
  await eventually(() => expect(sent.at(-1)?.query).toMatchObject({ sort: "-fill", days: "30" }));
  expect(new URLSearchParams(location.search).get("sort")).toBe("-fill");
});
