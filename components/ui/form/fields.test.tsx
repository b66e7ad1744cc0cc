import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { CheckboxField } from "./checkbox-field";
import { Form } from "./form";
import { PhoneField } from "./phone-field";
import { SelectField } from "./select-field";
import { TextareaField } from "./textarea-field";
import { useForm } from "./use-form";
import { press } from "@/tests/support/press";

const NOTHING = { reason: "", note: "", agreed: false };

const check = ({ reason, note, agreed }: typeof NOTHING) => ({
  ...(reason === "" && { reason: "Choose a reason" }),
  ...(note === "" && { note: "Write a note" }),
  ...(!agreed && { agreed: "Confirm that you have read this" }),
});

function Dispute({ sent }: { sent: unknown[] }) {
  const form = useForm({ initial: NOTHING, check, submit: (values) => sent.push(values) });
  return (
    <Form form={form}>
      <SelectField
        label="Reason"
        placeholder="Choose…"
        options={[{ value: "hours", label: "Wrong hours" }]}
        {...form.field("reason")}
      />
      <TextareaField label="Note" maxLength={280} {...form.field("note")} />
      <CheckboxField label="I have read this" {...form.field("agreed")} />
      <button type="submit">Send</button>
    </Form>
  );
}
const send = () => press("Send");

test("rejects an empty choice, text and checkbox at their fields, then submits", async () => {
  const sent: unknown[] = [];
  render(<Dispute sent={sent} />);
  await send();
  for (const text of ["Choose a reason", "Write a note", "Confirm that you have read this"])
    expect(screen.getByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Reason"));
  fireEvent.change(screen.getByLabelText("Reason"), { target: { value: "hours" } });
  fireEvent.change(screen.getByLabelText("Note"), { target: { value: "Left at 3" } });
  expect(screen.getByText("9 / 280")).toBeTruthy();
  fireEvent.click(screen.getByRole("checkbox", { name: "I have read this" }));
  await send();
  expect(sent).toEqual([{ reason: "hours", note: "Left at 3", agreed: true }]);
});

function Phone() {
  const form = useForm({ initial: { phone: "" }, submit: () => {} });
  return (
    <Form form={form}>
      <PhoneField label="Phone" {...form.field("phone")} />
    </Form>
  );
}

test("says that a typed extension is not kept", () => {
  render(<Phone />);
  const box = screen.getByLabelText<HTMLInputElement>("Phone");
  for (const key of "213-555-0190 x12") fireEvent.change(box, { target: { value: box.value + key } });
  expect(box.value).toBe("213-555-0190");
  expect(screen.getByText(/without an extension/)).toBeTruthy();
});
