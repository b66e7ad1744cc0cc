import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { defaultPlan } from "@/lib/refills/rules";
import { P } from "@/lib/access/permissions";
import { answer, answerRequests, ok } from "@/tests/support/answer-requests";
import { eventually } from "@/tests/support/eventually";
import { aFeedSlot, banners, buttonOf, openSlotDialog, press, useDialogs } from "@/tests/support/slot-dialog";
import { RefillDialog } from "./refill-dialog";

useDialogs();

const PATH = "/api/facility/1/refill-plan";
const rowOf = (n: number) => within(screen.getByRole("listitem", { name: `Step ${n}` }));
const set = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function editSteps(answers: Parameters<typeof answerRequests>[0] = {}) {
  const sent = answerRequests({
    "GET /api/slot/1/refill": answer({ plan: null, ladder: null }),
    [`GET ${PATH}`]: answer(defaultPlan),
    [`PUT ${PATH}`]: ok,
    ...answers,
  });
  openSlotDialog(RefillDialog, aFeedSlot());
  await press("Change Steps");
  await screen.findByRole("list", { name: "Replacement Steps" });
  return () => sent.filter(({ method }) => method === "PUT").map(({ body }) => body);
}

test("changes, moves, adds and removes steps, and saves them with the budget", async () => {
  const saved = await editSteps();
  set(rowOf(1).getByRole("combobox"), "BONUS");
  set(rowOf(1).getByLabelText("Dollars"), "$50");
  await press("Move step 1 down");
  for (const n of [7, 6, 5]) await press(`Remove step ${n}`);
  await press("Add Step");
  set(screen.getByLabelText("Budget, dollars"), "300");
  await press("Save");
  await eventually(() => expect(banners()[0]).toContain("The steps are saved."));
  expect(saved()).toEqual([
    {
      steps: [
        { kind: "INVITE", people: 5, from: "FLOAT", waitMinutes: 10 },
        { kind: "BONUS", dollars: 50, waitMinutes: 10 },
        { kind: "AGENCIES", waitMinutes: 15 },
        { kind: "ON_DEMAND", waitMinutes: 20 },
        { kind: "INVITE", people: 5, waitMinutes: 15 },
      ],
      budget: 300,
    },
  ]);
});

test("an empty or impossible amount is marked in its step, and nothing is sent", async () => {
  const saved = await editSteps();
  set(rowOf(6).getByLabelText("Dollars"), "27");
  set(rowOf(1).getByLabelText("Wait, minutes"), "");
  fireEvent.blur(rowOf(1).getByLabelText("Wait, minutes"));
  await press("Save");
  expect(rowOf(6).getByText("$5 increments only")).toBeTruthy();
  expect(rowOf(1).getByText("Enter a number")).toBeTruthy();
  expect(document.activeElement).toBe(rowOf(1).getByLabelText("Wait, minutes"));
  expect(saved()).toEqual([]);
});

test("the last step can't be removed", async () => {
  await editSteps({ [`GET ${PATH}`]: answer({ steps: [defaultPlan.steps[0]], budget: 0 }) });
  expect((buttonOf("Remove step 1") as HTMLButtonElement).disabled).toBe(true);
});

test("without the permission for bonuses the steps can't be changed", async () => {
  answerRequests({ "GET /api/slot/1/refill": answer({ plan: null, ladder: null }) });
  openSlotDialog(RefillDialog, aFeedSlot(), { permissions: [P.INVITE] });
  await screen.findByText("This shift can’t be refilled step by step.");
  expect(() => buttonOf("Change Steps")).toThrow();
});
