import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { answer, ok, refusal } from "@/tests/support/answer-requests";
import { aDocument, opened, openDocument } from "@/tests/support/desk-document";
import { banners, focused, key, NOW, press, useDeskScreens } from "@/tests/support/desk-screens";

useDeskScreens();

const dayField = () => screen.getByLabelText<HTMLInputElement>("Good until");
/** Types a day and presses Enter, which submits. */
async function read(day: string) {
  fireEvent.change(dayField(), { target: { value: day } });
  await act(async () => void fireEvent.submit(dayField().form!));
}
const reason = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Reject, because" });

describe("a credential", () => {
  test("that a colleague has decided is decided again only on purpose", async () => {
    const decided = { by: "Rita Moss", at: NOW, reason: "Illegible" };
    const sent = await openDocument(aDocument({ status: "rejected", decided }));
    expect(screen.getByText(/Rejected by Rita Moss/)).toBeDefined();
    await key("v");
    expect(screen.queryByLabelText("Good until")).toBeNull();
    expect(sent()).toEqual([]);
    await press("Decide again…");
    expect(dayField()).toBeDefined();
  });

  test("is verified once the day that is read on it is the one it was uploaded with", async () => {
    const sent = await openDocument(aDocument(), { "POST /api/desk/credentials/17/verify": ok });
    expect(screen.getByRole("img", { name: "tb.png" })).toBeDefined();
    expect(screen.queryByText(/2027/)).toBeNull();
    await key("v");
    expect(focused()).toBe(dayField());
    expect(dayField().getAttribute("aria-invalid")).toBeNull();
    await read("112127");
    expect(banners()).toEqual(["Verified."]);
    expect(sent().map(({ body }) => body)).toMatchObject([{ expiresOn: "2027-11-21" }]);
  });

  test("whose day was read otherwise is read again, and counts as it was read twice", async () => {
    const sent = await openDocument(aDocument(), { "POST /api/desk/credentials/17/verify": ok });
    await read("112128");
    expect(screen.getByText(/uploaded as good until Nov 21, 2027, and you read Nov 21, 2028/)).toBeDefined();
    expect(focused()).toBe(dayField());
    expect(dayField().value).toBe("");
    expect(sent()).toEqual([]);
    await read("112128");
    expect(sent().map(({ body }) => body)).toMatchObject([{ expiresOn: "2028-11-21" }]);
  });

  test("without a day, or one that is read far in the future, is asked about as well", async () => {
    const sent = await openDocument(aDocument({ expires_on: null }), {
      "POST /api/desk/credentials/17/verify": ok,
    });
    await read("112137");
    expect(screen.getByText(/later than usual/)).toBeDefined();
    expect(sent()).toEqual([]);
    await read("112127");
    expect(sent().map(({ body }) => body)).toMatchObject([{ expiresOn: "2027-11-21" }]);
  });

  test("without a file isn’t verified by a key, but asked for by one", async () => {
    const sent = await openDocument(aDocument({ file: null, findings: ["There is no file to look at."] }), {
      "POST /api/desk/credentials/17/ask": answer({ people: 1 }),
    });
    await key("v");
    expect(banners()).toEqual(["Not verified. There is no file to look at."]);
    expect(screen.queryByRole("textbox", { name: "Verify anyway because" })).toBeNull();
    await key("a");
    expect(banners()).toContain("Asked by email.");
    expect(sent().map(({ path }) => path)).toEqual(["/api/desk/credentials/17/ask"]);
  });

  test("says whom asking emails, and asks no one again within a day", async () => {
    const asked = { by: "Lena Torres", at: "2026-11-27T12:00:00.000Z" };
    const lacking = aDocument({ file: null, findings: ["There is no file to look at."] });
    await openDocument(lacking);
    expect(screen.getByText("Emails Ann Wind and Ben Day, at most once a day.")).toBeDefined();
    opened.screenOf!.unmount();
    const sent = await openDocument({ ...lacking, asked });
    const button = screen.getByRole("button", { name: "Ask again" });
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByText("They were asked less than a day ago.")).toBeDefined();
    await key("a");
    expect(sent()).toEqual([]);
  });

  test("has its keys on the sheet of shortcuts, also those it has no use for now", async () => {
    await openDocument(aDocument());
    await key("?");
    const sheet = await screen.findByRole("dialog", { name: "Keyboard shortcuts" });
    const labels = [...sheet.querySelectorAll("dt")].map((one) => one.textContent);
    for (const label of ["Verify", "Reject", "Reject: Other person", "Use the proposed day"])
      expect(labels).toContain(label);
    for (const label of ["Ask for it, if there’s no file", "Open what was decided in the last day"])
      expect(labels).toContain(label);
    expect(labels.filter((label) => label === "It doesn’t expire")).toHaveLength(1);
  });

  test("isn’t verified while its last day is wrong or missing", async () => {
    const sent = await openDocument(aDocument({ last_day: "always" }));
    const day = screen.getByLabelText<HTMLInputElement>("Good until");
    fireEvent.change(day, { target: { value: "01/01/2025" } });
    await key("v");
    expect(screen.getByText(/or later\.$/)).toBeDefined();
    await read("");
    expect(screen.getByText(/always has one/)).toBeDefined();
    expect(sent()).toEqual([]);
  });

  test("without a last day is never verified unread: the custom of its kind is chosen by a key", async () => {
    const usual = { last_day: "usually", expires_on: null, proposed_on: "2027-11-21" } as const;
    const sent = await openDocument(aDocument(usual), { "POST /api/desk/credentials/17/verify": ok });
    const day = screen.getByLabelText<HTMLInputElement>("Good until");
    expect(day.value).toBe("");
    await read("");
    expect(screen.getByText("Enter the last day, or say that it doesn’t expire.")).toBeDefined();
    expect(focused()).toBe(day);
    expect(screen.getByRole("button", { name: /^Use 11\/21\/2027, a year after issue/ })).toBeDefined();
    await act(async () => void fireEvent.keyDown(day, { key: "u" }));
    expect(screen.getByLabelText<HTMLInputElement>("Good until").value).toBe("11/21/2027");
    await key("v");
    expect(sent().map(({ body }) => body)).toMatchObject([{ expiresOn: "2027-11-21" }]);
  });

  test("without a last day is verified as one that doesn’t expire only once that is said", async () => {
    const usual = { last_day: "usually", expires_on: null, proposed_on: null } as const;
    const sent = await openDocument(aDocument(usual), { "POST /api/desk/credentials/17/verify": ok });
    await key("v");
    expect(focused()).toBe(dayField());
    expect(sent()).toEqual([]);
    await act(async () => void fireEvent.click(screen.getByRole("checkbox", { name: "It doesn’t expire" })));
    await key("v");
    expect(sent().map(({ body }) => body)).toMatchObject([{ expiresOn: null }]);
  });

  test("that fails a requirement needs a reason to be verified", async () => {
    await openDocument(aDocument({ expires_on: null, findings: ["The answer to “Negative result” is No."] }));
    await press("Verify anyway…");
    expect(focused()).toBe(screen.getByRole("textbox", { name: "Verify anyway because" }));
    expect(screen.queryByText("Explain why it’s verified anyway.")).toBeNull();
    await press(/^Verify/);
    expect(screen.getByText("Explain why it’s verified anyway.")).toBeDefined();
    expect(banners()).toEqual([]);
  });

  test("without a file offers the last reason", async () => {
    const sent = await openDocument(
      aDocument({ expires_on: null, file: null, findings: ["There is no file to look at."] }),
      {
        "POST /api/desk/credentials/17/verify": ok,
        "POST /api/desk/credentials/18/verify": ok,
      },
    );
    await press("Verify anyway…");
    const despite = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Verify anyway because" });
    fireEvent.change(despite(), { target: { value: "Seen at the office" } });
    await press(/^Verify/);
    await screen.findByRole("heading", { name: "Nia Roberts" });
    await press("Verify anyway…");
    expect(despite().value).toBe("Seen at the office");
    await press(/^Verify/);
    expect(sent().map(({ body }) => body)).toMatchObject([
      { despite: "Seen at the office" },
      { despite: "Seen at the office" },
    ]);
  });

  test("is rejected with the reason of a key, and keeps it if the server refuses", async () => {
    await openDocument(aDocument(), {
      "POST /api/desk/credentials/17/reject": refusal(
        409,
        "This document is rejected already.",
        "credential",
      ),
    });
    await key("4");
    expect(reason().value).toBe("Expired");
    await press("Reject");
    await waitFor(() => expect(banners()).toEqual(["This document is rejected already."]));
    expect(reason().value).toBe("Expired");
  });

  test("is rejected by R, a digit and Enter, and the next one has the focus", async () => {
    const sent = await openDocument(aDocument(), { "POST /api/desk/credentials/17/reject": ok });
    await key("r");
    expect(focused()).toHaveProperty("textContent", "1 Not readable");
    await key("2");
    await key("3");
    expect(reason().value).toBe("Number doesn’t match");
    expect(focused()).toBe(screen.getByRole("button", { name: "Reject" }));
    // What Enter does on a button.
    await act(async () => focused()?.click());
    expect(sent().map(({ body }) => body)).toMatchObject([{ reason: "Number doesn’t match" }]);
    expect(await screen.findByRole("heading", { name: "Nia Roberts" })).toBeDefined();
    expect(focused()?.textContent).toContain("Paper 18");
  });

  test("leaves the reason with Escape, for single keys to work again", async () => {
    await openDocument(aDocument());
    await key("r");
    reason().focus();
    await act(async () => void fireEvent.keyDown(reason(), { key: "Escape" }));
    expect(screen.queryByRole("textbox", { name: "Reject, because" })).toBeNull();
    expect(focused()?.textContent).toContain("Paper 17");
  });

  test("returns when its decision is undone, as it is then", async () => {
    let status = "pending";
    await openDocument(aDocument(), {
      "GET /api/desk/credentials/17": () => Response.json(aDocument({ status })),
      "POST /api/desk/credentials/17/reject": () => {
        status = "rejected";
        return ok();
      },
      "POST /api/desk/credentials/17/undo": () => {
        status = "pending";
        return ok();
      },
    });
    await key("2");
    await act(async () => focused()?.click());
    await screen.findByRole("heading", { name: "Nia Roberts" });
    await press(/^Paper 17/);
    expect(await screen.findByText("Decided already: rejected")).toBeDefined();
    await press(/^Paper 18/);
    const seen: string[] = [];
    const watch = new MutationObserver(() => seen.push(document.body.textContent));
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
    await key("z");
    expect(await screen.findByRole("heading", { name: "Grace Brown" })).toBeDefined();
    watch.disconnect();
    expect(seen.filter((text) => text.includes("Decided already"))).toEqual([]);
    expect(dayField()).toBeDefined();
  });

  test("is said not to expire by a key, also from the field", async () => {
    const usual = { last_day: "usually", expires_on: null, proposed_on: null } as const;
    const sent = await openDocument(aDocument(usual), { "POST /api/desk/credentials/17/verify": ok });
    await key("v");
    await act(async () => void fireEvent.keyDown(dayField(), { key: "e" }));
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "It doesn’t expire" }).checked).toBe(true);
    await key("e");
    expect(dayField()).toBeDefined();
    await key("e");
    await key("v");
    expect(sent().map(({ body }) => body)).toMatchObject([{ expiresOn: null }]);
  });

  test("without a file is asked for in its place, and says a number once", async () => {
    await openDocument(
      aDocument({ file: null, license_number: "CNA770008", must_show: ["Number: CNA770008"] }),
    );
    expect(screen.getByRole("heading", { name: "No file" })).toBeDefined();
    expect(screen.getAllByRole("button", { name: /^Ask for the file/ })).toHaveLength(1);
    expect(screen.getAllByText(/CNA770008/)).toHaveLength(1);
  });
});
