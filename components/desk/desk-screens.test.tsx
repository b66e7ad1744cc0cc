import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Keyboard } from "@/components/shell/keyboard";
import { Providers } from "@/components/shell/providers";
import { currentNotifications, dismissNotification } from "@/components/ui/notify";
import type { DeskDocument } from "@/lib/desk/credentials/schema";
import type { DeskDispute } from "@/lib/desk/disputes/schema";
import type { DeskItem } from "@/lib/desk/schema";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import { aSessionUser } from "@/tests/support/slot-dialog";
import { CredentialScreen } from "./credential-screen";
import { DeskScreen } from "./desk-screen";
import { DisputeScreen } from "./dispute-screen";

const NOW = "2026-11-27T18:00:00.000Z";

beforeEach(() => {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: true }));
  for (const { id } of currentNotifications()) dismissNotification(id);
});

const banners = () => currentNotifications().map(({ message }) => message);
const key = (pressed: string) => act(async () => void fireEvent.keyDown(document.body, { key: pressed }));
const press = (name: string | RegExp) =>
  act(async () => void fireEvent.click(screen.getByRole("button", { name })));

const anItem = (given: Partial<DeskItem> = {}): DeskItem => ({
  kind: "DISPUTE",
  item: "4",
  title: "Yesenia Reed, LPN",
  detail: "16.75 h recorded, 7.75 h claimed",
  place: "Harborview Manor",
  since: "2026-11-25T13:55:00.000Z",
  taken_by: null,
  is_mine: false,
  ...given,
});

const side = { took_break: true, rate: 50, bonus: 0 };
const aDispute = (given: Partial<DeskDispute> = {}): DeskDispute => ({
  id: 4,
  professional: "Yesenia Reed",
  resource_type: "LPN",
  facility: "Harborview Manor",
  timezone: "America/Los_Angeles",
  starts_at: "2026-11-21T15:00:00.000Z",
  ends_at: "2026-11-21T23:00:00.000Z",
  reasons: ["Incorrect hours"],
  additional_info: null,
  filed_by: "Dana Whitfield",
  filed_at: "2026-11-25T13:55:00.000Z",
  recorded: {
    ...side,
    clock_in: "2026-11-21T15:00:00.000Z",
    clock_out: "2026-11-22T08:06:00.000Z",
    minutes: 1005,
    total: 837.5,
  },
  claimed: {
    ...side,
    clock_in: "2026-11-21T15:00:00.000Z",
    clock_out: "2026-11-21T23:15:00.000Z",
    minutes: 465,
    total: 387.5,
  },
  outcomes: [
    { resolution: "ADJUSTED", label: "Adjusted as disputed", minutes: 465, total: 387.5 },
    { resolution: "UPHELD", label: "Kept as recorded", minutes: 1005, total: 837.5 },
    { resolution: "NO_CALL_NO_SHOW", label: "No Call / No Show", minutes: 0, total: 0 },
  ],
  facility_filed: 9,
  facility_adjusted: 7,
  resolved: null,
  ...given,
});

type Answers = Parameters<typeof answerRequests>[0];

const claims = (item: string, kind: string): Answers => ({
  [`PUT /api/desk/claims/${kind}/${item}`]: ok,
  [`DELETE /api/desk/claims/${kind}/${item}`]: ok,
});

async function openDisputes(items: DeskItem[], answers: Answers = {}) {
  window.history.replaceState(null, "", "/private/desk/disputes");
  const first = { items, open: items.length };
  const sent = answerRequests({
    "GET /api/desk/queues/DISPUTE": answer(first),
    "GET /api/desk/disputes/4": answer(aDispute()),
    "GET /api/desk/disputes/5": answer(aDispute({ id: 5, professional: "Nia Roberts" })),
    ...claims("4", "DISPUTE"),
    ...claims("5", "DISPUTE"),
    ...answers,
  });
  render(
    <Providers>
      <DisputeScreen first={first} renderedAt={Date.parse(NOW)} />
      <Keyboard user={aSessionUser()} />
    </Providers>,
  );
  await act(async () => undefined);
  return sent;
}

