import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { Keyboard } from "@/components/shell/keyboard";
import { Providers } from "@/components/shell/providers";
import type { DeskDispute, DisputeOutcome } from "@/lib/desk/disputes/schema";
import type { DeskItem } from "@/lib/desk/schema";
import { answer, answerRequests, ok, refusal } from "@/tests/support/answer-requests";
import {
  anItem,
  banners,
  claims,
  focused,
  key,
  NOW,
  press,
  type Answers,
  useDeskScreens,
} from "@/tests/support/desk-screens";
import { aSessionUser } from "@/tests/support/slot-dialog";
import { DisputeScreen } from "./dispute-screen";

useDeskScreens();

const side = { took_break: true, rate: 50, bonus: 0 };
const outcome = (
  resolution: DisputeOutcome["resolution"],
  label: string,
  { minutes, total, fits = true }: { minutes: number; total: number; fits?: boolean },
): DisputeOutcome => ({ resolution, label, minutes, total, moved: total - 837.5, fits });
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
    outcome("ADJUSTED", "Adjusted as disputed", { minutes: 465, total: 387.5 }),
    outcome("UPHELD", "Kept as recorded", { minutes: 1005, total: 837.5 }),
    outcome("NO_CALL_NO_SHOW", "No Call / No Show", { minutes: 0, total: 0, fits: false }),
  ],
  own: null,
  known: [],
  professional_filed: 1,
  professional_adjusted: 0,
  facility_filed: 9,
  facility_adjusted: 7,
  resolved: null,
  ...given,
});

