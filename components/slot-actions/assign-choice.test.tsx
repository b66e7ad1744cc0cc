import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { Providers } from "@/components/shell/providers";
import type { FoundProfessional, Suggestion } from "@/lib/slots/assignment/schema";
import { answer, answerRequests } from "@/tests/support/answer-requests";
import { found } from "@/tests/support/slot-dialog";
import { AssignChoice } from "./assign-choice";
import { SlotSourceProvider, type SlotSource } from "./slot-source";

const ada: Suggestion = {
  ...found(1, "Ada Grove"),
  caregiver_stats: { tier: null },
  fit: { reasons: [], week_hours: 0, week_hours_with: 8, overtime_hours: 40 },
};

const source = {} as SlotSource;

const SUGGESTIONS = "GET /api/flex/availability/suggestions";

function Dialog({ onSubmit }: { onSubmit: (name: string) => void }) {
  const [chosen, setChosen] = useState<FoundProfessional | null>(null);
  return (
    <Providers>
      <SlotSourceProvider value={source}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (chosen) onSubmit(chosen.caregiver_name);
          }}
        >
          <AssignChoice
            shiftId={7}
            facilityId={1}
            chosen={chosen}
            onChoose={setChosen}
            onClose={() => undefined}
          />
          <button type="submit">{chosen ? `Assign ${chosen.caregiver_name}` : "Assign"}</button>
        </form>
      </SlotSourceProvider>
    </Providers>
  );
}

test("preselects the best fit until the person types a name", async () => {
  answerRequests({ [SUGGESTIONS]: answer([ada]), "GET /api/flex/availability": answer([]) });
  render(<Dialog onSubmit={() => undefined} />);
  expect(await screen.findByRole("button", { name: "Assign Ada Grove" })).toBeTruthy();
  await act(async () => {
    fireEvent.change(screen.getByRole("searchbox", { name: "Search professionals" }), {
      target: { value: "jones" },
    });
  });
  expect(screen.getByRole("button", { name: "Assign" })).toBeTruthy();
});

test("preselects no one if the best fit has too little rest, and says so beside the name", async () => {
  const text = "7 h rest before this shift, less than 8 h.";
  const tired = {
    ...ada,
    warnings: [text],
    acknowledgements: [text],
    fit: { ...ada.fit, reasons: [{ tone: "risk", text }] },
  };
  answerRequests({ [SUGGESTIONS]: answer([tired]), "GET /api/flex/availability/find": answer([]) });
  render(<Dialog onSubmit={() => undefined} />);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Assign" })).toBeTruthy();
});

test("says once, above them, that people are available", async () => {
  const reasons = ["Oriented here", "Said available"].map((text) => ({ tone: "good" as const, text }));
  const open = { ...ada, status: "AVAILABLE" as const, fit: { ...ada.fit, reasons } };
  answerRequests({ [SUGGESTIONS]: answer([open]), "GET /api/flex/availability/find": answer([open]) });
  render(<Dialog onSubmit={() => undefined} />);
  expect(await screen.findByText("Available Professionals")).toBeTruthy();
  expect(screen.getByText("Oriented here")).toBeTruthy();
  expect(screen.queryByText("Said available")).toBeNull();
});

test("assigns no one on Enter in the search", async () => {
  answerRequests({ [SUGGESTIONS]: answer([ada]), "GET /api/flex/availability": answer([]) });
  render(<Dialog onSubmit={() => undefined} />);
  await screen.findByRole("button", { name: "Assign Ada Grove" });
  // The browser submits the form unless the key's default is prevented.
  const isSubmitted = fireEvent.keyDown(screen.getByRole("searchbox", { name: "Search professionals" }), {
    key: "Enter",
  });
  expect(isSubmitted).toBe(false);
});
