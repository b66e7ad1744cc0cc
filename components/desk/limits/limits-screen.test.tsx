import { act, fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DeskLimits, DeskState } from "@/lib/desk/limits/schema";
import { answer, answerRequests, ok } from "@/tests/support/answer-requests";
import { useDialogs } from "@/tests/support/slot-dialog";
import { LimitsScreen } from "./limits-screen";
import { show } from "@/tests/support/press";

useDialogs();

const first: DeskLimits = {
  portal: [
    {
      code: "KEEP_MESSAGES_DAYS",
      meaning: "days that delivered mail is kept",
      value: 9,
      default: 7,
      least: 1,
      most: 3650,
    },
  ],
  states: [{ code: "OH", facilities: 3, is_set: false }],
};

const ohio: DeskState = {
  code: "OH",
  name: "Ohio",
  facilities: 3,
  limits: [
    {
      code: "DAYS_IN_A_ROW",
      title: "Days in a row",
      lines: "Warns with more than 5 days.",
      source: "Follows NIOSH.",
      warnAt: 5,
      acknowledgeAt: 6,
      unit: "days",
      isLeast: false,
      is_set: false,
      own: [{ warnAt: 6, acknowledgeAt: 6, facilities: 1 }],
    },
  ],
  minimums: [
    { kind: "TOTAL", name: "All nursing", hours: null, source: "None in Ohio’s law.", is_set: false },
  ],
};

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(within(screen.getByRole("dialog")).getByLabelText(label), { target: { value } });
const save = () =>
  act(
    async () =>
      void fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Save" })),
  );

function open(of = "") {
  window.history.replaceState(null, "", `/private/desk/limits${of}`);
  const nothing = answer({ entries: [], has_more: false, archived_before: null });
  const sent = answerRequests({
    "GET /api/desk/limits": answer(first),
    "GET /api/desk/limits/history": nothing,
    "GET /api/desk/states/OH": answer(ohio),
    "GET /api/desk/states/OH/history": nothing,
    "PUT /api/desk/limits/KEEP_MESSAGES_DAYS": ok,
    "PUT /api/desk/states/OH/limits/DAYS_IN_A_ROW": ok,
    "PUT /api/desk/states/OH/nursing-minimums/TOTAL": ok,
  });
  show(<LimitsScreen first={first} />);
  return () => sent.filter(({ method }) => method === "PUT").map(({ body }) => body);
}

test("says that a shorter retention deletes before it is saved", async () => {
  const changes = open();
  await screen.findByText("The default is 7.");
  await press("Change Days that delivered mail is kept");
  type(/Value/, "5");
  expect(screen.getByText(/more than 5 days ago are deleted for good/)).toBeDefined();
  await save();
  expect(changes()).toEqual([{ value: "5", seen: 9 }]);
});

test("says how many facilities follow a state’s limit and how many are looser, and sets it", async () => {
  const changes = open("?of=OH");
  await screen.findByText("Follows NIOSH.");
  await press("Change Days in a row");
  type(/Warns at/, "4");
  type(/acknowledged at/, "5");
  expect(screen.getByText(/at 2 facilities in Ohio/)).toBeDefined();
  expect(screen.getByText("1 facility keeps its own limit, 1 of them looser than this one.")).toBeDefined();
  await save();
  expect(changes()).toEqual([{ warnAt: "4", acknowledgeAt: "5", seen: { warnAt: 5, acknowledgeAt: 6 } }]);
});

test("sets a nursing minimum where the law has none", async () => {
  const changes = open("?of=OH");
  await screen.findByText("None in Ohio’s law.");
  await press("Change All nursing");
  type(/Hours per resident day/, "3.2");
  await save();
  expect(changes()).toEqual([{ hours: "3.2", seen: null }]);
});
