import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OwnContact } from "@/lib/contacts/schema";
import { aContact } from "@/tests/support/own-contact";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { paletteLabels, runFromPalette } from "@/tests/support/palette";
import { NotificationsPanel } from "./notifications-panel";
import { press, show } from "@/tests/support/press";

const GET = "GET /api/facility/contact-information";
const PUT = "PUT /api/facility/contact-information/7";
const open = (contact: OwnContact) =>
  show(
    <NotificationsPanel
      first={[contact]}
      examples={{ [contact.facility_id]: "Ash House: Ada Grove called off CNA." }}
    />,
  );
const toggle = () => screen.getByRole<HTMLInputElement>("switch", { name: /^Ash House/ });

test("shows the text that a facility would send, unless its texts are off", () => {
  answerRequests({});
  open(aContact({ sms_enabled: true }));
  expect(screen.getByText("Ash House: Ada Grove called off CNA.")).toBeDefined();
  cleanup();
  open(aContact({ sms_enabled: false }));
  expect(screen.queryByText("Ash House: Ada Grove called off CNA.")).toBeNull();
});

test.each([
  ["the number has opted out", aContact({ sms_opt_in: false }), /text YES to 213-555-0160/],
  [
    "no sender number is configured",
    aContact({ sms_opt_in: false, sourceNumberFacilityContacts: null }),
    /text YES to N\/A/,
  ],
  ["there is no phone number", aContact({ number: null }), /need a phone number/],
  ["the phone isn't a mobile", aContact({ type_code: "OFFICE" }), /need a mobile phone type/],
  [
    "the contact method excludes texts",
    aContact({}, { contact_method_code: null }),
    /method that includes text/,
  ],
])("disables text messages while %s", (_, contact, text) => {
  answerRequests({});
  open(contact);
  expect(toggle().getAttribute("aria-disabled")).toBe("true");
  expect(document.body.textContent).toMatch(text);
  fireEvent.click(toggle());
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test.each([
  ["a missing detail", aContact({ number: null }), "Edit contact information"],
  ["a number that has opted out", aContact({ sms_opt_in: false }), "Edit contact information"],
  ["a number that gets texts", aContact({ sms_enabled: true }), /^Change where texts of .+ go$/],
])("links %s to the contact information, open for editing", (_, contact, name) => {
  answerRequests({});
  open(contact);
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(
    "/private/account/contact-information?edit=true&contactId=7",
  );
});

test.each([true, null])(
  "turns texts on for the number sent %s after confirmation, and reverts on cancel",
  async (sms_opt_in) => {
    const sent = answerRequests({
      [PUT]: ok,
      [GET]: () => Response.json([aContact({ sms_opt_in, sms_enabled: wasSent() })]),
    });
    const wasSent = () => sent.some(({ method }) => method === "PUT");
    open(aContact({ sms_opt_in }));
    fireEvent.click(toggle());
    expect(screen.getByRole("alertdialog", { name: "Turn on text notifications?" })).toBeTruthy();
    await press("Cancel");
    expect(toggle().checked).toBe(false);
    expect(wasSent()).toBe(false);
    fireEvent.click(toggle());
    await press("Turn on");
    expect(sent.find(({ method }) => method === "PUT")).toMatchObject({
      body: { contactName: "Robin Vale", smsEnabled: true },
    });
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(toggle().checked).toBe(true);
  },
);

test("names the current number and keeps it, although another tab has changed it", async () => {
  const current = aContact({ number: "213-555-9876" }, { name: "Robin Vale-Ortiz" });
  const sent = answerRequests({ [PUT]: ok, [GET]: answer([current]) });
  open(aContact());
  fireEvent.click(toggle());
  expect(await screen.findByText(/will text 213-555-9876/)).toBeTruthy();
  await press("Turn on");
  expect(sent.find(({ method }) => method === "PUT")?.body).toMatchObject({
    contactName: "Robin Vale-Ortiz",
    phoneNumber: "213-555-9876",
  });
});

test("asks again if the number changes while the question is open", async () => {
  answerRequests({ [GET]: answer([aContact()]) });
  open(aContact());
  fireEvent.click(toggle());
  const sent = answerRequests({ [PUT]: ok, [GET]: answer([aContact({ number: "213-555-9876" })]) });
  await press("Turn on");
  expect(await screen.findByText(/^Your phone number has changed/)).toBeTruthy();
  expect(await screen.findByText(/will text 213-555-9876/)).toBeTruthy();
  expect(sent.some(({ method }) => method === "PUT")).toBe(false);
});

test("reports a failed change in the dialog and changes nothing", async () => {
  answerRequests({ [PUT]: refusal(500), [GET]: answer([aContact({ sms_enabled: true })]) });
  open(aContact({ sms_enabled: true }));
  fireEvent.click(toggle());
  await press("Turn off");
  expect(await screen.findByText("Failed to save your notifications.")).toBeTruthy();
  await press("Cancel");
  expect(toggle().checked).toBe(true);
});

test("asks the same question from the palette, which offers nothing that is locked", async () => {
  answerRequests({ [GET]: answer([aContact()]) });
  const { unmount } = open(aContact());
  await act(() => runFromPalette("Turn on text messages"));
  expect(screen.getByRole("alertdialog", { name: "Turn on text notifications?" })).toBeTruthy();
  unmount();
  open(aContact({ sms_opt_in: false }));
  expect(await paletteLabels()).toEqual(["History of Contact Information"]);
});
