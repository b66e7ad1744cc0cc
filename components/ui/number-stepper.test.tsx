import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { NumberField } from "./form/number-field";
import { FormDialog } from "./form-dialog";
import { useForm } from "./form/use-form";

function Providers({ sent }: { sent: (number | null)[] }) {
  const [isOpen, setOpen] = useState(true);
  const form = useForm({
    initial: { slots: 2 as number | null },
    check: ({ slots }) => (slots === null ? { slots: "This is a required field" } : {}),
    submit: ({ slots }) => {
      sent.push(slots);
      setOpen(false);
    },
  });
  return (
    <FormDialog open={isOpen} title="Add" submitLabel="Send" form={form} onClose={() => setOpen(false)}>
      <NumberField label="Providers" min={1} max={20} {...form.field("slots")} />
    </FormDialog>
  );
}

function aField() {
  const sent: (number | null)[] = [];
  render(<Providers sent={sent} />);
  const field = screen.getByRole<HTMLInputElement>("spinbutton", { name: "Providers" });
  const type = (text: string) => {
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
  };
  return { sent, field, type, send: () => fireEvent.click(screen.getByRole("button", { name: "Send" })) };
}

test.each([
  ["21", "20"],
  ["0", "1"],
  ["-3", "1"],
])("changes %s to %s on blur", (text, shown) => {
  const { sent, field, type, send } = aField();
  type(text);
  expect(field.value).toBe(shown);
  send();
  expect(sent).toEqual([Number(shown)]);
});

test("corrects a number beyond the limits on Enter before submitting it", () => {
  const { sent, field } = aField();
  fireEvent.change(field, { target: { value: "21" } });
  expect(fireEvent.keyDown(field, { key: "Enter" })).toBe(false);
  expect(field.value).toBe("20");
  expect(fireEvent.keyDown(field, { key: "Enter" })).toBe(true);
  expect(sent).toEqual([]);
});

test.each(["7.5", "ten"])("rejects %s at the field, keeps it as typed and doesn't submit it", (text) => {
  const { sent, field, type, send } = aField();
  type(text);
  expect(field.value).toBe(text);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText("Enter a whole number from 1 to 20.")).toBeTruthy();
  send();
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(field);
});

test("submits a count, with or without spaces around it", () => {
  const { sent, type, send } = aField();
  type(" 12 ");
  send();
  expect(sent).toEqual([12]);
});

test("rejects an empty field by the form's own rule", () => {
  const { sent, type, send } = aField();
  type("");
  send();
  expect(screen.getByText("This is a required field")).toBeTruthy();
  expect(sent).toEqual([]);
});

test("steps with arrows from the last valid count within the limits", () => {
  const { field, type } = aField();
  type("7.5");
  fireEvent.keyDown(field, { key: "ArrowUp" });
  expect(field.value).toBe("3");
  fireEvent.keyDown(field, { key: "PageUp" });
  for (let i = 0; i < 5; i++) fireEvent.keyDown(field, { key: "PageUp" });
  expect(field.value).toBe("20");
});
