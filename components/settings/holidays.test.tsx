import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import { seenOf } from "@/lib/holidays/form-rules";
import type { Holiday, Holidays } from "@/lib/holidays/schema";
import { aNextShift } from "@/tests/support/next-shift";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { HolidaysPanel } from "./holidays-panel";
import { show } from "@/tests/support/press";

const christmas: Holiday = {
  id: 4,
  name: "Christmas",
  rule: "US_CHRISTMAS",
  dateOn: null,
  fromTime: "00:00",
  untilTime: "00:00",
  multiplier: 1.5,
  hourlyAmount: null,
  skipsRecurring: true,
  of_company: null,
  is_own: false,
  next_on: "2026-12-25",
};

const harborview = { name: "Harborview", facilities: 4, can_set: true };
const { fromTime, untilTime, multiplier, hourlyAmount, skipsRecurring } = christmas;
const theirs = { fromTime, untilTime, multiplier, hourlyAmount, skipsRecurring, allowsOwn: true };

type Saving = Parameters<typeof answerRequests>[0][string];

async function open(
  button: string,
  given: Partial<Holiday> = {},
  company: Holidays["company"] = null,
  saving: Saving = answer({ id: 4, slots_removed: 3, slots_added: 0 }),
) {
  const listed = { holidays: [{ ...christmas, ...given }], company };
  const sent = answerRequests({
    "GET /api/facility/1/holidays": answer(listed),
    "POST /api/facility/1/holidays": saving,
    "PUT /api/facility/1/holidays/4": saving,
    "DELETE /api/facility/1/holidays/4": saving,
  });
  show(<HolidaysPanel facilityId={1} today="2026-11-27" first={listed} next={aNextShift()} />);
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: button })));
  const dialog = within(await screen.findByRole("dialog", { name: / holiday$/ }));
  return {
    dialog,
    type: (label: string | RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } }),
    press: (name: string) => act(async () => void fireEvent.click(dialog.getByRole("button", { name }))),
    writes: () => sent.filter(({ method }) => method !== "GET").map(({ method, body }) => [method, body]),
    queries: () => sent.filter(({ method }) => method !== "GET").map(({ query }) => query),
  };
}

test("says when a holiday is, what it pays, and that recurring shifts skip it", async () => {
  await open("Add holiday");
  const row = screen.getByRole("listitem", { hidden: true });
  expect(row.textContent).toContain("Every year, US federal · All day · Recurring shifts skip it");
  expect(row.textContent).toContain("1.5 × the rate");
  expect(row.textContent).toContain("Friday, December 25");
});

test("shows what the next shift would cost on it, with the premium being typed", async () => {
  const { dialog, type } = await open("Add holiday");
  const cost = () => dialog.getByText(/instead of/).textContent;
  expect(cost()).toContain("$450.00 instead of $300.00");
  type("Times", "2");
  expect(cost()).toContain("$600.00 instead of $300.00");
});

test("adds a federal holiday by its preset, without offering one that is there", async () => {
  const { dialog, type, press, writes } = await open("Add holiday");
  expect(dialog.queryByRole("option", { name: "Christmas, US federal" })).toBeNull();
  await press("Save");
  expect(dialog.getByText("Choose a day.")).toBeDefined();
  type("Day", "US_THANKSGIVING");
  await press("Save");
  const { id: _, next_on: __, of_company: ___, is_own: ____, ...rest } = christmas;
  const added = { ...rest, name: "Thanksgiving", rule: "US_THANKSGIVING", skipsRecurring: false };
  expect(writes()).toEqual([["POST", added]]);
  expect(currentNotifications().map(({ message }) => message)).toEqual([
    "Holiday saved. 3 open places of recurring shifts removed.",
  ]);
});

test("changes the premium to an amount, and refuses an odd one", async () => {
  const { dialog, type, press, writes } = await open("Edit Christmas");
  type("Premium", "AMOUNT");
  type("Amount", "9999");
  await press("Save");
  expect(dialog.getByText("Enter $0.01 to $500.")).toBeDefined();
  type("Amount", "3.25");
  await press("Save");
  expect(writes()).toMatchObject([["PUT", { multiplier: null, hourlyAmount: 3.25, rule: "US_CHRISTMAS" }]]);
});

test("shows at its field what someone else has changed meanwhile, and saves again over that", async () => {
  const stale = {
    code: "STALE",
    field: "premium",
    current: "2 × the rate",
    message: "Someone else has changed this to 2 × the rate.",
  };
  let isFirst = true;
  const { dialog, type, press, writes } = await open("Edit Christmas", {}, null, () => {
    if (!isFirst) return Response.json({ id: 4, slots_removed: 0, slots_added: 0 });
    isFirst = false;
    return Response.json({ errors: [stale] }, { status: 409 });
  });
  type("Times", "3");
  await press("Save");
  expect(dialog.getByText(stale.message)).toBeDefined();
  await press("Save");
  const seen = seenOf(christmas);
  expect(writes()).toMatchObject([
    ["PUT", { multiplier: 3, seen }],
    ["PUT", { multiplier: 3, seen: { ...seen, premium: "2 × the rate" } }],
  ]);
});

test("removes one as it was seen, and asks again if someone has changed it meanwhile", async () => {
  const message = "Someone else has changed this to 2 × the rate.";
  const stale = { code: "STALE", field: "premium", current: "2 × the rate", message };
  let isFirst = true;
  const { dialog, press, writes } = await open("Edit Christmas", {}, null, () => {
    if (!isFirst) return Response.json({ id: 4, slots_removed: 0, slots_added: 0 });
    isFirst = false;
    return Response.json({ errors: [stale] }, { status: 409 });
  });
  await press("Remove");
  expect(dialog.getByText(message)).toBeDefined();
  await press("Remove");
  const seen = seenOf(christmas);
  expect(writes()).toEqual([
    ["DELETE", { seen }],
    ["DELETE", { seen: { ...seen, premium: "2 × the rate" } }],
  ]);
  expect(currentNotifications().map((one) => one.message)).toEqual(["Holiday removed."]);
});

test("is set for every facility of the company by who keeps them all", async () => {
  const { type, press, writes } = await open("Add holiday", {}, harborview);
  type("For", "COMPANY");
  type("Day", "US_THANKSGIVING");
  await press("Save");
  expect(writes()).toMatchObject([["POST", { name: "Thanksgiving", forCompany: true, allowsOwn: true }]]);
});

test("of the company is changed here where that is allowed, and follows it again", async () => {
  const given = { of_company: theirs, is_own: true, multiplier: 2 };
  const { dialog, press, type, writes } = await open("Edit Christmas", given, harborview);
  expect(screen.getByText(/Differs from Harborview’s/)).toBeDefined();
  expect(dialog.queryByLabelText("Day")).toBeNull();
  await press("Use Harborview’s");
  type("Times", "1.5");
  await press("Save");
  expect(writes()).toMatchObject([["PUT", { name: "Christmas", multiplier: 1.5 }]]);
});

test("of the company is removed everywhere, or not at all", async () => {
  const { press, queries, writes } = await open("Edit Christmas", { of_company: theirs }, harborview);
  await press("Remove everywhere");
  expect(queries()).toEqual([{ forCompany: "true" }]);
  expect(writes()).toMatchObject([["DELETE", { seen: { allowsOwn: "checked" } }]]);
});