describe("the disputes", () => {
  test("are stepped through by key, each assigned while it is open", async () => {
    const sent = await openDisputes([anItem(), anItem({ item: "5", title: "Nia Roberts, RN" })]);
    await key("j");
    expect(await screen.findByRole("heading", { name: "Yesenia Reed, LPN" })).toBeDefined();
    await key("j");
    expect(await screen.findByRole("heading", { name: "Nia Roberts, LPN" })).toBeDefined();
    const writes = sent
      .filter(({ method }) => method !== "GET")
      .map(({ method, path }) => `${method} ${path}`);
    expect(writes).toEqual([
      "PUT /api/desk/claims/DISPUTE/4",
      "DELETE /api/desk/claims/DISPUTE/4",
      "PUT /api/desk/claims/DISPUTE/5",
    ]);
  });

  test("take the next one only once the former is given back, so that none stays taken", async () => {
    let giveBack = () => {};
    const isBack = new Promise<void>((resolve) => (giveBack = resolve));
    const sent = await openDisputes([anItem(), anItem({ item: "5" })], {
      "DELETE /api/desk/claims/DISPUTE/4": async () => {
        await isBack;
        return ok();
      },
    });
    await key("j");
    await key("j");
    const takes = () => sent.filter(({ method }) => method === "PUT").map(({ path }) => path.at(-1));
    expect(takes()).toEqual(["4"]);
    await act(async () => giveBack());
    await waitFor(() => expect(takes()).toEqual(["4", "5"]));
  });

  test("say what each resolution costs, and resolve at that", async () => {
    const sent = await openDisputes([anItem()], { "POST /api/desk/disputes/4/resolve": ok });
    await key("j");
    const table = await screen.findByRole("table", { name: "Recorded and claimed" });
    expect(within(table).getByRole("row", { name: /Total/ }).textContent).toContain("−$450.00");
    expect(within(table).getByRole("row", { name: /Clock out/ }).textContent).toContain(
      "12:06 AM, Sun, Nov 22",
    );
    await press("Resolve");
    expect(screen.getByText("Choose how it is resolved.")).toBeDefined();
    await key("7");
    expect(
      screen.getByRole<HTMLInputElement>("checkbox", { name: "Invoice the facility for it" }).checked,
    ).toBe(false);
    await key("1");
    expect(focused()).toBe(screen.getByRole("button", { name: "Resolve at $387.50" }));
    await press("Resolve at $387.50");
    expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
      resolution: "ADJUSTED",
      invoiceable: true,
      note: null,
      message: null,
    });
    expect(banners()).toEqual(["Resolved."]);
  });

  test("that someone else has can be read, not resolved", async () => {
    const sent = await openDisputes([anItem({ taken_by: "Joel Park" })]);
    await key("j");
    expect(await screen.findByText("Joel Park is working on this.")).toBeDefined();
    const resolve = await screen.findByRole("button", { name: "Resolve" });
    expect(resolve.getAttribute("aria-disabled")).toBe("true");
    expect(sent.some(({ method }) => method === "PUT")).toBe(false);
  });
});

const aDocument = (given: Partial<DeskDocument> = {}): DeskDocument => ({
  professional_id: 9,
  professional: "Grace Brown",
  credential: "TB test",
  subtype: null,
  status: "pending",
  license_number: null,
  answers: [],
  issued_on: "2026-11-21",
  expires_on: "2027-11-21",
  file: { name: "tb.png", content_type: "image/png" },
  findings: [],
  required_at: [],
  must_show: ["Grace Brown", "Negative result: Yes"],
  version: "5d41402abc4b2a76b9719d911017c592",
  shifts_ahead: 0,
  next_shift_on: null,
  ...given,
});

