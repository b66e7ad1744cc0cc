import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Checkbox } from "./checkbox";
import { RadioGroup } from "./radio-group";

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });

test("ticks a checkbox by its label", () => {
  render(<Checkbox label="Weekend" />);
  fireEvent.click(screen.getByText("Weekend"));
  expect(box("Weekend").checked).toBe(true);
});

test("keeps a read-only checkbox unchanged but focusable", () => {
  const onChange = vi.fn<() => void>();
  render(<Checkbox label="Weekend" checked aria-disabled onChange={onChange} />);
  // The browser reverts the check mark of a prevented click.
  expect(fireEvent.click(box("Weekend"))).toBe(false);
  expect(onChange).not.toHaveBeenCalled();
  box("Weekend").focus();
  expect(document.activeElement).toBe(box("Weekend"));
});

test("shows a partly selected checkbox as indeterminate", () => {
  const all = (indeterminate: boolean) => (
    <Checkbox label="All" checked={false} indeterminate={indeterminate} onChange={() => undefined} />
  );
  const { rerender } = render(all(true));
  expect(box("All").indeterminate).toBe(true);
  rerender(all(false));
  expect(box("All").indeterminate).toBe(false);
});

test("names a checkbox by its hidden label", () => {
  render(<Checkbox label="Select Maria Lopez" hideLabel />);
  expect(box("Select Maria Lopez")).toBeTruthy();
});

type Route = "flex" | "agency" | "float";
const options = [
  { value: "flex", label: "Flex", detail: "Your own staff" },
  { value: "agency", label: "Agency" },
  { value: "float", label: "Float", disabled: true },
] as const;

function Routes() {
  const [route, setRoute] = useState<Route>("flex");
  return <RadioGroup legend="Route" options={options} value={route} onChange={setRoute} />;
}
const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });

test("selects one radio button, in a group named by the legend", () => {
  render(<Routes />);
  expect(screen.getByRole("group", { name: "Route" })).toBeTruthy();
  fireEvent.click(radio(/Agency/));
  expect([/Flex/, /Agency/, /Float/].map((name) => radio(name).checked)).toEqual([false, true, false]);
  expect(radio(/Float/).disabled).toBe(true);
});

test("keeps two groups of radio buttons independent", () => {
  render(
    <>
      <Routes />
      <Routes />
    </>,
  );
  const [first, , , second] = screen.getAllByRole<HTMLInputElement>("radio");
  expect(first!.name).not.toBe(second!.name);
  expect([first!.checked, second!.checked]).toEqual([true, true]);
});
