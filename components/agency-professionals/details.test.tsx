import { render, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { Providers } from "@/components/shell/providers";
import { currentNotifications } from "@/components/ui/notify";
import type { AgencyPerson } from "@/lib/people/agency/schema";
import type { ProfessionalDetails } from "@/lib/agency-professionals/schema";
import { answer, answerRequests, ok } from "@/tests/support/answer-requests";
import { anAgencyPerson, anAgencyPersonShift } from "@/tests/support/person-screen";
import { eventually } from "@/tests/support/eventually";
import { ContactInfoForm, IS_ASKED, IS_NEW } from "./contact-info-form";
import { CreateForm } from "./create-form";
import { DetailsScreen } from "./details-screen";
import { newContact } from "./new-contact";
import { press, type } from "@/tests/support/press";

beforeEach(() => {
  newContact.set(null);
  window.history.replaceState(null, "", "/private/agency/professionals/create");
});

const details: ProfessionalDetails = {
  id: 5,
  status: "enabled",
  has_joined: true,
  enabled_for_agency: true,
  first_name: "Ada",
  last_name: "Grove",
  is_contact_open: true,
  address: null,
  city_name: "Fresno",
  state_code: "CA",
  zip_code: null,
  email: "ada@example.test",
  phone_number: "555-555-5555",
  preferred_contact_method: "CALL_AND_TEXT",
  preferred_contact_method_name: "Call and Text",
  agencies_no: 1,
  roles_no: 1,
  certifications: [{ resource_type_id: "CNA", resource_type: "CNA", states: [{ code: "CA" }] }],
  specialties: [{ resource_type_id: "CNA", label: "Certified Nursing Assistant" }],
};
const lookups = {
  "GET /api/entity/states": answer([{ code: "CA", label: "California" }]),
  "GET /api/entity/preferred-contact-methods": answer([
    { code: "EMAIL", label: "Email" },
    { code: "CALL_AND_TEXT", label: "Call and Text" },
  ]),
  "GET /api/agencies/professionals/5": answer(details),
  "GET /api/agencies/people/5": answer(anAgencyPerson({ id: 5, name: "Ada Grove" })),
};
const show = (what: React.ReactNode) => render(<Providers>{what}</Providers>);
const person = anAgencyPerson({ id: 5, name: "Ada Grove" });
const open = (first: ProfessionalDetails, standing: Partial<AgencyPerson> = {}) =>
  show(
    <DetailsScreen
      first={first}
      standing={{ ...person, ...standing }}
      timeZone="America/New_York"
      renderedAt={Date.parse("2026-06-01T12:00:00Z")}
    />,
  );
const refused = (code: string, field: string, message: string) => () =>
  Response.json({ errors: [{ code, field, message }] }, { status: 409 });
const messages = () => currentNotifications().map(({ type: tone, message }) => [tone, message]);

test("shows what is on file, and a dash for what isn't", () => {
  answerRequests(lookups);
  open(details);
  const address = within(screen.getByRole("region", { name: "Home Address" }));
  expect(address.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "-",
    "Fresno, CA",
    "-",
  ]);
  expect(screen.getByRole("region", { name: "Name and License(s)" })).toBeTruthy();
  expect(screen.getByText("Call and Text")).toBeTruthy();
});

test("names first what keeps someone from shifts, and what they work next in its zone", () => {
  answerRequests(lookups);
  const flu = {
    code: "INFLUENZA",
    name: "Influenza vaccination",
    state: "MISSING",
    expires_on: null,
  } as const;
  open(details, {
    credentials: [{ ...flu, is_blocking: true, shifts_after: 0 }],
    slots: [anAgencyPersonShift()],
  });
  expect(screen.getByText("Influenza vaccination is missing.").closest("div")?.textContent).toContain(
    "Ada can’t be assigned where it is required.",
  );
  expect(
    within(screen.getByRole("region", { name: "Coming shifts" })).getByText("7 AM – 3 PM PT"),
  ).toBeDefined();
});

test("leads someone without a shift to the open ones of their license", () => {
  answerRequests(lookups);
  open(details);
  const coming = within(screen.getByRole("region", { name: "Coming shifts" }));
  expect(coming.getByRole("link", { name: "See open CNA shifts" }).getAttribute("href")).toBe(
    "/private/agency/shifts?type=CNA",
  );
});

test("locks the phone and saves changes with their spaces trimmed", async () => {
  const sent = answerRequests({ ...lookups, "PUT /api/agencies/professionals/5": ok });
  open(details);
  await press("Edit");
  expect(screen.getByLabelText<HTMLInputElement>("Cell phone").readOnly).toBe(true);
  expect(screen.getByText("Licenses cannot be edited at this time.")).toBeTruthy();
  await press("Save changes");
  expect(sent.filter(({ method }) => method === "PUT")).toEqual([]);
  type("First name", " Adele ");
  await press("Save changes");
  expect(await screen.findByText("Address is required")).toBeTruthy();
  type("Street address", "1 Oak Street");
  await press("Save changes");
  await eventually(() => expect(messages()).toEqual([["success", "Changes saved."]]));
  expect(sent.find(({ method }) => method === "PUT")?.body).toMatchObject({
    caregiver_id: 5,
    first_name: "Adele",
    address: "1 Oak Street",
    zip_code: "",
    phone: "555-555-5555",
  });
});

