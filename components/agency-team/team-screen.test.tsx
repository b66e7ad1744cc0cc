import { act, fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { NO_PERMISSION } from "@/components/ui/permission-gate";
import type { TeamAccess } from "@/lib/agency-contacts/policy";
import type { AgencyContact } from "@/lib/agency-contacts/schema";
import { answer, answerRequests, refusal } from "@/tests/support/answer-requests";
import { TeamScreen } from "./team-screen";
import { banners, press, show, type } from "@/tests/support/press";

const aContact = (given: Partial<AgencyContact> = {}): AgencyContact => ({
  id: 2,
  first_name: "Joanna",
  last_name: "Van Dyke",
  name: "Joanna Van Dyke",
  email: "joanna@example.test",
  phone_number: "213-555-0173",
  phone_extension_number: "4B",
  is_admin: false,
  is_portal_enabled: true,
  is_invited: false,
  invited_at: null,
  notify_claims_enabled: false,
  notify_shift_cancel_enabled: true,
  notify_missed_punch_summary_enabled: false,
  ...given,
});

const agnes = aContact({
  id: 1,
  first_name: "Agnes",
  last_name: "Lindqvist",
  name: "Agnes Lindqvist",
  email: "agnes@example.test",
  phone_number: null,
  phone_extension_number: null,
  is_admin: true,
});
const disabled = aContact({
  id: 3,
  first_name: "Hugh",
  last_name: "Calloway",
  name: "Hugh Calloway",
  email: "hugh@example.test",
  is_portal_enabled: false,
});

const GET = "GET /api/agencies/contacts";
const ADD = "POST /api/agencies/contacts";
const SAVE = "PUT /api/agencies/contacts/2";
/** Joanna as the form holds her. */
const opened = {
  first_name: "Joanna",
  last_name: "Van Dyke",
  phone: "2135550173",
  phone_extension_number: "4B",
  is_portal_enabled: true,
  notify_claims_enabled: false,
  notify_shift_cancel_enabled: true,
  notify_missed_punch_summary_enabled: false,
};
const rows = [agnes, disabled, aContact()];

/** The team as Agnes sees it. */
function open(access: Partial<TeamAccess> = {}, shown = rows) {
  const every = { canCreate: true, canEdit: true, canChangeStatus: true, canSwitchClaims: true };
  show(
    <TeamScreen first={{ rows: shown, total: shown.length }} ownId={1} access={{ ...every, ...access }} />,
  );
}

const team = () => answer({ rows, total: rows.length });
const edit = async (name = "Joanna Van Dyke") => {
  await press(`Manage profile of ${name}`);
  return within(await screen.findByRole("dialog", { name: "Edit contact" }));
};
const rowOf = (name: string) => screen.getByRole("row", { name: new RegExp(name) });

describe("the table of contacts", () => {
  test("shows status, the admin's icon and dimmed rows", () => {
    open();
    expect(screen.getByRole("heading", { level: 1, name: "My Team" })).toBeTruthy();
    expect(screen.getByText("3 contacts")).toBeTruthy();
    expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "Name",
      "Status",
      "Email",
      "Phone",
      "Ext",
      "Actions",
    ]);
    expect(within(rowOf("Agnes")).getByText("Admin")).toBeTruthy();
    expect(within(rowOf("Joanna")).queryByText("Admin")).toBeNull();
    expect(within(rowOf("Joanna")).getByText("Enabled")).toBeTruthy();
    expect(within(rowOf("Hugh")).getAllByText("Disabled")).not.toHaveLength(0);
    expect(within(rowOf("Joanna")).getAllByText("Hears of cancelled shifts")).not.toHaveLength(0);
    expect(rowOf("Hugh").className).toContain("muted");
    expect(rowOf("Joanna").className).not.toContain("muted");
  });

  test.each([
    ["joanna@", "1 contact"],
    ["555-0173", "2 contacts"],
    ["4b", "2 contacts"],
    ["disabled", "1 contact"],
    ["no such", "0 contacts"],
  ])("searches everything visible: %s", async (text, count) => {
    open();
    type("Search for contact, email, phone, and more", text);
    expect(screen.getByText(count)).toBeTruthy();
    await press("Clear the search");
    expect(screen.getByText("3 contacts")).toBeTruthy();
  });

  test("has read-only buttons that say why, without the permissions", async () => {
    open({ canCreate: false, canEdit: false });
    for (const name of ["+ Add contact", "Manage profile of Joanna Van Dyke"]) {
      const button = screen.getByRole("button", { name });
      expect(button.getAttribute("aria-disabled")).toBe("true");
      const reason = document.getElementById(button.getAttribute("aria-describedby")!);
      expect(reason?.textContent).toBe(NO_PERMISSION);
      fireEvent.click(button);
    }
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("adding a contact", () => {
  test("refuses an empty form at its fields, then sends the phone without dashes", async () => {
    const tobias = aContact({ id: 4, name: "Tobias Kern" });
    const sent = answerRequests({ [ADD]: answer(tobias), [GET]: team() });
    open();
    await press("+ Add contact");
    const dialog = within(await screen.findByRole("dialog", { name: "Add contact" }));
    expect(dialog.queryByLabelText(/Enable/)).toBeNull();
    const submit = () =>
      act(async () => void fireEvent.click(dialog.getByRole("button", { name: "Add contact" })));
    await submit();
    for (const text of ["First name is required", "Last name is required", "Email is required"])
      expect(dialog.getByText(text)).toBeTruthy();
    type("First name", "Tobias");
    type("Last name", "Kern");
    type("Email", "tobias@");
    type(/^Phone/, "21355501");
    await submit();
    expect(dialog.getByText("Email format is invalid")).toBeTruthy();
    expect(dialog.getByText("Phone number format is invalid")).toBeTruthy();
    type("Email", "tobias@example.test");
    type(/^Phone/, "2135550172");
    type(/^Ext/, "1-2");
    expect(dialog.getByLabelText<HTMLInputElement>(/^Phone/).value).toBe("213-555-0172");
    await submit();
    expect(sent.find(({ method }) => method === "POST")!.body).toEqual({
      first_name: "Tobias",
      last_name: "Kern",
      email: "tobias@example.test",
      phone: "2135550172",
      phone_extension_number: "12",
    });
    expect(banners()).toEqual(["Contact added successfully"]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test.each([
    [refusal(409, "This email address is already in use.", "email"), "This email address is already in use."],
    [refusal(500), "Failed to add contact. Please try again."],
  ])("shows the server's message, or its own", async (answered, text) => {
    answerRequests({ [ADD]: answered, [GET]: team() });
    open();
    await press("+ Add contact");
    const dialog = within(await screen.findByRole("dialog", { name: "Add contact" }));
    type("First name", "Tobias");
    type("Last name", "Kern");
    type("Email", "tobias@example.test");
    await act(async () => void fireEvent.click(dialog.getByRole("button", { name: "Add contact" })));
    expect(dialog.getByText(text)).toBeTruthy();
  });
});

describe("editing a contact", () => {
  test("locks the email and saves everything else", async () => {
    const sent = answerRequests({ [SAVE]: answer(aContact()), [GET]: team() });
    open();
    const dialog = await edit();
    expect(dialog.getByLabelText<HTMLInputElement>(/^Email/).readOnly).toBe(true);
    type("Last name", "Dyke");
    type(/^Ext/, "");
    fireEvent.click(dialog.getByRole("checkbox", { name: /Missed punch summary/ }));
    await press("Save");
    expect(sent.find(({ method }) => method === "PUT")!.body).toEqual({
      first_name: "Joanna",
      last_name: "Dyke",
      phone: "2135550173",
      phone_extension_number: null,
      is_portal_enabled: true,
      notify_claims_enabled: false,
      notify_shift_cancel_enabled: true,
      notify_missed_punch_summary_enabled: true,
      old: opened,
    });
    expect(banners()).toEqual(["Contact saved successfully"]);
  });

  test("keeps the typed value on a conflict, and overwrites the other when saved again", async () => {
    const message = "Someone else has changed this to Dike since you opened the form.";
    const stale = { code: "STALE", field: "last_name", message, current: "Dike" };
    const sent = answerRequests({
      [SAVE]: () => Response.json({ errors: [stale] }, { status: 409 }),
      [GET]: team(),
    });
    open();
    const dialog = await edit();
    type("Last name", "Dyke");
    await press("Save");
    expect(dialog.getByText(message)).toBeTruthy();
    expect(dialog.getByLabelText<HTMLInputElement>("Last name").value).toBe("Dyke");
    await press("Save");
    expect(sent.filter(({ method }) => method === "PUT").map(({ body }) => body)).toMatchObject([
      { last_name: "Dyke", old: opened },
      { last_name: "Dyke", old: { ...opened, last_name: "Dike" } },
    ]);
  });

  test("shows its own message for a failure without one", async () => {
    answerRequests({ [SAVE]: refusal(500), [GET]: team() });
    open();
    const dialog = await edit();
    type("Last name", "Dyke");
    await press("Save");
    expect(dialog.getByText("Failed to save contact. Please try again.")).toBeTruthy();
  });

  test("disables only after a confirmation", async () => {
    const disabledJoanna = aContact({ is_portal_enabled: false });
    const sent = answerRequests({
      [SAVE]: answer(disabledJoanna),
      [GET]: answer({ rows: [agnes, disabled, disabledJoanna], total: 3 }),
    });
    open();
    const dialog = await edit();
    const box = () => dialog.getByRole<HTMLInputElement>("checkbox", { name: /^Enable/ });
    fireEvent.click(box());
    const question = within(screen.getByRole("alertdialog", { name: "Disable contact?" }));
    expect(box().checked).toBe(true);
    await act(async () => void fireEvent.click(question.getByRole("button", { name: "Cancel" })));
    expect(box().checked).toBe(true);
    fireEvent.click(box());
    await press("Disable");
    expect(box().checked).toBe(false);
    await press("Save");
    expect(sent.find(({ method }) => method === "PUT")!.body).toMatchObject({ is_portal_enabled: false });
    // Dimmed at once, not highlighted as a changed row.
    expect(rowOf("Joanna").className).toContain("muted");
  });

  test("enables a disabled contact after a confirmation", async () => {
    open();
    const dialog = await edit("Hugh Calloway");
    const box = () => dialog.getByRole<HTMLInputElement>("checkbox", { name: /^Enable/ });
    fireEvent.click(box());
    expect(screen.getByRole("alertdialog", { name: "Re-enable contact?" })).toBeTruthy();
    expect(box().checked).toBe(false);
    await press("Re-enable");
    expect(box().checked).toBe(true);
  });

  test("offers no status for oneself", async () => {
    open();
    const dialog = await edit("Agnes Lindqvist");
    expect(dialog.queryByRole("checkbox", { name: /^Enable/ })).toBeNull();
    expect(dialog.getByRole("checkbox", { name: /Claimed shifts/ })).toBeTruthy();
  });

  test("keeps status and claims read-only without their permissions", async () => {
    const sent = answerRequests({ [SAVE]: answer(aContact()), [GET]: team() });
    open({ canChangeStatus: false, canSwitchClaims: false });
    const dialog = await edit();
    for (const name of [/^Enable/, /Claimed shifts/]) {
      const box = dialog.getByRole("checkbox", { name });
      fireEvent.click(box);
      expect(box.getAttribute("aria-disabled")).toBe("true");
    }
    expect(screen.queryByRole("alertdialog")).toBeNull();
    fireEvent.click(dialog.getByRole("checkbox", { name: /Cancelled shifts/ }));
    await press("Save");
    expect(sent.find(({ method }) => method === "PUT")!.body).toMatchObject({
      is_portal_enabled: true,
      notify_claims_enabled: false,
      notify_shift_cancel_enabled: false,
    });
  });
});

test("who never signed in says so, since when they are invited, and is sent the invitation again", async () => {
  const invited = aContact({ is_invited: true, invited_at: "2026-11-12T18:00:00.000Z" });
  open({}, [agnes, invited]);
  expect(within(rowOf("Joanna")).getAllByText(/^Never signed in, invited Nov 12$/)).not.toHaveLength(0);
  expect(within(rowOf("Agnes")).queryByText(/Never signed in/)).toBeNull();
  // In its column, and on a phone after what it is about.
  const [again] = screen.getAllByRole("button", { name: "Resend the invitation of Joanna Van Dyke" });
  await act(async () => void fireEvent.click(again!));
  expect(await screen.findByRole("dialog", { name: "Resend invitation" })).toBeDefined();
});
