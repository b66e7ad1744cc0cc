import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { weekdays } from "@/lib/time/calendar";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { aStructure } from "@/tests/support/request-dialog";
import {
  aFacilityDetails,
  aSessionUser,
  banners,
  buttonOf,
  isDisabled,
  press,
  useDialogs,
} from "@/tests/support/slot-dialog";
import { RecurringDialog } from "./recurring-dialog";
import { show } from "@/tests/support/press";

useDialogs();

const SCHEDULE = "/api/facility/1/recurring-shifts";
const SKIPS = "PUT /api/recurring-shifts/8/skip-dates";
/** It is a Monday. */
const scheduleOf = (slots: number | null) => ({
  ...Object.fromEntries(weekdays.map((day) => [day, []])),
  ...(slots !== null && { Monday: [{ structureId: 1, slots, isGuaranteed: false, recurringShiftId: 8 }] }),
});
const published = answer({ recurring_shifts: 1, slots_added: 16, slots_removed: 0, slots_kept: 0 });
const providers = () => screen.getByLabelText<HTMLInputElement>("Providers for CNA 7:00 AM – 3:00 PM");
const provide = (count: string) => fireEvent.change(providers(), { target: { value: count } });
const acknowledge = () => fireEvent.click(screen.getByLabelText(/^I understand/));

type Given = {
  slots?: number | null;
  hasSingleShifts?: boolean;
  answers?: Parameters<typeof answerRequests>[0];
};

async function openEditor({ slots = null, hasSingleShifts = false, answers }: Given = {}) {
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  const sent = answerRequests({ [`GET ${SCHEDULE}`]: answer(scheduleOf(slots)), ...answers });
  const [onClose, onSingleShifts] = [vi.fn(), vi.fn()];
  show(
    <RecurringDialog
      kind="ON_DEMAND"
      user={aSessionUser()}
      facility={aFacilityDetails()}
      structures={[aStructure(1, "CNA")]}
      brand="Shiftwell On Demand"
      hasSingleShifts={hasSingleShifts}
      onFacility={vi.fn()}
      onSingleShifts={onSingleShifts}
      onClose={onClose}
    />,
  );
  await eventually(providers);
  return { sent, onClose, onSingleShifts };
}

const selectedTab = () => screen.getByRole("tab", { selected: true });

test("publishes the entries once acknowledged, and says how many slots were added", async () => {
  const { sent } = await openEditor({ answers: { [`POST ${SCHEDULE}`]: published } });
  expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
    "Sat",
    "Sun",
    "Mon",
    "Tues",
    "Wed",
    "Thurs",
    "Fri",
  ]);
  expect(selectedTab().textContent).toBe("Mon");
  fireEvent.keyDown(selectedTab(), { key: "ArrowRight" });
  expect(selectedTab().textContent).toBe("Tues");
  provide("99");
  fireEvent.blur(providers());
  expect(providers().value, "more than a day holds").toBe("20");
  provide("2");
  expect(isDisabled("Publish")).toBe(true);
  expect(screen.getByText("Publishing adds about 16 open slots in the next eight weeks.")).toBeDefined();
  acknowledge();
  await press("Publish");
  await screen.findByText(/16 open slots added/);
  const { Tuesday, ...others } = sent.find(({ method }) => method === "POST")!.body as Record<
    string,
    unknown[]
  >;
  expect(Tuesday).toMatchObject([{ structureId: 1, slots: 2, isGuaranteed: false }]);
  expect(Object.values(others).flat()).toEqual([]);
});

test("names the entry that someone else has changed, keeps the input, and publishes again", async () => {
  const refused = () =>
    Response.json(
      {
        errors: [
          { day: "Monday", structureId: 1, message: "Someone else has changed this recurring shift." },
        ],
      },
      { status: 409 },
    );
  await openEditor({ slots: 2, answers: { [`POST ${SCHEDULE}`]: refused } });
  provide("5");
  acknowledge();
  const sent = answerRequests({
    [`GET ${SCHEDULE}`]: answer(scheduleOf(3)),
    [`POST ${SCHEDULE}`]: refused,
  });
  await press("Publish");
  const errors = await screen.findByRole("dialog", { name: "Recurring Shifts Errors" });
  for (const words of ["Monday", "Did not save", "Someone else has changed this recurring shift"])
    expect(errors.textContent).toContain(words);
  await press("OK");
  expect(providers().value).toBe("5");
  await screen.findByText(/Published now: 3 providers/);
  answerRequests({ [`GET ${SCHEDULE}`]: answer(scheduleOf(5)), [`POST ${SCHEDULE}`]: published });
  await press("Publish");
  await screen.findByText("Recurring schedule published");
  expect(sent.filter(({ method }) => method === "POST")).toHaveLength(1);
});

test("skips the chosen dates of a recurring shift, and keeps the other changes", async () => {
  const { sent } = await openEditor({
    slots: 2,
    answers: { [SKIPS]: answer({ slots_added: 0, slots_removed: 2, slots_kept: 0 }) },
  });
  provide("5");
  await press("Skip dates, CNA 7:00 AM – 3:00 PM");
  expect(isDisabled("Save")).toBe(true);
  const dates = () => screen.getByLabelText<HTMLSelectElement>("Add a date");
  const add = (date: string) => fireEvent.change(dates(), { target: { value: date } });
  add("2026-06-08");
  add("2026-06-15");
  await press("Do not skip Monday, June 8, 2026");
  expect(document.activeElement).toBe(dates());
  await press("Save");
  await eventually(() => expect(banners()).toEqual(["Skip dates saved. 2 open slots removed."]));
  expect(sent.find(({ method }) => method === "PUT")?.body).toEqual({
    skipDates: ["2026-06-15"],
    oldSkipDates: [],
  });
  expect(providers().value).toBe("5");
});

test("asks before leaving single shifts that were entered, and leads back to them", async () => {
  const { onClose, onSingleShifts } = await openEditor({ hasSingleShifts: true });
  await press("Cancel");
  expect(screen.getByRole("alertdialog", { name: "Save changes?" })).toBeTruthy();
  await press("Go Back");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await press("Cancel");
  const [, toSingleShifts] = screen.getAllByText("Single Shifts", { selector: "button" });
  fireEvent.click(toSingleShifts ?? buttonOf("Single Shifts"));
  expect(onSingleShifts).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
});

test("says on a narrow screen that it needs a larger one", () => {
  vi.stubGlobal("matchMedia", () => ({
    matches: true,
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  }));
  answerRequests({ [`GET ${SCHEDULE}`]: answer(scheduleOf(2)) });
  show(
    <RecurringDialog
      kind="ON_DEMAND"
      user={aSessionUser()}
      facility={aFacilityDetails()}
      structures={[aStructure(1, "CNA")]}
      brand="Brand"
      hasSingleShifts={false}
      onFacility={vi.fn()}
      onSingleShifts={vi.fn()}
      onClose={vi.fn()}
    />,
  );
  expect(screen.getByText(/^Recurring scheduling needs a wider screen\./)).toBeTruthy();
  expect(isDisabled("Publish")).toBe(true);
});
