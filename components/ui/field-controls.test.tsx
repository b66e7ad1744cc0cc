import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Field } from "./field";
import { PasswordInput } from "./password-input";
import { Select } from "./select";
import { TextArea } from "./text-area";
import { TextInput } from "./text-input";

const controls = [
  ["text input", <TextInput key="text" />],
  ["text area", <TextArea key="area" />],
  ["select", <Select key="select" placeholder="Choose…" options={[{ value: 1, label: "1 East" }]} />],
  ["password input", <PasswordInput key="password" />],
] as const;

test.each(controls)("a %s has the label, hint and error of its field", (_, control) => {
  render(
    <Field label="Unit" hint="As on the badge" error="Choose a unit" required>
      {control}
    </Field>,
  );
  const element = screen.getByLabelText("Unit");
  const descriptions = element.getAttribute("aria-describedby")!.split(" ");
  expect(descriptions.map((id) => document.getElementById(id)?.textContent)).toEqual([
    "Choose a unit",
    "As on the badge",
  ]);
  expect(element.getAttribute("aria-invalid")).toBe("true");
  expect(element.getAttribute("aria-required")).toBe("true");
});

test("a field without an error is neither invalid nor described", () => {
  render(
    <Field label="Unit" optional>
      <TextInput />
    </Field>,
  );
  const input = screen.getByLabelText("Unit (optional)");
  expect(input.hasAttribute("aria-invalid")).toBe(false);
  expect(input.hasAttribute("aria-describedby")).toBe(false);
});

test("text has a maximum length unless the field sets another", () => {
  render(
    <>
      <TextInput aria-label="Name" />
      <TextInput aria-label="Zip code" maxLength={5} />
    </>,
  );
  const maxLength = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name }).maxLength;
  expect([maxLength("Name"), maxLength("Zip code")]).toEqual([255, 5]);
});

test("a password can be shown and hidden again", () => {
  render(<PasswordInput aria-label="Password" defaultValue="correct horse" />);
  const input = screen.getByLabelText<HTMLInputElement>("Password");
  expect(input.type).toBe("password");
  fireEvent.click(screen.getByRole("button", { name: "Show password" }));
  expect([input.type, input.value]).toEqual(["text", "correct horse"]);
  fireEvent.click(screen.getByRole("button", { name: "Hide password" }));
  expect(input.type).toBe("password");
});

test("a select offers its placeholder as the empty value, and disables single options", () => {
  const options = [
    { value: 1, label: "1 East" },
    { value: 2, label: "1 West", disabled: true },
  ];
  render(<Select aria-label="Unit" placeholder="Choose…" options={options} />);
  expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Unit" }).value).toBe("");
  const offered = screen.getAllByRole<HTMLOptionElement>("option");
  expect(offered.map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ["Choose…", false],
    ["1 East", false],
    ["1 West", true],
  ]);
});
