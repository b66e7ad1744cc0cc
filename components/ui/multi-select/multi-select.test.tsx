import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ChoicePanel } from "./choice-panel";
import { MultiSelect } from "./multi-select";

const choices = [
  { value: "", label: "Empty", isEmpty: true, count: 2 },
  { value: "cna", label: "CNA", count: 12 },
  { value: "rn", label: "RN", count: 3 },
  { value: "cma", label: "CMA", count: 1 },
];

function aPanel() {
  const applied: string[][] = [];
  render(
    <ChoicePanel
      label="Type"
      choices={choices}
      chosen={new Set(["rn"])}
      onApply={(chosen) => applied.push([...chosen].toSorted())}
    />,
  );
  const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>("checkbox", { name });
  return { applied, box, apply: () => fireEvent.click(screen.getByRole("button", { name: "Apply" })) };
}

test("lists the choice for empty values last", () => {
  const { box } = aPanel();
  const names = screen.getAllByRole("checkbox").map((one) => one.closest("label")?.textContent);
  expect(names).toEqual(["Select All", "CNA12", "RN3", "CMA1", "Empty2"]);
  expect(box("Select All").indeterminate).toBe(true);
});

test("adds the results on select all and keeps hidden selections", () => {
  const { applied, box, apply } = aPanel();
  fireEvent.change(screen.getByRole("searchbox"), { target: { value: "c" } });
  fireEvent.click(box("Select All Search Results"));
  expect(screen.getByRole("status").textContent).toBe("Selected (3)");
  apply();
  expect(applied).toEqual([["cma", "cna", "rn"]]);
});

test("says why a choice can't be applied, and doesn't apply it", () => {
  const applied: string[][] = [];
  render(
    <ChoicePanel
      label="Type"
      choices={choices}
      chosen={new Set(["cna", "rn"])}
      refusalOf={(chosen) => (chosen.size === 2 ? "Not two." : null)}
      onApply={(chosen) => applied.push([...chosen])}
    />,
  );
  const apply = screen.getByRole("button", { name: "Apply" });
  expect(screen.getByRole("alert").textContent).toBe("Not two.");
  fireEvent.click(apply);
  expect(applied).toEqual([]);
  fireEvent.click(screen.getByRole("checkbox", { name: /^CMA/ }));
  expect(screen.queryByRole("alert")).toBeNull();
  fireEvent.click(apply);
  expect(applied).toEqual([["cna", "rn", "cma"]]);
});

test("changes nothing before Apply", () => {
  const { applied, box } = aPanel();
  fireEvent.click(box(/^RN/));
  expect(screen.getByRole("status").textContent).toBe("Selected (0)");
  expect(applied).toEqual([]);
});

test("shows the number of selections on the button, which opens the choices", async () => {
  const applied: number[] = [];
  render(
    <MultiSelect
      label="Type"
      choices={choices}
      chosen={new Set(["rn"])}
      onApply={(chosen) => applied.push(chosen.size)}
    />,
  );
  fireEvent.click(screen.getByRole("button", { name: /Type.*1 selected/ }));
  fireEvent.click(await screen.findByRole("checkbox", { name: "Select All" }));
  fireEvent.click(screen.getByRole("button", { name: "Apply" }));
  expect(applied).toEqual([4]);
  expect(screen.queryByRole("dialog")).toBeNull();
});
