import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Refused } from "../refused";
import { Form } from "./form";
import { TextField } from "./text-field";
import { useForm } from "./use-form";
import { press } from "@/tests/support/press";

const REQUIRED = "This is a required field";
const check = ({ name, email }: { name: string; email: string }) => ({
  ...(name === "" && { name: REQUIRED }),
  ...(!email.includes("@") && { email: "Enter a valid email address" }),
});

function Contact({ submit }: { submit: (values: { name: string; email: string }) => unknown }) {
  const form = useForm({ initial: { name: "", email: "" }, check, submit });
  return (
    <Form form={form}>
      <TextField label="Name" {...form.field("name")} />
      <TextField label="Email" {...form.field("email")} />
      <button type="submit">Save</button>
      <output>{`${form.isBusy ? "busy" : "idle"}, ${form.isDirty ? "dirty" : "clean"}`}</output>
    </Form>
  );
}

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => press("Save");
const state = () => screen.getByRole("status").textContent;

test("shows errors on submit, focuses the first and updates them while typing", async () => {
  const sent: unknown[] = [];
  render(<Contact submit={(values) => sent.push(values)} />);
  type("Email", "a");
  expect(screen.queryByText("Enter a valid email address")).toBeNull();
  await save();
  expect(document.activeElement).toBe(field("Name"));
  expect(field("Email").getAttribute("aria-invalid")).toBe("true");
  type("Email", "a@b");
  expect(screen.queryByText("Enter a valid email address")).toBeNull();
  expect(screen.getByText(REQUIRED)).toBeTruthy();
  expect(sent).toEqual([]);
});

test("keeps server errors at their field until it is edited, and shows others above the form", async () => {
  const refusal = new Refused(
    ["Taken.", "The list is full."],
    [{ field: "email", message: "Taken." }, { message: "The list is full." }],
  );
  render(<Contact submit={() => Promise.reject(refusal)} />);
  type("Name", "Ann");
  type("Email", "a@b");
  await save();
  expect(document.activeElement).toBe(field("Email"));
  expect(screen.getByRole("alert").textContent).toBe("The list is full.");
  expect(screen.getByText("Taken.")).toBeTruthy();
  type("Name", "Anne");
  expect(screen.getByText("Taken.")).toBeTruthy();
  type("Email", "c@d");
  expect(screen.queryByText("Taken.")).toBeNull();
});

test("submits once on a double submit, and isn't dirty once saved", async () => {
  let finish = () => undefined as void;
  let sent = 0;
  render(
    <Contact
      submit={() => {
        sent++;
        return new Promise<void>((resolve) => (finish = resolve));
      }}
    />,
  );
  type("Name", "Ann");
  type("Email", "a@b");
  expect(state()).toBe("idle, dirty");
  await save();
  await save();
  expect(sent).toBe(1);
  expect(state()).toBe("busy, dirty");
  await act(async () => finish());
  expect(state()).toBe("idle, clean");
});

test("shows nothing for a handled refusal", async () => {
  render(<Contact submit={() => Promise.reject(new Refused([]))} />);
  type("Name", "Ann");
  type("Email", "a@b");
  await save();
  expect(screen.getByRole("alert").textContent).toBe("");
  expect(state()).toBe("idle, dirty");
});
