import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Providers } from "@/components/shell/providers";
import { currentNotifications } from "@/components/ui/notify";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import { answer, answerRequests, ok } from "@/tests/support/answer-requests";
import { FirstShiftStep } from "./first-shift-step";
import { FirstWeekForm } from "./first-week-form";

const facility = {
  id: 3,
  today: "2026-11-29",
  settings: { allowFlexShifts: true, allowOnDemandShifts: true },
  structures: [
    { id: 1, resource_type: "RN", from: "07:00", to: "15:00", is_orientation: false },
    { id: 2, resource_type: "CNA", from: "07:00", to: "15:00", is_orientation: false },
  ],
} as unknown as DeskFacility;

test("Enter and the arrows change the row in a typed week, and send nothing", () => {
  const sent = answerRequests({});
  render(
    <Providers>
      <FirstWeekForm facility={facility} />
    </Providers>,
  );
  const cell = (type: string) => screen.getByRole("textbox", { name: new RegExp(`^${type} .*Dec 1`) });
  cell("RN").focus();
  fireEvent.change(cell("RN"), { target: { value: "2" } });
  // A key that isn't taken would submit the form, which a browser does and this one is told to.
  const isLeft = fireEvent.keyDown(cell("RN"), { key: "Enter" });
  expect([isLeft, document.activeElement]).toEqual([false, cell("CNA")]);
  fireEvent.keyDown(cell("CNA"), { key: "ArrowUp" });
  expect(document.activeElement).toBe(cell("RN"));
  fireEvent.keyDown(cell("RN"), { key: "ArrowUp" });
  expect([document.activeElement, sent]).toEqual([cell("RN"), []]);
});

test("what is no count is said at its line, and the button isn’t off without a reason", () => {
  const sent = answerRequests({});
  render(
    <Providers>
      <FirstWeekForm facility={facility} />
    </Providers>,
  );
  const button = () => screen.getByRole("button", { name: "Request the week" });
  expect(button().getAttribute("aria-disabled")).toBe("true");
  expect(screen.getByText("Enter how many people a shift needs.")).toBeDefined();
  const cell = screen.getByRole("textbox", { name: /^RN .*every day/ });
  fireEvent.change(cell, { target: { value: "ab" } });
  expect(screen.getByRole("rowheader", { name: /^RN/ }).textContent).toContain(
    "Enter how many people, 0 to 20.",
  );
  expect(button().getAttribute("aria-disabled")).toBeNull();
  fireEvent.click(button());
  expect(sent).toEqual([]);
});

test("a date that shifts can’t have is said at the date, also by the server", async () => {
  const text = "Choose a date from today to two years ahead.";
  answerRequests({
    "POST /api/desk/facilities/3/first-week": () =>
      Response.json(
        { errors: [{ code: "DATE", field: "start_date", row: 0, message: text }] },
        { status: 400 },
      ),
  });
  render(
    <Providers>
      <FirstWeekForm facility={facility} />
    </Providers>,
  );
  const day = screen.getByRole("textbox", { name: /^First day/ });
  fireEvent.change(day, { target: { value: "11/20/2029" } });
  fireEvent.blur(day);
  expect(screen.getByText(/^Choose 11.2..2028 or earlier/)).toBeDefined();
  fireEvent.change(day, { target: { value: "11/30/2026" } });
  fireEvent.change(screen.getByRole("textbox", { name: /^RN .*Dec 1/ }), { target: { value: "2" } });
  fireEvent.click(screen.getByRole("button", { name: "Request 2 slots" }));
  await waitFor(() => expect(day.getAttribute("aria-invalid")).toBe("true"));
  expect(screen.getByRole("rowheader", { name: /^RN/ }).textContent).not.toContain(text);
});

test("copies the week of another facility over what was typed, and is undone", async () => {
  const rn = { resource_type: "RN", from: "07:00", to: "15:00", is_orientation: false };
  const rows = [
    { ...rn, day: 1, slots: 2 },
    { ...rn, to: "19:00", day: 1, slots: 4 },
  ];
  const sent = answerRequests({
    "GET /api/desk/companies/5": answer({ facilities: [{ id: 3 }, { id: 8, name: "Rose Court" }] }),
    "GET /api/desk/facilities/3/first-week-of/8": answer({ rows }),
  });
  render(
    <Providers>
      <FirstWeekForm facility={{ ...facility, name: "Rose Manor", company: { id: 5, name: "Rose" } }} />
    </Providers>,
  );
  const cell = (day: string) =>
    screen.getByRole<HTMLInputElement>("textbox", { name: new RegExp(`^RN .*${day}`) }).value;
  fireEvent.change(screen.getByRole("textbox", { name: /^RN .*Nov 30/ }), { target: { value: "7" } });
  fireEvent.change(await screen.findByLabelText(/^Same as/), { target: { value: "8" } });
  await waitFor(() => expect([cell("Nov 30"), cell("Dec 1")]).toEqual(["", "2"]));
  const { message, actions } = currentNotifications().at(-1)!;
  expect(message).toBe(
    "Filled in 2 slots as at Rose Court. 4 more are for shifts that Rose Manor doesn’t have. Nothing is requested yet.",
  );
  await act(async () => actions![0]!.onAction());
  expect([cell("Nov 30"), cell("Dec 1")]).toEqual(["7", ""]);
  expect(sent.every(({ method }) => method === "GET")).toBe(true);
});

test("a requested week says what is ahead, and is taken back once that is asked", async () => {
  const ahead = {
    flex: 7,
    on_demand: 41,
    open_on_demand: [{ resource_type: "CNA", slots: 41 }],
    has_any: true,
  };
  const week = { ...facility, name: "Rose Court", ahead: { ...ahead, is_requested: true, to_take_back: 40 } };
  const sent = answerRequests({ "DELETE /api/desk/facilities/3/first-week": ok });
  render(
    <Providers>
      <FirstShiftStep facility={week as DeskFacility} opensPeople={false} onOpen={() => undefined} />
    </Providers>,
  );
  expect(
    screen.getByText(/48 slots of Rose Court ahead: 41 on-demand, 41 of them open, and 7 flex/),
  ).toBeDefined();
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Take back 40 slots…" })));
  expect(sent).toEqual([]);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: "Take back" })));
  await waitFor(() => expect(sent).toMatchObject([{ method: "DELETE", body: { slots: 40 } }]));
});