async function openDocument(document: DeskDocument, answers: Answers = {}) {
  window.history.replaceState(null, "", "/private/desk/credentials");
  const items = ["17", "18", "19"].map((item) =>
    anItem({ kind: "CREDENTIAL", item, title: `Paper ${item}` }),
  );
  const first = { items, open: items.length };
  const sent = answerRequests({
    "GET /api/desk/queues/CREDENTIAL": answer(first),
    "GET /api/desk/credentials/17": answer(document),
    "GET /api/desk/credentials/18": answer({ ...document, professional: "Nia Roberts" }),
    ...claims("17", "CREDENTIAL"),
    ...claims("18", "CREDENTIAL"),
    ...answers,
  });
  render(
    <Providers>
      <CredentialScreen first={first} renderedAt={Date.parse(NOW)} />
      <Keyboard user={aSessionUser()} />
    </Providers>,
  );
  await key("j");
  await screen.findByRole("heading", { name: "Grace Brown" });
  return () => sent.filter(({ method }) => method === "POST");
}

const focused = () => document.activeElement as HTMLElement | null;
const reason = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Reject, because" });

describe("a credential", () => {
  test("is verified with one key until the day it was entered with", async () => {
    await openDocument(aDocument(), { "POST /api/desk/credentials/17/verify": ok });
    expect(screen.getByRole("img", { name: "tb.png" })).toBeDefined();
    await key("v");
    expect(banners()).toEqual(["Verified."]);
  });

  test("that fails a requirement needs a reason to be verified", async () => {
    await openDocument(aDocument({ file: null, findings: ["There is no file to look at."] }));
    await key("v");
    expect(focused()).toBe(screen.getByRole("textbox", { name: "Verify anyway because" }));
    expect(screen.queryByText("Explain why it’s verified anyway.")).toBeNull();
    await press(/^Verify/);
    expect(screen.getByText("Explain why it’s verified anyway.")).toBeDefined();
    expect(banners()).toEqual([]);
  });

  test("without a file offers the last reason", async () => {
    const sent = await openDocument(aDocument({ file: null, findings: ["There is no file to look at."] }), {
      "POST /api/desk/credentials/17/verify": ok,
      "POST /api/desk/credentials/18/verify": ok,
    });
    const despite = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Verify anyway because" });
    fireEvent.change(despite(), { target: { value: "Seen at the office" } });
    await press(/^Verify/);
    await screen.findByRole("heading", { name: "Nia Roberts" });
    await key("v");
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

  test("returns when its decision is undone", async () => {
    await openDocument(aDocument(), {
      "POST /api/desk/credentials/17/verify": ok,
      "POST /api/desk/credentials/17/undo": ok,
    });
    await key("v");
    await screen.findByRole("heading", { name: "Nia Roberts" });
    await key("z");
    expect(await screen.findByRole("heading", { name: "Grace Brown" })).toBeDefined();
  });
});

test("the desk lists what is past its target first, and retries what failed", async () => {
  const first = {
    items: [anItem(), anItem({ kind: "MESSAGE", item: "8", title: "dana@rose.test", place: "", since: NOW })],
    queues: [
      { kind: "DISPUTE" as const, open: 1, past_target: 1, oldest: "2026-11-25T13:55:00.000Z" },
      { kind: "MESSAGE" as const, open: 1, past_target: 0, oldest: NOW },
    ],
    fill: { slots: 40, filled: 38, open_soonest: [{ facility: "Cedar Hill", open: 2 }] },
    health: { mail_waiting: 3, texts_waiting: 0, failing_jobs: [] },
  };
  answerRequests({ "GET /api/desk": answer(first), "POST /api/desk/messages/8/retry": ok });
  render(
    <Providers>
      <DeskScreen first={first} renderedAt={Date.parse(NOW)} />
    </Providers>,
  );
  expect(screen.getByText("95%")).toBeDefined();
  expect(screen.getByText("3 mails waiting over 5 min")).toBeDefined();
  const text = screen.getByRole("table", { name: "What waits" }).textContent!;
  expect(text.indexOf("Past target 1")).toBeLessThan(text.indexOf("Due within the hour 1"));
  expect(screen.getByRole("link", { name: "Resolve Yesenia Reed, LPN" }).getAttribute("href")).toBe(
    "/private/desk/disputes?item=4",
  );
  await press("Retry dana@rose.test");
  expect(banners()).toEqual(["Queued again."]);
});
