import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { currentNotifications } from "@/components/ui/notify";
import { contactMethodOptions, phoneTypeOptions } from "@/lib/contacts/rules";
import { IMPOSSIBLE_PHONE } from "@/lib/phones/format";
import type { OwnContact } from "@/lib/contacts/schema";
import { aContact } from "@/tests/support/own-contact";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { router } from "@/tests/support/next-navigation";
import { ContactScreen } from "./contact-screen";
import { press, show } from "@/tests/support/press";

const PUT = "PUT /api/facility/contact-information/7";
const answers = (contact: OwnContact, put = ok) => ({
  "GET /api/entity/contact-methods": answer(contactMethodOptions),
  "GET /api/entity/phone-types": answer(phoneTypeOptions),
  "GET /api/facility/contact-information": answer([contact]),
  [PUT]: put,
});

async function open(contact: OwnContact, { isEditing = false } = {}) {
  show(<ContactScreen first={[contact]} startWith={null} isEditing={isEditing} />);
  if (isEditing) await screen.findAllByRole("option", { name: "Office" });
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
const isSaveOff = () => screen.getByRole("button", { name: "Save" }).getAttribute("aria-disabled") === "true";

test("shows facts until Edit, and never lets the email be changed", async () => {
  answerRequests(answers(aContact()));
  await open(aContact());
  expect(screen.queryByRole("textbox")).toBeNull();
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "Robin Vale",
    "robin@example.test",
    "Any",
    "213-555-1234",
    "-",
    "Mobile (Work)",
  ]);
  expect(screen.queryByRole("button", { name: "Save" })).toBeNull();
  await press("Edit");
  expect(field(/^Name/).readOnly).toBe(false);
  expect(field(/^Phone type/).disabled).toBe(false);
  expect(field(/^Email/).readOnly).toBe(true);
});

test("shows the other facilities, and one of them when pressed", async () => {
  const elm = aContact({ number: null }, { contact_id: 8, facility_name: "Elm House", name: "R. Vale" });
  answerRequests({
    ...answers(aContact()),
    "GET /api/facility/contact-information": answer([aContact(), elm]),
  });
  show(<ContactScreen first={[aContact(), elm]} startWith={7} isEditing={false} />);
  expect(screen.getByText("No phone number · Any")).toBeTruthy();
  await press("Show Elm House");
  expect(screen.getByText("R. Vale")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Show Ash House" })).toBeTruthy();
});

test("shows who changed it, also while it is being edited", async () => {
  const entry = {
    id: 1,
    at: "2026-11-20T10:00:00Z",
    who: "A text from your phone",
    what: "Opted out of text messages",
    details: [],
  };
  answerRequests({
    ...answers(aContact()),
    "GET /api/facility/contact-information/history": answer({
      entries: [entry],
      has_more: false,
      archived_before: "2025-01",
    }),
  });
  await open(aContact(), { isEditing: true });
  await press("History");
  const dialog = within(await screen.findByRole("dialog", { name: "History" }));
  expect(await dialog.findByText("Opted out of text messages")).toBeTruthy();
  expect(dialog.getByText(/A text from your phone/)).toBeTruthy();
  expect(dialog.getByText("Entries from before January 2025 are archived.")).toBeTruthy();
});

test("says that older changes are archived instead of that there were none", async () => {
  const nothing = { entries: [], has_more: false, archived_before: "2025-01" };
  answerRequests({
    ...answers(aContact()),
    "GET /api/facility/contact-information/history": answer(nothing),
  });
  await open(aContact(), { isEditing: true });
  await press("History");
  const dialog = within(await screen.findByRole("dialog", { name: "History" }));
  const said = "No entries since January 2025. Those from before are archived.";
  expect(await dialog.findByText(said)).toBeTruthy();
  expect(dialog.queryByText("Nothing has been changed yet")).toBeNull();
});

test("points out a stored number that can't exist, which doesn't keep other fields from being saved", async () => {
  const contact = aContact({ number: "121-355-5019" });
  answerRequests(answers(contact));
  await open(contact, { isEditing: true });
  expect(screen.getByText(IMPOSSIBLE_PHONE)).toBeTruthy();
  type(/^Extension/, "12");
  expect(isSaveOff()).toBe(false);
  type(/^Phone \(/, "121-355-501");
  expect(isSaveOff()).toBe(true);
});

test("enables Save for a valid change, sends the payload and refetches the contact", async () => {
  const sent = answerRequests(answers(aContact()));
  await open(aContact(), { isEditing: true });
  expect(isSaveOff()).toBe(true);
  type(/^Name/, "Robin <Vale>");
  expect(
    screen.getByText(
      "Name must be less than 65 characters and can only contain letters, spaces, hyphens, commas, periods, and apostrophes.",
    ),
  ).toBeTruthy();
  expect(isSaveOff()).toBe(true);
  type(/^Name/, "Robin O'Vale, R.N.");
  type(/^Phone$|^Phone(?! type)/, "213");
  expect(isSaveOff()).toBe(true);
  type(/^Phone$|^Phone(?! type)/, "");
  type(/^Extension/, "12x");
  expect(field(/^Extension/).value).toBe("12");
  expect(field(/^Extension/).maxLength).toBe(4);
  expect(isSaveOff()).toBe(false);
  await press("Save");
  expect(sent.find(({ method }) => method === "PUT")!.body).toEqual({
    contactName: "Robin O'Vale, R.N.",
    contactMethodType: "ANY",
    contactPhoneType: "MOBILE_WORK",
    phoneNumber: "",
    phoneExtensionNumber: "12",
    smsEnabled: false,
  });
  expect(currentNotifications()).toMatchObject([
    { message: "Your contact information was saved successfully." },
  ]);
  expect(router.refresh).toHaveBeenCalledOnce();
});

test("shows the server's errors at their fields and stays open after a failed save", async () => {
  const refused = refusal(400, "This number is not in service.", "phoneNumber");
  answerRequests(answers(aContact(), refused as typeof ok));
  await open(aContact(), { isEditing: true });
  type(/^Name/, "Robin Vale II");
  await press("Save");
  expect(await screen.findByText("This number is not in service.")).toBeTruthy();
  expect(isSaveOff()).toBe(false);
});

test("shows at the phone number that it has opted out of text messages", async () => {
  const contact = aContact({ sms_enabled: true });
  const refused = refusal(400, "This number has opted out of text messages.", "smsEnabled");
  answerRequests(answers(contact, refused as typeof ok));
  await open(contact, { isEditing: true });
  type(/^Phone \(/, "310-555-0123");
  await press("Save");
  expect(await screen.findByText("This number has opted out of text messages.")).toBeTruthy();
  expect(field(/^Phone \(/).getAttribute("aria-invalid")).toBe("true");
});

test.each([
  ["Contact method", /^Contact method/, ""],
  ["Phone type", /^Phone type/, "OFFICE"],
])("asks for confirmation when a change of the %s turns off text messages", async (_, label, value) => {
  const contact = aContact({ sms_enabled: true });
  answerRequests(answers(contact));
  await open(contact, { isEditing: true });
  const before = field(label).value;
  type(label, value);
  const question = within(screen.getByRole("alertdialog"));
  expect(question.getAllByRole("button").map((button) => button.textContent)).toEqual([
    "Go back",
    "Yes, Continue",
  ]);
  await press("Go back");
  expect(field(label).value).toBe(before);
  expect(screen.getByText(/Text notifications are on/)).toBeTruthy();
  type(label, value);
  await press("Yes, Continue");
  expect(field(label).value).toBe(value);
  expect(screen.getByText(/Text notifications are off/)).toBeTruthy();
});
