import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { StaffingDay } from "@/lib/staffing-hours/schema";
import { answerRequests, ok } from "@/tests/support/answer-requests";
import { aFacilityDetails } from "@/tests/support/slot-dialog";
import { CensusForm } from "./census-form";
import { show } from "@/tests/support/press";

const day = { date: "2026-11-28", residents: 86, census: [{ unit_id: null, residents: 86 }] };

function open() {
  const sent = answerRequests({ "PUT /api/facility/1/census": ok });
  const onDone = vi.fn();
  show(
    <CensusForm
      day={day as unknown as StaffingDay}
      facility={aFacilityDetails({ units: [] })}
      onDone={onDone}
    />,
  );
  const type = (text: string) => {
    const field = screen.getByRole("spinbutton", { name: "Residents" });
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  };
  const save = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Save" })));
  const counts = () =>
    sent.map(({ body }) => (body as { counts: { residents: number }[] }).counts[0]!.residents);
  return { type, save, counts, onDone };
}

test.each(["-5", "99999", "8.6", "abc"])("%s is refused at the field, and nothing is saved", async (text) => {
  const { type, save, counts } = open();
  type(text);
  await save();
  expect(screen.getByText("Enter a whole number from 0 to 2000.")).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>("spinbutton").value).toBe(text);
  expect(counts()).toEqual([]);
});

test("a jump is asked about once, another number again", async () => {
  const { type, save, counts, onDone } = open();
  type("0");
  await save();
  expect(screen.getByText(/^From 86 to 0,/)).toBeDefined();
  expect(counts()).toEqual([]);
  type("8");
  expect(screen.queryByText(/^From 86/)).toBeNull();
  await save();
  expect(counts()).toEqual([]);
  await save();
  expect(counts()).toEqual([8]);
  expect(onDone).toHaveBeenCalledOnce();
});

test("a unit that would be empty is asked about, though the facility's sum is no jump", async () => {
  const sent = answerRequests({ "PUT /api/facility/1/census": ok });
  const units = [
    { id: 4, unit_name: "Sunrise", unit_id: null },
    { id: 5, unit_name: "Meadow", unit_id: null },
  ];
  const census = [
    { unit_id: 4, residents: 15 },
    { unit_id: 5, residents: 71 },
  ];
  show(
    <CensusForm
      day={{ ...day, census } as unknown as StaffingDay}
      facility={aFacilityDetails({ units })}
      onDone={() => undefined}
    />,
  );
  const field = screen.getByRole("spinbutton", { name: "Sunrise" });
  fireEvent.change(field, { target: { value: "0" } });
  fireEvent.blur(field);
  const save = () => act(async () => void fireEvent.click(screen.getByRole("button", { name: "Save" })));
  await save();
  expect(screen.getByText(/^Sunrise: From 15 to 0,/)).toBeDefined();
  expect(sent).toEqual([]);
  await save();
  expect(sent).toHaveLength(1);
});

test("an everyday change is saved at once", async () => {
  const { type, save, counts } = open();
  type("84");
  await save();
  expect(counts()).toEqual([84]);
});
