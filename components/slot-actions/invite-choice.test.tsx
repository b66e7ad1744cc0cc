import { fireEvent, screen } from "@testing-library/react";
import { useRef } from "react";
import { beforeEach, expect, test } from "vitest";
import type { FeedSlot } from "@/lib/slots/schema";
import { answer, answerRequests, refusal } from "@/tests/support/answer-requests";
import { aListSlot } from "@/tests/support/list-slot";
import { InviteChoice } from "./invite-choice";
import { SlotSourceProvider, type SlotSource } from "./slot-source";
import { useInviteSelection } from "./use-invite-selection";
import { show } from "@/tests/support/press";

const text = "7 h rest before this shift, less than 8 h.";
const person = (caregiver_id: number, caregiver_name: string, warnings: string[] = []) => ({
  caregiver_id,
  caregiver_name,
  certification_type: "CNA",
  shifts_worked: 3,
  distance: null,
  status: "NOT_PROVIDED",
  blocks: [],
  warnings,
  acknowledgements: warnings,
  availability_asked_at: null,
  caregiver_stats: { tier: null },
  invite_status: null,
  way: "MAIL",
  fit: {
    reasons: warnings.map((one) => ({ tone: "risk", text: one })),
    week_hours: 0,
    week_hours_with: 8,
    overtime_hours: 40,
  },
});

beforeEach(() => {
  answerRequests({
    "GET /api/caregivers-invite/suggestions": answer([
      person(1, "Ada Grove"),
      person(2, "Bea Stone"),
      person(3, "Cy Vale", [text]),
    ]),
  });
});

function Choice() {
  const selection = useInviteSelection(() => undefined);
  return (
    <>
      <InviteChoice
        slot={aListSlot({ slot_id: 1 }) as FeedSlot}
        selection={selection}
        search={useRef(null)}
        canAsk={false}
        onClose={() => undefined}
      />
      <output>{`${selection.chosen.length} ${selection.isComplete ? "complete" : "to acknowledge"}`}</output>
    </>
  );
}

const open = () =>
  show(
    <SlotSourceProvider value={{} as SlotSource}>
      <Choice />
    </SlotSourceProvider>,
  );
const search = (value: string) =>
  fireEvent.change(screen.getByRole("searchbox", { name: "Search professionals" }), { target: { value } });
const state = () => document.querySelector("output")!.textContent;

test("selects only people without a warning with one press", async () => {
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Select top 2" }));
  expect(state()).toBe("2 complete");
});

test("asks to acknowledge someone with too little rest, and asks again for another selection", async () => {
  open();
  fireEvent.click(await screen.findByRole("checkbox", { name: /Cy Vale/ }));
  expect(state()).toBe("1 to acknowledge");
  expect(screen.getAllByText(text).length).toBe(2);
  fireEvent.click(screen.getByRole("checkbox", { name: /agree and are fit to work/ }));
  expect(state()).toBe("1 complete");
  fireEvent.click(screen.getByRole("checkbox", { name: /Ada Grove/ }));
  expect(state()).toBe("2 to acknowledge");
});

test("searches again after a failure, keeps the selection, and offers no one twice", async () => {
  const SEARCH = "GET /api/caregivers-invite/search-caregiver";
  const invited = { ...person(4, "Dee Quill"), invite_status: "PENDING" };
  const answers = { "GET /api/caregivers-invite/suggestions": answer([person(1, "Ada Grove")]) };
  answerRequests({ ...answers, [SEARCH]: refusal(429) });
  open();
  fireEvent.click(await screen.findByRole("checkbox", { name: /Ada Grove/ }));
  search("quill");
  expect(await screen.findByText("Something went wrong and your search couldn't be completed")).toBeTruthy();
  answerRequests({ ...answers, [SEARCH]: answer([person(5, "Ben Quill"), invited]) });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  fireEvent.click(await screen.findByRole("checkbox", { name: /Ben Quill/ }));
  expect(state()).toBe("2 complete");
  expect(
    screen.getByRole<HTMLInputElement>("checkbox", { name: /Dee Quill.*Already invited/ }).disabled,
  ).toBe(true);
});