async function openDisputes(items: DeskItem[], answers: Answers = {}) {
  window.history.replaceState(null, "", "/private/desk/disputes");
  const first = { items, open: items.length, total: items.length };
  const sent = answerRequests({
    "GET /api/desk/queues/DISPUTE": answer(first),
    "GET /api/desk/disputes/decided": answer({ rows: [] }),
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
      "12:06 AM,\nSun, Nov 22",
    );
    // Off, and why, until one is chosen.
    const resolve = screen.getByRole("button", { name: "Resolve" });
    expect(resolve.getAttribute("aria-disabled")).toBe("true");
    expect(document.getElementById(resolve.getAttribute("aria-describedby")!)!.textContent).toBe(
      "Choose how it is resolved.",
    );
    await key("8");
    expect(
      screen.getByRole<HTMLInputElement>("checkbox", { name: "Invoice the facility for it" }).checked,
    ).toBe(false);
    await key("1");
    const reason = screen.getByRole("textbox", { name: /^Reason/ });
    expect(focused()).toBe(reason);
    await press("Resolve at $387.50");
    expect(screen.getByText("Say why.")).toBeDefined();
    expect(sent.some(({ method }) => method === "POST")).toBe(false);
    await act(async () => fireEvent.change(reason, { target: { value: "Badge reader down" } }));
    await press("Resolve at $387.50");
    expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
      resolution: "ADJUSTED",
      invoiceable: true,
      note: "Badge reader down",
      message: null,
      seenAnswer: null,
    });
    expect(banners()).toEqual(["Resolved."]);
  });

  test("say a difference of hours that closes: of the printed ones, as the money is", async () => {
    const { recorded, claimed } = aDispute();
    await openDisputes([anItem()], {
      "GET /api/desk/disputes/4": answer(
        aDispute({
          recorded: { ...recorded, minutes: 464, total: 386.5 },
          claimed: { ...claimed, minutes: 220, total: 183.5 },
          outcomes: [outcome("ADJUSTED", "Adjusted as disputed", { minutes: 220, total: 183.5 })],
        }),
      ),
    });
    await key("j");
    const table = await screen.findByRole("table", { name: "Recorded and claimed" });
    const hours = within(table).getByRole("row", { name: /Hours worked/ });
    expect([...hours.querySelectorAll("td")].map((cell) => cell.textContent)).toEqual([
      "7.73",
      "3.67−4.06 h",
    ]);
    await key("1");
    const moves = screen.getByRole("table", { name: "What it moves" });
    expect(within(moves).getByRole("row", { name: /Hours/ }).textContent).toContain("−4.06 h");
  });

  test("resolved by a colleague say who it was, and keep the draft", async () => {
    let dispute = aDispute();
    await openDisputes([anItem()], {
      "GET /api/desk/disputes/4": () => Response.json(dispute),
      "POST /api/desk/disputes/4/resolve": () => {
        const kept = { label: "Kept as recorded", reason: null, minutes: 1005, total: 837.5, moved: 0 };
        const resolved = { at: NOW, by: "Joel Park", stays: null, ...kept };
        dispute = { ...dispute, resolved };
        return refusal(409, "This dispute is resolved already.")();
      },
    });
    await key("j");
    await screen.findByRole("table", { name: "Recorded and claimed" });
    await key("1");
    const reason = screen.getByRole("textbox", { name: /^Reason/ });
    await act(async () => fireEvent.change(reason, { target: { value: "Badge reader down" } }));
    await press("Resolve at $387.50");
    expect(await screen.findByText("Resolved by Joel Park")).toBeDefined();
    expect(screen.getByText("What you entered wasn’t saved")).toBeDefined();
    expect(screen.getByText("Badge reader down")).toBeDefined();
    expect(screen.queryByRole("button", { name: /^Resolve/ })).toBeNull();
  });

  test("are given back by Release", async () => {
    const mine = anItem({ taken_by: "Lena Torres", is_mine: true });
    const sent = await openDisputes([mine], {
      "GET /api/desk/queues/DISPUTE": answer({ items: [mine], open: 1, total: 1 }),
    });
    await key("j");
    await press("Release Yesenia Reed, LPN");
    expect(screen.getByRole("button", { name: /^Take it: Yesenia Reed, LPN/ })).toBeDefined();
    const released = sent.findLast(({ method }) => method !== "GET");
    expect(released).toMatchObject({ method: "DELETE", path: "/api/desk/claims/DISPUTE/4" });
  });

  test("are read before one is taken, and not decided by a key", async () => {
    const sent = await openDisputes([anItem()]);
    expect(await screen.findByRole("heading", { name: "Yesenia Reed, LPN" })).toBeDefined();
    await key("1");
    expect(screen.queryByRole("button", { name: /^Resolve/ })).toBeNull();
    expect(screen.getByText("Take it to choose one.")).toBeDefined();
    expect(document.documentElement.hasAttribute("data-side-form")).toBe(true);
    expect(sent.some(({ method }) => method !== "GET")).toBe(false);
    await press("Take it: Yesenia Reed, LPN");
    expect(screen.getByRole("button", { name: "Resolve" })).toBeDefined();
    expect(sent.some(({ method }) => method === "PUT")).toBe(true);
  });

  test("have the professional’s times as an outcome of their own, once they gave them", async () => {
    const own: NonNullable<DeskDispute["own"]> = {
      first_name: "Yesenia",
      asked_at: "2026-11-25T14:00:00.000Z",
      answer_by: "2026-11-27T14:00:00.000Z",
      answered_at: "2026-11-25T18:00:00.000Z",
      clock_in: "2026-11-21T15:20:00.000Z",
      clock_out: "2026-11-21T23:30:00.000Z",
      took_break: false,
      minutes: 490,
      total: 408.34,
      words: null,
    };
    const stated = outcome("STATED", "Adjusted to the professional’s hours", { minutes: 490, total: 408.34 });
    const dispute = aDispute({ own, outcomes: [...aDispute().outcomes, stated] });
    const sent = await openDisputes([anItem()], {
      "GET /api/desk/disputes/4": answer(dispute),
      "POST /api/desk/disputes/4/resolve": ok,
    });
    await key("j");
    const table = await screen.findByRole("table", { name: "Recorded and claimed" });
    const total = within(table).getByRole("row", { name: /Total/ }).textContent;
    expect(total).toContain("$408.34−$429.16");
    expect(within(table).getByRole("row", { name: /Clock in/ }).textContent).toContain("7:20 AM+20 min");
    await key("3");
    const moves = screen.getByRole("table", { name: "What it moves" });
    expect(within(moves).getByRole("row", { name: /Total/ }).textContent).toContain("−$429.16");
    const reason = screen.getByRole("textbox", { name: /^Reason/ });
    await act(async () => fireEvent.change(reason, { target: { value: "Relief came late" } }));
    await press("Resolve at $408.34");
    expect(sent.find(({ method }) => method === "POST")?.body).toMatchObject({
      resolution: "STATED",
      seenAnswer: own.answered_at,
    });
  });

  test("ask the professional by a key, and say how", async () => {
    const own = { first_name: "Yesenia", asked_at: null, answer_by: null, answered_at: null };
    const none = {
      clock_in: null,
      clock_out: null,
      took_break: false,
      minutes: null,
      total: null,
      words: null,
    };
    const sent = await openDisputes([anItem()], {
      "GET /api/desk/disputes/4": answer(aDispute({ own: { ...own, ...none } })),
      "POST /api/desk/disputes/4/ask": answer({ channel: "TEXT" }),
    });
    // It is shown before anyone has taken it.
    const ask = await screen.findByRole("button", { name: "Ask Yesenia for their hours" });
    expect(ask.getAttribute("aria-disabled")).toBe("true");
    await key("a");
    await act(async () => void fireEvent.click(ask));
    expect(banners()).toEqual([]);
    expect(sent.some(({ path }) => path.endsWith("/ask"))).toBe(false);
    await key("j");
    await waitFor(() =>
      expect(
        screen.getByRole("button", { name: "Ask Yesenia for their hours" }).getAttribute("aria-disabled"),
      ).toBeNull(),
    );
    await key("a");
    await waitFor(() => expect(banners()).toEqual(["Asked by text."]));
  });

  test("say when the professional was asked by the facility’s clock, whose zone is named once", async () => {
    const own = {
      ...{ first_name: "Yesenia", answered_at: null, clock_in: null, clock_out: null, took_break: false },
      ...{ minutes: null, total: null, words: null },
      ...{ asked_at: "2026-11-30T00:12:00.000Z", answer_by: "2026-12-02T00:12:00.000Z" },
    };
    await openDisputes([anItem()], { "GET /api/desk/disputes/4": answer(aDispute({ own })) });
    expect(
      await screen.findByText(/^Asked Sun, Nov 29, 4:12 PM, to answer by Tue, Dec 1, 4:12 PM\./),
    ).toBeDefined();
    expect(document.body.textContent.match(/ (PT|UTC)\b/g)).toEqual([" PT"]);
  });

  test("that were resolved in the last day are reopened with a reason", async () => {
    const kept = { label: "Kept as recorded", reason: null, minutes: 1005, total: 837.5, moved: 0 };
    const resolved = { at: NOW, by: "Joel Park", stays: null, ...kept };
    const row = { item: "4", title: "Yesenia Reed, LPN", outcome: "Kept as recorded", total: 837.5 };
    const sent = await openDisputes([], {
      "GET /api/desk/disputes/4": answer(aDispute({ resolved })),
      "GET /api/desk/disputes/decided": answer({ rows: [{ ...row, by: "Joel Park", at: NOW }] }),
      "POST /api/desk/disputes/4/reopen": ok,
    });
    // No clock of another zone stands beside the facility’s.
    expect(screen.getByText("Joel Park, 0 m ago")).toBeDefined();
    await press(/^Yesenia Reed, LPN ?\$837/);
    await screen.findByRole("button", { name: "Reopen…" });
    await key("r");
    await press("Reopen");
    expect(screen.getByText("Say why.")).toBeDefined();
    const why = screen.getByRole("textbox", { name: /^Why is it reopened/ });
    await act(async () => fireEvent.change(why, { target: { value: "The log was read wrongly" } }));
    await press("Reopen");
    expect(sent.find(({ method }) => method === "POST")?.body).toEqual({
      note: "The log was read wrongly",
      message: null,
    });
    expect(banners()).toEqual(["Reopened."]);
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
