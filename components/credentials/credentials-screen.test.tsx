import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { answer, answerRequests, refusal } from "@/tests/support/answer-requests";
import {
  PATH,
  answers,
  choose,
  consentOf,
  cprDetail,
  headers,
  license,
  list,
  messages,
  openScreen,
  required,
  resetScreen,
} from "@/tests/support/credentials-screen";
import { anAgencyPerson } from "@/tests/support/person-screen";
import type { Consent } from "@/lib/professionals/credentials/consent/schema";
import { press } from "@/tests/support/press";

beforeEach(resetScreen);

describe("documents of others", () => {
  const ask = `POST ${PATH}/document-consent`;
  const open = (consent: Consent, given: Parameters<typeof openScreen>[0] = {}) => {
    const sent = answerRequests({
      ...answers,
      [`GET ${PATH}/document-consent`]: answer(consent),
      [ask]: () => new Response("OK"),
    });
    openScreen(given);
    return sent;
  };

  test("are explained, and asked for with one press", async () => {
    const sent = open(consentOf("NONE"));
    await screen.findByText(
      /For documents others uploaded, you see the type, status and expiration\. Anabel can/,
    );
    await press("Ask Anabel");
    expect(sent.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
      `${PATH}/document-consent`,
    ]);
    expect(messages()).toContain("Anabel was asked to share their documents.");
  });

  test.each<[Consent, RegExp]>([
    [
      consentOf("ASKED", { can_be_asked: false }),
      /was asked to share them on 11\/18\/2026 and hasn’t answered yet/,
    ],
    [
      consentOf("WITHDRAWN", { can_be_asked: false }),
      /doesn’t share them\. You can ask again from 12\/16\/2026/,
    ],
    [
      consentOf("GRANTED", { has_closed_documents: false }),
      /has shared all documents with you since 11\/18\/2026/,
    ],
    // Past midnight where the reader is.
    [
      consentOf("GRANTED", { has_closed_documents: false, since: "2026-11-18T20:00:00.000Z" }),
      /since 11\/19\/2026/,
    ],
  ])("%o", async (consent, sentence) => {
    open(consent);
    await screen.findByText(sentence);
    expect(screen.queryByRole("button", { name: /Ask/ })).toBeNull();
  });

  test("aren't asked for by someone who may only look", async () => {
    open(consentOf("LAPSED"), { canUpload: false });
    await screen.findByText(/didn’t answer/);
    expect(screen.queryByRole("button", { name: /Ask/ })).toBeNull();
  });

  test("aren't mentioned if there are none", async () => {
    open(consentOf("NONE", { has_closed_documents: false }));
    await screen.findByText("CPR certification", { selector: "strong" });
    expect(screen.queryByText(/others uploaded/)).toBeNull();
  });

  test("have no download", async () => {
    const [row] = cprDetail.data.rows;
    const closed = { ...row!, is_open: false, cells: { type: "BLS", status: "verified", actions: null } };
    answerRequests({
      ...answers,
      [`GET ${PATH}/credentials/CPR`]: answer({ ...cprDetail, data: { ...cprDetail.data, rows: [closed] } }),
    });
    openScreen();
    const cpr = (await screen.findByText("CPR certification", { selector: "strong" })).closest("tr")!;
    await act(async () => void fireEvent.click(within(cpr).getByRole("button", { name: "View details" })));
    const nested = await screen.findByRole("table", { name: "Documents for CPR certification" });
    expect(within(nested).getByText("Not shared")).toBeTruthy();
    expect(within(nested).queryByRole("link")).toBeNull();
  });
});

