import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Field } from "../field";
import { Combobox } from "./combobox";
import type { ComboboxOption } from "./option";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const people: ComboboxOption[] = [
  { id: "1", label: "Maria Lopez", detail: "CNA" },
  { id: "2", label: "Mario Rossi", reason: "Already invited" },
  { id: "3", label: "Marion Dee" },
];

function Search({ terms, chosen }: { terms: string[]; chosen: (string | undefined)[] }) {
  const [value, setValue] = useState<ComboboxOption | null>(null);
  const [options, setOptions] = useState<ComboboxOption[]>([]);
  return (
    <Field label="Professional">
      <Combobox
        value={value}
        onChange={(option) => {
          setValue(option);
          chosen.push(option?.label);
        }}
        onTerm={(term) => {
          terms.push(term);
          setOptions(people.filter(({ label }) => term && label.includes(term)));
        }}
        options={options}
        nothingFound="No Professional found."
      />
    </Field>
  );
}

function aSearch() {
  const terms: string[] = [];
  const chosen: (string | undefined)[] = [];
  render(<Search terms={terms} chosen={chosen} />);
  const field = screen.getByRole<HTMLInputElement>("combobox", { name: "Professional" });
  const type = (text: string, wait = 300) => {
    fireEvent.change(field, { target: { value: text } });
    act(() => void vi.advanceTimersByTime(wait));
  };
  const press = (key: string) => fireEvent.keyDown(field, { key });
  return { terms, chosen, field, type, press };
}
const note = () => screen.getByRole("status").textContent;

test("searches from three letters on, debounced", () => {
  const { terms, type } = aSearch();
  type("Ma");
  expect(note()).toBe("Type at least 3 letters.");
  type("Mar", 200);
  expect(note()).toBe("Searching…");
  type("Mari");
  expect(terms).toEqual(["", "Mari"]);
  expect(note()).toBe("3 results");
});

test("marks an option with arrows, selects it with Enter and shows it in the field", () => {
  const { chosen, field, type, press } = aSearch();
  type("Mari");
  press("ArrowDown");
  expect(field.getAttribute("aria-activedescendant")).toBe(screen.getAllByRole("option")[0]!.id);
  press("Enter");
  expect(chosen).toEqual(["Maria Lopez"]);
  expect(field.value).toBe("Maria Lopez");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("shows why an option is disabled and doesn't select it", () => {
  const { chosen, type, press } = aSearch();
  type("Mari");
  press("ArrowDown");
  press("ArrowDown");
  press("Enter");
  fireEvent.click(screen.getByRole("option", { name: /Already invited/ }));
  expect(chosen).toEqual([]);
  expect(screen.getByRole("option", { name: /Already invited/ }).getAttribute("aria-disabled")).toBe("true");
});

test("closes the list on Escape and keeps the text; announces an empty result", () => {
  const { field, type, press } = aSearch();
  type("Zzz");
  expect(note()).toBe("No Professional found.");
  press("Escape");
  expect(field.getAttribute("aria-expanded")).toBe("false");
  expect(field.value).toBe("Zzz");
});

test("closes the list 150 ms after the field loses the focus, unless it returns", () => {
  const { field, type } = aSearch();
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
  type("Mari");
  act(() => field.focus());
  act(() => field.blur());
  pass(149);
  expect(field.getAttribute("aria-expanded")).toBe("true");
  act(() => field.focus());
  pass(150);
  expect(field.getAttribute("aria-expanded")).toBe("true");
  act(() => field.blur());
  pass(150);
  expect(field.getAttribute("aria-expanded")).toBe("false");
});

test("removes the selection on Clear", () => {
  const { chosen, field, type } = aSearch();
  type("Mari");
  fireEvent.click(screen.getByRole("option", { name: /Marion/ }));
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(chosen).toEqual(["Marion Dee", undefined]);
  expect(field.value).toBe("");
});