test("keeps the typed value on a conflict, and overwrites the other when saved again", async () => {
  const message = "Someone else has changed this to 2 Elm Road since you opened the form.";
  const stale = { code: "STALE", field: "address", message, current: "2 Elm Road" };
  const sent = answerRequests({
    ...lookups,
    "PUT /api/agencies/professionals/5": () => Response.json({ errors: [stale] }, { status: 409 }),
  });
  open(details);
  await press("Edit");
  type("Street address", "1 Oak Street");
  await press("Save changes");
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Street address").value).toBe("1 Oak Street");
  await press("Save changes");
  const saves = () => sent.filter(({ method }) => method === "PUT").map(({ body }) => body);
  await eventually(() => expect(saves()).toHaveLength(2));
  expect(saves()).toMatchObject([
    { address: "1 Oak Street", old: { first_name: "Ada", address: "", email: "ada@example.test" } },
    { address: "1 Oak Street", old: { first_name: "Ada", address: "2 Elm Road" } },
  ]);
  expect(messages()).toEqual([]);
});

test("locks an email by which others reach the professional", async () => {
  answerRequests(lookups);
  open({ ...details, agencies_no: 2 });
  await press("Edit");
  expect(screen.getByLabelText<HTMLInputElement>("Email").readOnly).toBe(true);
});

async function askAbout(path: () => Response) {
  const sent = answerRequests({ "POST /api/agencies/professionals/contact-info": path });
  show(<ContactInfoForm />);
  type("Cell phone", "(555) 555-5555");
  expect(screen.getByLabelText<HTMLInputElement>("Cell phone").value).toBe("555-555-5555");
  type("Email", " ada@example.test ");
  await press("Continue");
  return sent;
}

test("goes to the second step for someone new", async () => {
  const sent = await askAbout(answer({ isSuccessful: true, code: "SUCCESS", method: "createProfessional" }));
  expect(sent[0]?.body).toEqual({ phone_number: "555-555-5555", email: "ada@example.test" });
  await eventually(() => expect(messages()).toEqual([["info", IS_NEW]]));
  expect(newContact.get()).toEqual({ phone_number: "555-555-5555", email: "ada@example.test" });
});

test("stays on the first step for someone who is asked", async () => {
  await askAbout(answer({ isSuccessful: true, code: "SUCCESS", method: "addExistingProfessionalToAgency" }));
  await eventually(() => expect(messages()).toEqual([["success", IS_ASKED]]));
  expect(newContact.get()).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("");
});

test.each([
  ["ALREADY_EXISTS", "info"],
  ["CONTACT_US", "error"],
])("shows the server's text for %s as a banner", async (code, tone) => {
  await askAbout(refused(code, "email", "What the server says."));
  await eventually(() => expect(messages()).toEqual([[tone, "What the server says."]]));
  expect(screen.getByLabelText("Email").getAttribute("aria-invalid")).toBeNull();
});

test("checks the first step before it is sent", async () => {
  answerRequests({});
  show(<ContactInfoForm />);
  type("Cell phone", "555");
  await press("Continue");
  expect(await screen.findByText("Phone number should be 10 digits long")).toBeTruthy();
  expect(screen.getByText("Email is required")).toBeTruthy();
});

test("creates someone with the first step's contact", async () => {
  newContact.set({ email: "ada@example.test", phone_number: "555-555-5555" });
  const created = { isSuccessful: true, method: "createProfessional", data: { caregiver_id: 9 } };
  const sent = answerRequests({ ...lookups, "POST /api/agencies/professionals/create": answer(created) });
  show(<CreateForm />);
  type("First name", "Ada");
  type("Last name", "Grove");
  type("Street address", "1 Oak Street");
  type("State", "CA");
  type("City", "Fresno");
  type("ZIP", "93650");
  type("Preferred contact method", "EMAIL");
  await press("Add professional");
  await eventually(() => expect(sent.some(({ method }) => method === "POST")).toBe(true));
  expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
    first_name: "Ada",
    last_name: "Grove",
    address: "1 Oak Street",
    state_code: "CA",
    city_name: "Fresno",
    zip_code: "93650",
    preferred_contact_method: "EMAIL",
    phone: "555-555-5555",
    email: "ada@example.test",
  });
  await eventually(() => expect(newContact.get()).toBeNull());
});

test("has no second step without the first", () => {
  answerRequests({});
  show(<CreateForm />);
  expect(screen.queryByRole("button", { name: "Add professional" })).toBeNull();
});

test("without a current relation, the contact details are closed and nothing can be edited", async () => {
  const contact = { address: null, city_name: null, state_code: null, email: null, phone_number: null };
  const closed = { ...details, ...contact, is_contact_open: false, status: "disabled" as const };
  answerRequests({ ...lookups, "GET /api/agencies/professionals/5": answer(closed) });
  open(closed);
  expect(screen.getByText(/Ada doesn't work for your agency now/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Edit" })).toBeNull();
});