describe("the table", () => {
  test("has a row per credential with a pill per type, their key, and no Needed to work", async () => {
    answerRequests(answers);
    openScreen();
    const row = (await screen.findByText("CPR certification", { selector: "strong" })).closest("tr")!;
    expect(headers()).toEqual(["Details", "Credential", "Type(s)", "Actions"]);
    expect(within(row).getByText("Expires 12/01/2026")).toBeTruthy();
    expect([...row.querySelectorAll("li")].map((one) => one.textContent)).toEqual([
      "BLS: Verified",
      "ACLS: Rejected/Expired",
    ]);
    const key = within(screen.getByRole("list", { name: "Key" })).getAllByRole("listitem");
    expect(key.map((one) => one.textContent)).toEqual(["Missing", "Pending", "Verified", "Rejected/Expired"]);
    expect(screen.queryByRole("button", { name: "Upload Provisioned worker" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Clear filter" })).toBeNull();
  });

  test("warns of a credential that ends soon unless its renewal is in review", async () => {
    const [cpr, tb] = [list[1]!, list[2]!];
    const soon = { expires_on: "2026-12-01" };
    answerRequests({
      ...answers,
      [`GET ${PATH}/credentials`]: answer([
        { ...cpr, ...soon },
        { ...tb, ...soon, is_being_renewed: true },
      ]),
    });
    openScreen();
    await screen.findByText("Expires 12/01/2026 · renewal in review");
    const isUrgent = (name: string) =>
      screen.getByRole("button", { name: `Upload ${name}` }).hasAttribute("data-urgent");
    expect([isUrgent("CPR certification"), isUrgent("Tuberculosis screening")]).toEqual([true, false]);
  });

  test("opens to the documents in their own columns", async () => {
    answerRequests(answers);
    openScreen();
    const row = (await screen.findByText("CPR certification", { selector: "strong" })).closest("tr")!;
    await act(async () => void fireEvent.click(within(row).getByRole("button", { name: "View details" })));
    const nested = await screen.findByRole("table", { name: "Documents for CPR certification" });
    expect(within(nested).getByText("not readable")).toBeTruthy();
    expect(within(nested).getByText("CA, NV")).toBeTruthy();
    expect(within(nested).getByText("12/01/2026")).toBeTruthy();
    expect(within(nested).getByText("No")).toBeTruthy();
    expect(within(nested).getByRole("link", { name: "Download card.pdf" }).getAttribute("href")).toBe(
      `${PATH}/credentials/CPR/files/1`,
    );
  });

  test("says a refused load and disables both buttons", async () => {
    answerRequests({ ...answers, [`GET ${PATH}/credentials`]: refusal(403, "This profile is closed.") });
    openScreen();
    expect(
      await screen.findByText(/doesn’t work for your agency now, so credentials are closed/),
    ).toBeTruthy();
    expect(messages()).toEqual(["This profile is closed."]);
    for (const name of ["Upload Credentials", "View credentials by facility"])
      expect(screen.getByRole("button", { name }).getAttribute("aria-disabled")).toBe("true");
  });
});

describe("by facility", () => {
  test("asks for a selection, lists missing credentials first and clears the filter", async () => {
    const [cpr, tb] = [list[1]!, list[2]!];
    const sent = answerRequests({
      ...answers,
      [`GET ${PATH}/credential-requirements`]: answer([
        required(license, true, 0),
        required(cpr, true, 0),
        required(tb, false, 1),
      ]),
    });
    openScreen();
    await screen.findByText("CPR certification", { selector: "strong" });
    await press("View credentials by facility");
    await screen.findByRole("option", { name: "CNA" });
    await press("View credentials");
    expect(screen.getByText("Please make a selection")).toBeTruthy();
    await choose(/^Shift type/, "3 CNA");
    await press("View credentials");
    expect(await screen.findByText("1 credential needed before Anabel can work here")).toBeTruthy();
    expect(sent.find(({ path }) => path.endsWith("/credential-requirements"))!.query).toEqual({
      facilityId: "3",
      shiftType: "CNA",
    });
    expect(headers()).toEqual(["Details", "Credential", "Needed to work", "Type(s)", "Actions"]);
    const rows = screen.getAllByRole("row").slice(1);
    expect(rows[0]!.textContent).toContain("Tuberculosis screening");
    expect(rows[0]!.textContent).toContain("1 needed");
    await press("Upload Credentials");
    const options = within(await screen.findByLabelText(/^Credential$/)).getAllByRole("option");
    expect(options.map((one) => one.textContent)).toEqual([
      "Select…",
      "Tuberculosis screening",
      "CPR certification",
    ]);
    await press("Cancel");
    await press("Clear filter");
    expect(headers()).not.toContain("Needed to work");
    expect(location.search).toBe("");
  });

  test("removes a facility without a contract from the address, and shows all credentials", async () => {
    window.history.replaceState(null, "", "?facility=9&shift=CNA");
    const message = "Your agency has no contract with this facility.";
    answerRequests({ ...answers, [`GET ${PATH}/credential-requirements`]: refusal(403, message) });
    openScreen();
    expect(await screen.findByText("CPR certification", { selector: "strong" })).toBeTruthy();
    expect(messages()).toContain(message);
    expect(location.search).toBe("");
    expect(headers()).not.toContain("Needed to work");
  });

  test("says that nothing is required", async () => {
    window.history.replaceState(null, "", "?facility=3&shift=CNA");
    answerRequests(answers);
    openScreen();
    expect(
      await screen.findByText("There are currently no credentials required to work CNA shifts at Pinecrest."),
    ).toBeTruthy();
  });
});

test("puts what keeps someone from shifts first, then what runs out", async () => {
  const line = { expires_on: null, is_blocking: false, shifts_after: 0 };
  answerRequests({
    ...answers,
    "GET /api/agencies/people/7": answer(
      anAgencyPerson({
        credentials: [
          { ...line, code: "TB_TEST", name: "Tuberculosis screening", state: "MISSING", is_blocking: true },
          { ...line, code: "CPR", name: "CPR certification", state: "EXPIRES", expires_on: "2026-12-01" },
        ],
      }),
    ),
  });
  openScreen();
  expect(await screen.findByText("Tuberculosis screening is missing.")).toBeDefined();
  const rows = within(screen.getByRole("table", { name: "Credentials" }))
    .getAllByRole("row")
    .slice(1);
  expect(rows.map((row) => /Tub|CPR|Prof|Ref|Prov/.exec(row.textContent ?? "")?.[0])).toEqual([
    "Tub",
    "CPR",
    "Prof",
    "Ref",
    "Prov",
  ]);
});
