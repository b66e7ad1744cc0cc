import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Providers } from "@/components/shell/providers";
import type { DeskFacility } from "@/lib/desk/customers/schema";
import { answerRequests } from "@/tests/support/answer-requests";
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
